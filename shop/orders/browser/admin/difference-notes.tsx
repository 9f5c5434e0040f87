import { Link } from 'react-router'

import { pounds } from '#platform/money/pounds.ts'

import { adminOrderPath } from '../../admin-order-paths.ts'
import { adminOrderText } from '../../admin-order-text.ts'
import { itemName } from '../../line-name.ts'
import type { Order } from '../../order.ts'

const text = adminOrderText.difference

type Props = { order: Order }

/** What an order has to do with price differences: the item that it pays for, or what was paid for its own items. */
export function DifferenceNotes({ order: { state, items, difference, differences } }: Props) {
  const isAsBought = (one: Order['differences'][number]) =>
    items.some(
      (item) =>
        item.order_item_id === one.order_item_id &&
        item.product_id === one.product_id &&
        (item.size_id ?? null) === one.size_id,
    )
  return (
    <>
      {difference && (
        <p className="wrap-anywhere">
          <Link to={adminOrderPath(difference.order_id)} className="link">
            {text.of(difference.number)}
          </Link>
          . {difference.outcome === 'failed' && text.failed}
          {difference.outcome === 'settled' &&
            text.settled(difference.quantity, itemName(difference))}
          {difference.outcome === 'open' &&
            (state === 'pending_payment'
              ? text.what(difference.quantity, itemName(difference))
              : text.unpaid)}
        </p>
      )}
      {differences
        .filter(({ outcome }) => outcome === 'settled')
        .map((one) => (
          <p key={one.order_id} className="wrap-anywhere">
            {text.paid(pounds(one.pence), one.quantity, itemName(one))}{' '}
            {!isAsBought(one) && <strong className="font-semibold">{text.changedSince} </strong>}
            <Link to={adminOrderPath(one.order_id)} className="link">
              {text.order(one.number)}
            </Link>
          </p>
        ))}
    </>
  )
}
