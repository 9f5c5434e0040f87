import { useRef } from 'react'

import { useUnsaved } from '#platform/admin/browser/unsaved.ts'
import { londonDay } from '#platform/dates/london-dates.ts'
import { fallsByMoreThanHalf, pounds } from '#platform/money/pounds.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { adminMoneyText } from '#shop/payments/admin-money-text.ts'
import { HandPaymentFields } from '#shop/payments/browser/admin/hand-fields.tsx'
import type { HandTyped } from '#shop/payments/browser/admin/hand-fields.tsx'

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
  /** What was typed about a payment by hand: it is no part of the draft, so saving that keeps it on the page. */
  hand: HandTyped
  onHand: (typed: HandTyped) => void
}

/** The total of the draft and the button that sends it; the button includes the sum that staff confirm. */
export function SendSection({ quote, refused, isSending, now, hand, onHand }: Props) {
  const total = refused?.typed['total'] ?? quote?.totalPence.toString()
  const isTotal = total !== undefined && /^\d+$/.test(total)

  return (
    <section aria-label={text.send.title} className="grid gap-4 border-t pt-6">
      {quote && quote.subtotalPence > 0 ? (
        <dl className="grid max-w-sm grid-cols-[1fr_auto] gap-y-1 tabular-nums">
          <dt>{text.sums.subtotal}</dt>
          <dd className="text-end">{pounds(quote.subtotalPence)}</dd>
          {quote.setSavingPence > 0 && (
            <>
              <dt>{text.sums.sets}</dt>
              <dd className="text-end">{pounds(-quote.setSavingPence)}</dd>
            </>
          )}
          {quote.discountPence > quote.setSavingPence && (
            <>
              <dt>{text.sums.discount}</dt>
              <dd className="text-end">{pounds(quote.setSavingPence - quote.discountPence)}</dd>
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
      <HandPart {...{ refused, isSending, now, hand, onHand }}>
        {markText.submit(isTotal ? Number(total) : undefined)}
      </HandPart>
    </section>
  )
}

/** The payment by hand; leaving the page asks first while something about it is typed. */
function HandPart({
  refused,
  isSending,
  now,
  hand,
  onHand,
  children,
}: Omit<Props, 'quote'> & { children: string }) {
  const element = useRef<HTMLDivElement>(null)
  const { method = '', reference = '', day = londonDay(now) } = hand
  useUnsaved({
    element,
    name: markText.title,
    isUnsaved: method !== '' || reference.trim() !== '' || day !== londonDay(now),
    isBusy: isSending,
    show: () => element.current?.querySelector('select')?.focus(),
  })
  return (
    <div
      ref={element}
      data-saved-apart
      className="mt-4 grid gap-4 border-t pt-6"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
          onHand({ ...hand, [target.name]: target.value })
      }}
    >
      <h2 className="text-xl font-semibold">{markText.title}</h2>
      <p className="max-w-prose text-sm text-ink-soft">{text.markText}</p>
      <HandPaymentFields refused={refused} now={now} kept={hand} />
      <Button
        type="submit"
        variant="secondary"
        name="do"
        value="mark"
        busy={isSending}
        className="justify-self-start"
      >
        {children}
      </Button>
    </div>
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
