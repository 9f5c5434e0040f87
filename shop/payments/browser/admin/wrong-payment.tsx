import { Moment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { pounds } from '#platform/money/pounds.ts'
import { sumIn } from '#platform/money/sum-in.ts'
import { Button } from '#platform/ui/button.tsx'

import { adminMoneyText } from '../../admin-money-text.ts'
import type { WrongPayment } from '../../server/payment-queries.ts'

const text = adminMoneyText.wrong

type WrongPaymentSectionProps = {
  wrong: WrongPayment
  /** The sum due, in pence. */
  duePence: number
  /** Whether the order was paid, by hand, before. */
  isPaid: boolean
  answer: FormAnswer | undefined
}

/** A payment of a wrong sum, compared with the sum due, and its refund form. */
export function WrongPaymentSection({ wrong, duePence, isPaid, answer }: WrongPaymentSectionProps) {
  const { amount, currency, reportedAt } = wrong
  const isOurs = currency === 'GBP'
  const charged = sumIn(amount, currency)
  return (
    <section aria-label={text.title} className="grid gap-4 border border-s-4 border-s-danger p-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p>
        {isPaid ? text.paidText(charged) : text.text(charged, pounds(duePence))}{' '}
        <Moment at={reportedAt} />
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
