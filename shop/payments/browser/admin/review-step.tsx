import { Form } from 'react-router'

import type { FieldTexts } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'

/** A sum of a review, in a grid of two columns. */
export function ReviewSum({
  term,
  note,
  sum,
  isMain = false,
}: {
  term: string
  note?: string
  sum: string
  isMain?: boolean
}) {
  const look = isMain ? 'border-t pt-3 text-lg font-semibold' : ''
  return (
    <>
      <dt className={`wrap-anywhere ${look}`}>
        {term}
        {note !== undefined && <span className="block text-sm text-ink-soft">{note}</span>}
      </dt>
      <dd className={`text-end tabular-nums ${look}`}>{sum}</dd>
    </>
  )
}

/** Confirms what was reviewed, or goes back to its form; both send all its fields again. */
export function ReviewActions({
  fields,
  confirm,
  change,
}: {
  fields: FieldTexts
  confirm: { form: string; label: string; isSending: boolean }
  change: { form: string; label: string }
}) {
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      {Object.entries(fields).map(([name, value]) =>
        name === 'form' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" name="form" value={confirm.form} busy={confirm.isSending}>
        {confirm.label}
      </Button>
      <Button type="submit" name="form" value={change.form} variant="secondary">
        {change.label}
      </Button>
    </Form>
  )
}
