import { Link } from 'react-router'

import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import type { Order } from '#shop/orders/order.ts'

import { togetherNotes, togetherText } from '../../packing-text.ts'

/** The orders that belong into the same parcel as this one, each with a link. */
export const TogetherNotes = ({ order }: { order: Order }) =>
  togetherNotes(order).map(({ orderId, number, text, isWarning }) => (
    <p key={orderId} className={isWarning ? 'text-warning' : undefined}>
      {text}{' '}
      <Link to={adminOrderPath(orderId)} className="link lone-link">
        {togetherText.open(number)}
      </Link>
    </p>
  ))
