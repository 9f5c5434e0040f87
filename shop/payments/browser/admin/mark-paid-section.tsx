import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'

import { adminMoneyText } from '../../admin-money-text.ts'
import { HandPaymentFields } from './hand-fields.tsx'

const text = adminMoneyText.markPaid

type Props = {
  /** What is to be paid, in pence. */
  pence: number
  /** Idempotency key, so that pressing twice marks it once. */
  markKey: string
  /** Why it no longer waits for its payment. */
  closed: keyof typeof text.closed | undefined
  now: Date
  answer: FormAnswer | undefined
}

/** For an order that waits for its payment by link, or waited too long: the form that marks it as paid by hand. */
export const MarkPaidSection = ({ pence, markKey, closed, now, answer }: Props) => (
  <section aria-label={text.title} className="grid gap-4">
    <h2 className="text-xl font-semibold">{text.title}</h2>
    <p className="max-w-prose text-sm text-ink-soft">
      {closed === undefined ? text.text : `${text.closed[closed]} ${text.lateText}`}
    </p>
    <EditForm form="mark-paid" answer={answer} isAct className="grid gap-4">
      {({ refused, isSending }) => (
        <>
          <input type="hidden" name="key" value={refused?.typed['key'] ?? markKey} />
          <HandPaymentFields refused={refused} now={now} />
          <Button type="submit" variant="secondary" busy={isSending} className="justify-self-start">
            {text.submit(pence)}
          </Button>
        </>
      )}
    </EditForm>
  </section>
)
