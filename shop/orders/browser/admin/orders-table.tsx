import { Link } from 'react-router'

import { pounds } from '#platform/money/pounds.ts'
import { Moment } from '#shop/accounts/browser/profile/moment.tsx'

import { adminOrderPath } from '../../admin-order-paths.ts'
import { adminOrderText as text } from '../../admin-order-text.ts'
import type { OrderState } from '../../order-state.ts'
import type { ListedOrder } from '../../server/admin-orders-queries.ts'
import { StateBadge } from './state-badge.tsx'

const next: Partial<Record<OrderState, string>> = {
  paid: text.pack.title,
  processing: text.ship.title,
}

const cell = 'py-3 pe-4 align-top'

/** Orders as rows; on a small screen the table scrolls by itself. */
export const OrdersTable = ({ orders }: { orders: readonly ListedOrder[] }) => (
  <section className="overflow-x-auto" aria-label={text.caption}>
    <table className="w-full min-w-[44rem] border-collapse text-start text-sm">
      <caption className="sr-only">{text.caption}</caption>
      <thead>
        <tr className="border-b text-ink-soft">
          {Object.entries(text.columns).map(([name, label]) => (
            <th
              key={name}
              scope="col"
              className={`py-2 pe-4 font-normal ${name === 'total' ? 'text-end' : 'text-start'}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="border-b">
            <th scope="row" className={`${cell} text-start font-medium whitespace-nowrap`}>
              <Link to={adminOrderPath(order.id)} className="link inline-flex min-h-6">
                {order.number}
              </Link>
            </th>
            <td className={cell}>
              <Moment at={order.placedAt} />
            </td>
            <td className={`${cell} max-w-56 wrap-anywhere`}>
              {order.name}
              <span className="block text-ink-soft">{text.pieces(order.pieces)}</span>
            </td>
            <td className={`${cell} text-end tabular-nums`}>{pounds(order.totalPence)}</td>
            <td className={cell}>
              <StateBadge state={order.state} />
              {order.isExchange && (
                <span className="block text-ink-soft">{text.exchange.badge}</span>
              )}
            </td>
            <td className={cell}>
              {order.isWaiting ? text.exchange.waits : (next[order.state] ?? '')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
