import { useRef, useState } from 'react'

import { PickSearch } from '#platform/admin/browser/pick-search.tsx'
import { PickedList } from '#platform/admin/browser/picked-list.tsx'
import type { Choices } from '#platform/admin/browser/picked-list.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { editorText } from '../../editing/edit-text.ts'
import { MAX_PAIRINGS } from '../../editing/read-product-form.ts'
import { valueOf } from '../../editing/product-values.ts'
import { EditorSection, useChange } from './product-inputs.tsx'
import type { SectionProps } from './product-inputs.tsx'

const text = editorText.pairings

/** What is worn with it, as somebody picks it. */
export function LookSection({ values, faults, products }: SectionProps & { products: Choices }) {
  const canPick = useHydrated()
  const begin = values.pairing ?? []
  return (
    <EditorSection title={editorText.sections.look}>
      <p className="text-sm text-ink-soft">{editorText.hints.look(MAX_PAIRINGS)}</p>
      {canPick ? (
        <Picker
          own={valueOf(values, 'slug')}
          begin={begin}
          fault={faults.pairings}
          products={products}
        />
      ) : (
        <Typed begin={begin} fault={faults.pairings} />
      )}
    </EditorSection>
  )
}

type Pairings = { begin: readonly string[]; fault: string | undefined }

/** `own` is the slug of the product itself, which is not offered. */
function Picker({ own, begin, fault, products }: Pairings & { own: string; products: Choices }) {
  const [slugs, setSlugs] = useState(begin)
  const part = useRef<HTMLDivElement>(null)
  useChange(part, slugs)

  return (
    <div ref={part} className="grid gap-4">
      {slugs.map((slug) => (
        <input key={slug} type="hidden" name="pairing" value={slug} />
      ))}
      {fault !== undefined && (
        <p
          tabIndex={-1}
          aria-invalid
          data-field="pairings"
          className="flex gap-1.5 text-sm text-danger"
        >
          <span aria-hidden>!</span>
          <span>{fault}</span>
        </p>
      )}
      {slugs.length > 0 && (
        <PickedList
          label={text.list}
          // What was picked and has another address since is shown by the one it had.
          picked={slugs.map((slug) => products.known(slug) ?? { id: slug, name: slug })}
          onChange={setSlugs}
        />
      )}
      {slugs.length < MAX_PAIRINGS ? (
        <PickSearch
          text={text}
          find={products.find}
          taken={[own, ...slugs]}
          onChoose={({ id }) => setSlugs([...slugs, id])}
        />
      ) : (
        <p className="text-sm text-ink-soft">{text.enough}</p>
      )}
    </div>
  )
}

const places = Array.from({ length: MAX_PAIRINGS }, (_, at) => at)

/** Without scripts they are typed. */
const Typed = ({ begin, fault }: Pairings) => (
  <>
    <p className="text-sm text-ink-soft">{editorText.hints.lookTyped}</p>
    <div className="grid gap-4 sm:grid-cols-2">
      {places.map((at) => (
        <TextField
          key={at}
          label={text.typed(at + 1)}
          name="pairing"
          defaultValue={begin[at] ?? ''}
          error={at === 0 ? fault : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          optional
        />
      ))}
    </div>
  </>
)
