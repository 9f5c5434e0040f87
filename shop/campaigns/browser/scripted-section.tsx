import { lazy, Suspense, useState } from 'react'

import { ConflictChoices } from '#platform/admin/browser/conflict-choices.tsx'
import { PickSearch } from '#platform/admin/browser/pick-search.tsx'
import { PickedList } from '#platform/admin/browser/picked-list.tsx'
import { recordConflicts, recordNames, textsIn } from '#platform/admin/record-form.ts'
import type { CurrentRecord, TypedTexts } from '#platform/admin/record-form.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import type { ContentTools } from '#shop/content/browser/editing/content-tools.ts'
import { contentEditorText } from '#shop/content/editing/editor-text.ts'
import type { RichText } from '#shop/content/rich-text.ts'

import { scriptedInputs } from '../campaign-form.ts'
import { campaignText } from '../campaign-text.ts'

/** The plain text of a block document, one line for each block, to compare two versions. */
const plainTextOf = ({ content }: RichText): string =>
  content
    .map((block) => textIn(block).trim())
    .filter(Boolean)
    .join('\n')

function textIn(node: object): string {
  if ('text' in node && typeof node.text === 'string') return node.text
  if (!('content' in node) || !Array.isArray(node.content)) return ''
  return (node.content as object[]).map(textIn).join('')
}

const text = campaignText.fields
const TextEditor = lazy(async () => ({
  default: (await import('#shop/content/browser/editing/text-editor.tsx')).TextEditor,
}))

type Props = {
  now: CurrentRecord
  typed: TypedTexts | undefined
  faults: TypedTexts | undefined
  tools: ContentTools
}

/** The text and the products of a campaign: scripts fill in their inputs, which are sent with the others. */
export function ScriptedSection({ now, typed, faults, tools }: Props) {
  const textOf = (name: string) => typed?.[name] || now.texts[name] || ''
  const [body, setBody] = useState(() => textOf('body'))
  const [ids, setIds] = useState(() => JSON.parse(textOf('products')) as string[])
  const isAlive = useHydrated()

  return (
    <div className="grid min-w-0 gap-5">
      <input type="hidden" name="body" value={body} />
      <input type="hidden" name="products" value={JSON.stringify(ids)} />
      <noscript>
        <p className="max-w-prose">{campaignText.needsScripts}</p>
      </noscript>
      {typed && <Conflicts typed={typed} nameOf={(id) => tools.productOf(id).name} />}
      <section className="min-w-0">
        <h2 className="mb-1.5 text-sm font-medium">{text.body}</h2>
        {isAlive && (
          <Suspense
            fallback={
              <p className="min-h-96 border p-4 text-ink-soft">{contentEditorText.loading}</p>
            }
          >
            <TextEditor
              text={JSON.parse(body) as RichText}
              onChange={(changed) => setBody(JSON.stringify(changed))}
              tools={tools}
              hasProducts={false}
              hasPictures={false}
              state=""
              describedBy={faults?.['body'] === undefined ? undefined : 'body-fault'}
            />
          </Suspense>
        )}
        <Fault id="body-fault" fault={faults?.['body']} />
      </section>
      <section className="grid gap-3">
        <h2 className="text-sm font-medium">{text.products}</h2>
        <p className="text-sm text-ink-soft">{text.productsHint}</p>
        {ids.length > 0 && (
          <PickedList label={text.products} picked={ids.map(tools.productOf)} onChange={setIds} />
        )}
        <PickSearch
          text={contentEditorText.products}
          find={tools.findProducts}
          taken={ids}
          onChoose={({ id }) => setIds([...ids, id])}
        />
        <Fault id="products-fault" fault={faults?.['products']} />
      </section>
    </div>
  )
}

const Fault = ({ id, fault }: { id: string; fault: string | undefined }) =>
  fault !== undefined && (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-danger">
      <span aria-hidden>!</span>
      <span>{fault}</span>
    </p>
  )

/** Text of the error when a colleague changed the text or the products first. */
function Conflicts({ typed, nameOf }: { typed: TypedTexts; nameOf: (id: string) => string }) {
  const conflicts = recordConflicts(typed, scriptedInputs)
  if (conflicts.length === 0) return null
  const theirs = textsIn(typed[recordNames.theirs])
  const shownValue = (field: string, json = '') => {
    if (json === '') return ''
    return field === 'body'
      ? plainTextOf(JSON.parse(json) as RichText)
      : (JSON.parse(json) as string[]).map(nameOf).join('\n')
  }
  return (
    <ConflictChoices
      conflicts={conflicts}
      labelOf={(field) => (field === 'body' ? text.body : text.products)}
      theirs={(field) => shownValue(field, theirs[field])}
      yours={(field) => shownValue(field, typed[field])}
      kept={new Map()}
    />
  )
}
