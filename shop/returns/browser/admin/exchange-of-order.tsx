import { Link } from 'react-router'

import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import type { Order } from '#shop/orders/order.ts'

import { adminReturnPath } from '../../handling/admin-return-paths.ts'
import { adminReturnText } from '../../handling/admin-return-text.ts'

const text = adminOrderText.exchange

type Props = {
  exchange: NonNullable<Order['exchange']>
  /** Whether the admin may open the return. */
  seesReturns: boolean
}

/** Says of an order that it replaces returned goods, and that it waits for them. */
export function ExchangeOfOrder({ exchange, seesReturns }: Props) {
  const name = adminReturnText.item(exchange.return_number)
  return (
    <div className="grid gap-1">
      <p>
        {text.for}{' '}
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
          <strong className="font-medium">{text.waits}.</strong> {text.waitsText}
        </p>
      )}
    </div>
  )
}
