import { pounds } from '#platform/money/pounds.ts'
import { Field, TextField } from '#platform/ui/field.tsx'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { LONGEST_DISCOUNT_REASON } from '../../draft-order.ts'
import type { DraftDiscount, DraftQuote } from '../../draft-order.ts'
import { draftOrderText as text } from '../../draft-order-text.ts'

type DeliveryProps = {
  quotes: readonly DraftQuote[]
  chosen: string
  refused: FormRefused | undefined
}

/** The delivery method, with its price for these goods. */
export const DeliveryFields = ({ quotes, chosen, refused }: DeliveryProps) => (
  <Field label={text.delivery.title} error={refused?.fields['delivery']}>
    {(props) => (
      <select {...props} name="delivery" defaultValue={refused?.typed['delivery'] ?? chosen}>
        <option value="">{text.delivery.choose}</option>
        {quotes.map(({ methodId, name, deliveryPence, isServed }) => (
          <option key={methodId} value={methodId}>
            {text.delivery.option(name, pounds(deliveryPence), isServed !== false)}
          </option>
        ))}
      </select>
    )}
  </Field>
)

type DiscountProps = { discount: DraftDiscount; refused: FormRefused | undefined }

/** The discount by staff, and its reason. */
export function DiscountFields({ discount, refused }: DiscountProps) {
  const { kind, value, reason } = discount
  const shown = kind === 'none' ? '' : kind === 'percent' ? String(value) : (value / 100).toFixed(2)
  const { kinds } = text.discount

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={text.discount.kind}>
        {(props) => (
          <select
            {...props}
            name="discount_kind"
            defaultValue={refused?.typed['discount_kind'] ?? kind}
          >
            {(['none', 'percent', 'pence'] as const).map((one) => (
              <option key={one} value={one}>
                {kinds[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={text.discount.value}
        name="discount_value"
        inputMode="decimal"
        autoComplete="off"
        optional
        defaultValue={refused?.typed['discount_value'] ?? shown}
        error={refused?.fields['discount_value']}
      />
      <TextField
        label={text.discount.reason}
        hint={text.discount.reasonHint}
        name="discount_reason"
        autoComplete="off"
        optional
        maxLength={LONGEST_DISCOUNT_REASON}
        className="sm:col-span-2"
        defaultValue={refused?.typed['discount_reason'] ?? reason}
        error={refused?.fields['discount_reason']}
      />
    </div>
  )
}
