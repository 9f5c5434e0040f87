import { Field } from '#platform/ui/field.tsx'
import { NOTE_LIMIT } from '#shop/checkout/checkout-draft.ts'
import { checkoutText } from '#shop/checkout/checkout-text.ts'

const text = checkoutText.note

/** From here on it is said how much there is left, in characters. */
const NEAR_THE_END = 100

type Props = { note: string; error: string | undefined; onChange: (note: string) => void }

/** What the customer wants to tell the people who pack the order. */
export function OrderNote({ note, error, onChange }: Props) {
  const left = NOTE_LIMIT - note.trim().length

  return (
    <>
      <Field label={text.label} hint={text.hint} error={error} optional>
        {({ className, ...control }) => (
          <textarea
            {...control}
            name="note"
            rows={3}
            value={note}
            onChange={({ target }) => onChange(target.value)}
            className={`${className} field-sizing-content max-h-60`}
          />
        )}
      </Field>
      <output
        className={`mt-1.5 block text-end text-sm empty:hidden ${left < 0 ? 'text-danger' : 'text-ink-soft'}`}
      >
        {left <= NEAR_THE_END && (left < 0 ? text.over(-left) : text.left(left))}
      </output>
    </>
  )
}
