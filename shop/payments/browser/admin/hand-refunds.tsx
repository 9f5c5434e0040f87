import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import type { Order } from '#shop/orders/order.ts'
import { paidHow } from '#shop/orders/paying/paid-how.ts'

import { adminMoneyText } from '../../admin-money-text.ts'
import { HandFields } from './hand-fields.tsx'

const text = adminMoneyText.hand

type Props = {
  refunds: Order['refunds']
  now: Date
  /** Whether somebody may record that they were paid back. */
  mayRefund: boolean
  answer: FormAnswer | undefined
}

/** The refunds of an order by hand: those to be paid back, each with a form, and those that were, which can be undone. */
export function HandRefunds({ refunds, now, mayRefund, answer }: Props) {
  const due = refunds.filter(({ method, state }) => method !== 'card' && state === 'pending')
  const done = refunds.filter(({ method, state }) => method !== 'card' && state === 'succeeded')
  return (
    <>
      {due.length > 0 && (
        <section
          aria-label={text.title}
          className="grid gap-4 border border-s-4 border-s-warning p-4"
        >
          <h2 className="text-xl font-semibold">{text.title}</h2>
          <p className="text-ink-soft">{text.text}</p>
          <ul className="grid gap-6">
            {due.map(({ refund_id: id, pence, method }) => (
              <li key={id} className="grid gap-3">
                <p className="font-semibold">{text.sum(pence, paidHow(method, null))}</p>
                {mayRefund && (
                  <ActionForm
                    form="record-hand-refund"
                    id={id}
                    answer={answer}
                    className="grid max-w-sm gap-4"
                  >
                    {({ refused, isSending }) => (
                      <>
                        <HandFields refused={refused} now={now} dayLabel={text.paidOn} />
                        <Button
                          type="submit"
                          variant="secondary"
                          busy={isSending}
                          className="justify-self-start"
                        >
                          {text.submit(pence, paidHow(method, null))}
                        </Button>
                      </>
                    )}
                  </ActionForm>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {done.length > 0 && (
        <section aria-label={text.done.title}>
          <h2 className="mb-3 text-xl font-semibold">{text.done.title}</h2>
          <ul className="border-t">
            {done.map(
              ({ refund_id: id, pence, method, paid_on: day, reference, record_id: record }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-3 border-b py-3"
                >
                  <span className="wrap-anywhere">
                    {text.done.sum(pence, paidHow(method, null), day!, reference)}
                  </span>
                  {mayRefund && record !== null && (
                    <ActionForm form="undo-hand-refund" id={id} answer={answer}>
                      {({ isSending }) => (
                        <>
                          <input type="hidden" name="record" value={record} />
                          <Button
                            type="submit"
                            variant="secondary"
                            size="small"
                            busy={isSending}
                            aria-label={text.done.undoLabel(pence, paidHow(method, null))}
                          >
                            {text.done.undo}
                          </Button>
                        </>
                      )}
                    </ActionForm>
                  )}
                </li>
              ),
            )}
          </ul>
        </section>
      )}
    </>
  )
}
