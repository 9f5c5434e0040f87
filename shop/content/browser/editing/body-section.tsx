import { Suspense, lazy, useId } from 'react'

import { contentEditorText as text, contentFieldNames } from '../../editing/editor-text.ts'
import type { RichText } from '../../rich-text.ts'
import type { PartProps } from './content-tools.ts'
import type { ContentTools } from './content-tools.ts'

const TextEditor = lazy(async () => ({ default: (await import('./text-editor.tsx')).TextEditor }))

type Props = PartProps<{ body: RichText }> & {
  tools: ContentTools
  hasProducts: boolean
  /** Whether it is saved, in words. */
  state: string
}

/** The formatted text; what edits it is loaded by itself. */
export function BodySection({ content, faults, change, tools, hasProducts, state }: Props) {
  const fault = useId()
  return (
    <section className="min-w-0">
      <h2 className="mb-1.5 text-sm font-medium">{contentFieldNames.body}</h2>
      <Suspense fallback={<p className="min-h-96 border p-4 text-ink-soft">{text.loading}</p>}>
        <TextEditor
          text={content.body}
          onChange={(body) => change({ body })}
          tools={tools}
          hasProducts={hasProducts}
          state={state}
          describedBy={faults.body === undefined ? undefined : fault}
        />
      </Suspense>
      {faults.body !== undefined && (
        <p id={fault} className="mt-1.5 flex gap-1.5 text-sm text-danger">
          <span aria-hidden>!</span>
          <span>{faults.body}</span>
        </p>
      )}
    </section>
  )
}
