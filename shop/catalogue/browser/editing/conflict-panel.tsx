import { useEffect, useRef } from 'react'

import { ConflictChoices } from '#platform/admin/browser/conflict-choices.tsx'
import type { Conflict, Keep } from '#platform/admin/conflict.ts'
import { conflictText } from '#platform/admin/conflict.ts'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'

import type { EditAnswer } from '../../editing/edit-refusals.ts'
import { editorText } from '../../editing/edit-text.ts'
import { fieldValueText } from '../../editing/field-value-text.ts'
import { fieldNames, fieldsOf } from '../../editing/product-fields.ts'
import type { ProductField, ProductFields, ProductToEdit } from '../../editing/product-fields.ts'
import type { Surroundings } from './product-sections.tsx'

type ChoicesProps = {
  /** Changes with every answer. */
  choicesKey: string | number
  conflicts: readonly Conflict<ProductField>[]
  kept: readonly [field: string, keep: Keep][]
  product: ProductToEdit
  yours: ProductFields
  around: Parameters<typeof fieldValueText>[2]
}

/** Which of the two values of each field to use; the form sends the fields in question with the choices. */
export const FieldChoices = (props: ChoicesProps) => {
  const { choicesKey, conflicts, kept, product, yours, around } = props
  const theirs = fieldsOf(product)
  return (
    <>
      {conflicts.map(({ field }) => (
        <input key={field} type="hidden" name="conflict" value={field} />
      ))}
      <ConflictChoices
        key={choicesKey}
        conflicts={conflicts}
        kept={new Map(kept)}
        labelOf={(field) => fieldNames[field as ProductField]}
        theirs={(field) => fieldValueText(field as ProductField, theirs, around)}
        yours={(field) => fieldValueText(field as ProductField, yours, around)}
      />
    </>
  )
}

type PanelProps = {
  conflict: Extract<EditAnswer, { kind: 'conflict' }>
  yours: ProductFields
  around: Surroundings
  /** The colours that somebody else saved, where the style has several. */
  colours: readonly { id: string; name: string }[]
  /** Leads to a colour. */
  show: (id: string) => void
}

/** What somebody else saved since: which colours, and the choices about what all of them share. */
export function ConflictPanel({ conflict, yours, around, colours, show }: PanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // Returns nothing: browsers return a promise, which is not a clean-up function.
    panel.current?.scrollIntoView({ block: 'start' })
  }, [conflict])

  return (
    <section ref={panel} aria-label={conflictText.title} className="grid scroll-mt-6 gap-5">
      <NoticeBox notice={conflictText} tone="error" takesFocus>
        {colours.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
            {editorText.parts.savedByThem}
            {colours.map(({ id, name }) => (
              <button key={id} type="button" className="link min-h-6" onClick={() => show(id)}>
                {name}
              </button>
            ))}
          </p>
        )}
      </NoticeBox>
      <FieldChoices
        choicesKey={conflict.product.version}
        conflicts={conflict.conflicts}
        kept={conflict.kept}
        product={conflict.product}
        yours={yours}
        around={around}
      />
    </section>
  )
}
