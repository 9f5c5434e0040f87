import { Link } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { Moment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { adminMoneyText } from '../../admin-money-text.ts'
import type { FailedRefund } from '../../server/refund-order.ts'

const text = adminMoneyText.failed

/** The failed refunds of an order, with the actions for each. */
export const FailedRefunds = ({
  refunds,
  answer,
}: {
  refunds: readonly FailedRefund[]
  answer: FormAnswer | undefined
}) => (
  <section aria-label={text.title} className="grid gap-4 border border-s-4 border-s-danger p-4">
    <h2 className="text-xl font-semibold">{text.title}</h2>
    <p className="text-ink-soft">{text.text}</p>
    <ul className="grid gap-4">
      {refunds.map(({ refundId, pence, failure, failedAt }) => (
        <li key={refundId} className="grid gap-3">
          <p className="wrap-anywhere">
            {text.failure(pence, failure)} <Moment at={failedAt} />
          </p>
          <div className="flex flex-wrap gap-3">
            {(['retry-refund', 'refund-as-credit'] as const).map((form) => (
              <ActionForm key={form} form={form} id={refundId} answer={answer}>
                {({ isSending }) => (
                  <Button type="submit" variant="secondary" size="small" busy={isSending}>
                    {text.submit[form]}
                  </Button>
                )}
              </ActionForm>
            ))}
          </div>
        </li>
      ))}
    </ul>
  </section>
)

/** The orders with failed refunds, above the list of all orders. */
export const OrdersWithFailedRefunds = ({ refunds }: { refunds: readonly FailedRefund[] }) => (
  <section aria-label={text.title} className="grid gap-2 border border-s-4 border-s-danger p-4">
    <h2 className="font-semibold">{text.title}</h2>
    <ul className="grid gap-1">
      {refunds.map(({ refundId, orderId, orderNumber, pence, failure }) => (
        <li key={refundId} className="wrap-anywhere">
          <Link to={adminOrderPath(orderId)} className="link lone-link">
            {text.order(orderNumber)}
          </Link>
          : {text.failure(pence, failure)}
        </li>
      ))}
    </ul>
  </section>
)
