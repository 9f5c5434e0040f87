import { fallsByMoreThanHalf, pounds } from '#platform/money/pounds.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { adminMoneyText } from '#shop/payments/admin-money-text.ts'
import { HandPaymentFields } from '#shop/payments/browser/admin/hand-fields.tsx'

import { USUAL_HOURS, hoursToPay } from '../../draft-order.ts'
import type { DraftQuote } from '../../draft-order.ts'
import { draftOrderText as text } from '../../draft-order-text.ts'

const { markPaid: markText } = adminMoneyText

type Props = {
  /** The total as saved; undefined without goods or delivery. */
  quote: DraftQuote | undefined
  refused: FormRefused | undefined
  isSending: boolean
  now: Date
}

/** The total of the draft and the button that sends it; the button includes the sum that staff confirm. */
export function SendSection({ quote, refused, isSending, now }: Props) {
  const total = refused?.typed['total'] ?? quote?.totalPence.toString()
  const isTotal = total !== undefined && /^\d+$/.test(total)

  return (
    <section aria-label={text.send.title} className="grid gap-4 border-t pt-6">
      {quote && quote.subtotalPence > 0 ? (
        <dl className="grid max-w-sm grid-cols-[1fr_auto] gap-y-1 tabular-nums">
          <dt>{text.sums.subtotal}</dt>
          <dd className="text-end">{pounds(quote.subtotalPence)}</dd>
          {quote.discountPence > 0 && (
            <>
              <dt>{text.sums.discount}</dt>
              <dd className="text-end">{pounds(-quote.discountPence)}</dd>
            </>
          )}
          <dt>{text.sums.delivery}</dt>
          <dd className="text-end">{pounds(quote.deliveryPence)}</dd>
          <dt className="font-semibold">{text.sums.total}</dt>
          <dd className="text-end font-semibold">{pounds(quote.totalPence)}</dd>
        </dl>
      ) : (
        <p className="text-ink-soft">{text.sums.incomplete}</p>
      )}
      {quote &&
        fallsByMoreThanHalf(quote.subtotalPence, quote.subtotalPence - quote.discountPence) && (
          <p
            role="alert"
            className="max-w-prose border-s-4 border-s-warning ps-4 text-sm text-warning"
          >
            {text.sums.steep(quote.subtotalPence, quote.subtotalPence - quote.discountPence)}
          </p>
        )}
      <p className="max-w-prose text-sm text-ink-soft">{text.send.text}</p>
      {isTotal && <input type="hidden" name="total" value={total} />}
      <HoursField
        label={text.send.hours}
        usual={String(USUAL_HOURS)}
        error={refused?.fields['hours']}
        typed={refused?.typed['hours']}
      />
      <Button type="submit" name="do" value="send" busy={isSending} className="justify-self-start">
        {text.send.submit(isTotal ? Number(total) : undefined)}
      </Button>
      <h2 className="mt-4 border-t pt-6 text-xl font-semibold">{markText.title}</h2>
      <p className="max-w-prose text-sm text-ink-soft">{text.markText}</p>
      <HandPaymentFields refused={refused} now={now} />
      <Button
        type="submit"
        variant="secondary"
        name="do"
        value="mark"
        busy={isSending}
        className="justify-self-start"
      >
        {markText.submit(isTotal ? Number(total) : undefined)}
      </Button>
    </section>
  )
}

type HoursProps = {
  label: string
  usual: string
  error: string | undefined
  typed: string | undefined
  /** The option that keeps the current deadline. */
  same?: string
}

/** The payment period of an order. */
export const HoursField = ({ label, usual, error, typed, same }: HoursProps) => (
  <Field label={label} error={error} className="max-w-sm">
    {(props) => (
      <select {...props} name="hours" defaultValue={typed ?? usual}>
        {same !== undefined && <option value="">{same}</option>}
        {hoursToPay.map((hours) => (
          <option key={hours} value={hours}>
            {same === undefined ? text.send.hour(hours) : text.link.from(hours)}
          </option>
        ))}
      </select>
    )}
  </Field>
)
