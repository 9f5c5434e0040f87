import { Moment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { pounds } from '#platform/money/pounds.ts'
import { Button } from '#platform/ui/button.tsx'
import { adminCreditText } from '#shop/credit/admin-credit-text.ts'
import { AmountField, ReasonField } from '#shop/credit/browser/admin/amount-fields.tsx'

import { adminMoneyText } from '../../admin-money-text.ts'
import type { WrongPayment } from '../../server/refund-queries.ts'

const textOf = {
  'refund-order': adminMoneyText.refund,
  'refund-to-credit': adminCreditText.refund,
} as const

type Props = {
  /** The refund method: as it was paid, or as store credit. */
  form: keyof typeof textOf
  /** What can still be refunded of the order, in pence. */
  leftPence: number
  /** Idempotency key, so that pressing twice refunds once. */
  refundKey: string
  answer: FormAnswer | undefined
}

/** Refunds part of an order. */
export function RefundForm({ form, leftPence, refundKey, answer }: Props) {
  const text = textOf[form]
  return (
    <section aria-label={text.title} className="grid gap-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p className="text-ink-soft">{text.text(leftPence)}</p>
      <ActionForm key={leftPence} form={form} answer={answer} className="grid max-w-xl gap-5">
        {({ refused, isSending }) => (
          <>
            <input type="hidden" name="key" value={refundKey} />
            <AmountField refused={refused} />
            <ReasonField refused={refused} />
            <Button
              type="submit"
              variant="secondary"
              busy={isSending}
              className="justify-self-start"
            >
              {text.submit}
            </Button>
          </>
        )}
      </ActionForm>
    </section>
  )
}

const text = adminMoneyText.wrong

type WrongPaymentSectionProps = {
  wrong: WrongPayment
  /** The sum due, in pence. */
  duePence: number
  answer: FormAnswer | undefined
}

/** A payment of a wrong sum, compared with the sum due, and its refund form. */
export function WrongPaymentSection({ wrong, duePence, answer }: WrongPaymentSectionProps) {
  const { amount, currency, toldAt } = wrong
  const isOurs = currency === 'GBP'
  const charged = isOurs ? pounds(amount) : `${(amount / 100).toFixed(2)} ${currency}`
  return (
    <section aria-label={text.title} className="grid gap-4 border border-s-4 border-s-danger p-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p>
        {text.text(charged, pounds(duePence))} <Moment at={toldAt} />
      </p>
      <p className="text-ink-soft">{isOurs ? text.way : text.otherCurrency}</p>
      {isOurs && (
        <ActionForm form="give-wrong-payment-back" answer={answer}>
          {({ isSending }) => (
            <Button
              type="submit"
              variant="secondary"
              size="small"
              busy={isSending}
              className="justify-self-start"
            >
              {text.submit}
            </Button>
          )}
        </ActionForm>
      )}
    </section>
  )
}
