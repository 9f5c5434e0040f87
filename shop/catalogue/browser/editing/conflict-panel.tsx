import { useEffect, useRef } from 'react'

import { ConflictChoices } from '#platform/admin/browser/conflict-choices.tsx'
import { conflictText as text } from '#platform/admin/conflict-text.ts'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'

import type { EditAnswer } from '../../editing/edit-answer.ts'
import { fieldInWords } from '../../editing/field-in-words.ts'
import { fieldNames } from '../../editing/field-text.ts'
import { fieldsOf } from '../../editing/fields-of.ts'
import type { ProductField } from '../../editing/product-fields.ts'
import { readProductForm } from '../../editing/read-product-form.ts'
import type { Surroundings } from './product-parts.tsx'

type Props = { conflict: Extract<EditAnswer, { kind: 'conflict' }>; around: Surroundings }

/** What somebody else saved meanwhile, and which of the two is kept of each field. */
export function ConflictPanel({ conflict, around }: Props) {
  const { product, conflicts, kept, values } = conflict
  const panel = useRef<HTMLElement>(null)
  const theirs = fieldsOf(product)
  const yours = readProductForm(values).fields

  useEffect(() => {
    // Nothing is given back: browsers answer with a promise, which is no way to clean up.
    panel.current?.scrollIntoView({ block: 'start' })
  }, [conflict])

  return (
    <section ref={panel} aria-label={text.title} className="grid scroll-mt-6 gap-5">
      <NoticeBox notice={text} tone="error" takesFocus />
      {conflicts.map(({ field }) => (
        <input key={field} type="hidden" name="conflict" value={field} />
      ))}
      <ConflictChoices
        key={product.version}
        conflicts={conflicts}
        kept={new Map(kept)}
        labelOf={(field) => fieldNames[field as ProductField]}
        theirs={(field) => fieldInWords(field as ProductField, theirs, around)}
        yours={(field) => fieldInWords(field as ProductField, yours, around)}
      />
    </section>
  )
}
