import { Link } from 'react-router'

import { pounds } from '#platform/money/pounds.ts'

import { adminOrderPath } from '../../admin-order-paths.ts'
import { adminOrderText } from '../../admin-order-text.ts'
import { itemName } from '../../line-name.ts'
import type { Order } from '../../order.ts'

const text = adminOrderText.difference

/** What an order has to do with price differences: the item that it pays for, or what was paid for its own items. */
export function DifferenceNotes({ order: { difference, differences } }: { order: Order }) {
  return (
    <>
      {difference && (
        <p className="wrap-anywhere">
          <Link to={adminOrderPath(difference.order_id)} className="link">
            {text.of(difference.number)}
          </Link>
          .{' '}
          {difference.outcome === 'failed'
            ? text.failed
            : text[difference.outcome === 'settled' ? 'settled' : 'what'](
                difference.quantity,
                itemName(difference),
              )}
        </p>
      )}
      {differences
        .filter(({ outcome }) => outcome === 'settled')
        .map((one) => (
          <p key={one.order_id} className="wrap-anywhere">
            {text.paid(pounds(one.pence), one.quantity, itemName(one))}{' '}
            <Link to={adminOrderPath(one.order_id)} className="link">
              {text.order(one.number)}
            </Link>
          </p>
        ))}
    </>
  )
}
