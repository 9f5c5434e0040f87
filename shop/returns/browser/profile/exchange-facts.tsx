import { Link } from 'react-router'

import { pounds } from '#platform/money/pounds.ts'
import { orderPath } from '#shop/orders/order-paths.ts'

import { waitsForPayment } from '../../profile/return-next.ts'
import { returnPageText } from '../../profile/return-page-text.ts'
import type { ReturnView } from '../../server/profile/return-view.ts'

const text = returnPageText.exchange

type Props = { one: ReturnView; instead: NonNullable<ReturnView['exchange_order']> }

/** What an exchange costs, or gives back, and the order of what is sent. */
export const ExchangeFacts = ({ one, instead }: Props) => (
  <section aria-label={text.title} className="grid gap-2">
    <h3 className="text-lg font-medium">{text.title}</h3>
    <p className="text-sm">{differenceOf(one, instead)}</p>
    <p className="text-sm">
      {text.order}{' '}
      <Link to={orderPath(instead.order_id)} className="link">
        {instead.order_number}
      </Link>
    </p>
  </section>
)

function differenceOf(one: ReturnView, instead: Props['instead']): string {
  if (instead.to_pay_pence > 0)
    return (waitsForPayment(one) ? text.toPay : text.paid)(pounds(instead.to_pay_pence))
  if (instead.back_pence === 0) return text.even
  return (one.state === 'exchanged' ? text.wentBack : text.back)(pounds(instead.back_pence))
}
