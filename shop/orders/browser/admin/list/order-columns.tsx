import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { pounds } from '#platform/money/pounds.ts'
import { Moment } from '#platform/dates/moment.tsx'

import { adminOrderPath } from '../../../admin-order-paths.ts'
import { adminOrderText } from '../../../admin-order-text.ts'
import { shortDays } from '#shop/delivery/short-days.ts'
import type { ListedOrder } from '../../../list/listed-order.ts'
import { orderListText as text } from '../../../list/order-list-text.ts'
import type { OrderState } from '../../../order-state.ts'
import { StateBadge } from '../state-badge.tsx'

const next: Partial<Record<OrderState, string>> = {
  paid: adminOrderText.pack.title,
  processing: adminOrderText.ship.title,
}

/** The columns of the list of orders. */
export const orderColumns: readonly ListColumn<ListedOrder>[] = [
  {
    id: 'number',
    label: text.columns.number,
    isName: true,
    cell: ({ id, number }) => (
      <Link to={adminOrderPath(id)} className="link inline-flex min-h-6 whitespace-nowrap">
        {number}
      </Link>
    ),
  },
  {
    id: 'placed',
    label: text.columns.placed,
    sort: 'placed',
    cell: ({ placedAt }) => <Moment at={placedAt} />,
  },
  {
    id: 'customer',
    label: text.columns.customer,
    cell: ({ name, pieces }) => (
      <span className="wrap-anywhere">
        {name} <span className="text-ink-soft sm:block">{text.pieces(pieces)}</span>
      </span>
    ),
  },
  {
    id: 'delivery',
    label: text.columns.delivery,
    cell: ({ deliveryName, promisedTo, state }) => (
      <>
        {deliveryName}{' '}
        {next[state] !== undefined && (
          <span className="text-ink-soft sm:block">
            {text.by(shortDays({ earliest: promisedTo, latest: promisedTo }))}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'total',
    label: text.columns.total,
    sort: 'total',
    align: 'end',
    cell: ({ totalPence }) => pounds(totalPence),
  },
  {
    id: 'state',
    label: text.columns.state,
    cell: (order) => (
      <>
        <StateBadge state={order.state} />
        {marksOf(order).map((mark) => (
          <span key={mark} className="block text-ink-soft">
            {mark}
          </span>
        ))}
      </>
    ),
  },
  {
    id: 'next',
    label: text.columns.next,
    isWideOnly: true,
    cell: ({ state, isWaiting }) => (isWaiting ? adminOrderText.exchange.waits : next[state]),
  },
]

const marksOf = (order: ListedOrder): string[] => [
  ...(order.isExchange ? [adminOrderText.exchange.badge] : []),
  ...(order.isPartlySent ? [text.partlySent] : []),
  ...(order.hasNote ? [text.marks.note] : []),
  ...(order.hasStaffNote ? [text.marks.staffNote] : []),
]
