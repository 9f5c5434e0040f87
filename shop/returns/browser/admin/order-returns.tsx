import { Link } from 'react-router'

import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import type { Order } from '#shop/orders/order.ts'

import { adminReturnPath } from '../../handling/admin-return-paths.ts'
import { adminReturnText as text, adminReturnText } from '../../handling/admin-return-text.ts'
import type { ReturnOfOrder } from '../../server/handling/admin-returns-queries.ts'
import { ReturnStateBadge } from './return-marks.tsx'

type Props = { returns: readonly ReturnOfOrder[] }

/** The returns of an order, on its page. */
export const OrderReturns = ({ returns }: Props) => (
  <section aria-label={text.title} className="grid gap-1">
    <h2 className="text-xl font-semibold">{text.title}</h2>
    <ul>
      {returns.map(({ id, number, state, isUnpaid }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6">
          <Link to={adminReturnPath(id)} className="link lone-link">
            {number}
          </Link>
          <ReturnStateBadge state={state} isUnpaid={isUnpaid} />
        </li>
      ))}
    </ul>
  </section>
)

const exchangeText = adminOrderText.exchange

type ExchangeOfOrderProps = {
  exchange: NonNullable<Order['exchange']>
  /** Whether the admin may open the return. */
  seesReturns: boolean
}

/** Links an order to the return it replaces, and shows whether it is waiting for the goods. */
export function ExchangeOfOrder({ exchange, seesReturns }: ExchangeOfOrderProps) {
  const name = adminReturnText.item(exchange.return_number)
  return (
    <div className="grid gap-1">
      <p>
        {exchangeText.for}{' '}
        {seesReturns ? (
          <Link to={adminReturnPath(exchange.return_id)} className="link lone-link">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      {exchange.is_waiting && (
        <p className="max-w-xl">
          <strong className="font-medium">{exchangeText.waits}.</strong> {exchangeText.waitsText}
        </p>
      )}
    </div>
  )
}
