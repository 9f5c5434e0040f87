import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'
import { Moment } from '#platform/dates/moment.tsx'
import { pounds } from '#platform/money/pounds.ts'
import { shortDays } from '#shop/delivery/short-days.ts'

import { adminOrderPath } from '../../admin-order-paths.ts'
import { adminOrderText } from '../../admin-order-text.ts'
import type { ListedOrder } from '../../list/order-list.ts'
import { orderListText as text, tabName } from '../../list/order-list-text.ts'
import { orderStates } from '../../order-state.ts'
import { FulfilmentBadge, PaymentBadge } from './state-badge.tsx'

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
        {(state === 'paid' || state === 'processing') && (
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
    id: 'payment',
    label: text.columns.payment,
    cell: (order) => <PaymentBadge order={order} />,
  },
  {
    id: 'fulfilment',
    label: text.columns.fulfilment,
    cell: (order) => (
      <>
        <FulfilmentBadge order={order} />
        {marksOf(order).map((mark) => (
          <span key={mark} className="block text-ink-soft">
            {mark}
          </span>
        ))}
      </>
    ),
  },
]

const marksOf = (order: ListedOrder): string[] => [
  ...(order.isExchange ? [adminOrderText.exchange.badge] : []),
  ...(order.waitsFor === 'return' ? [adminOrderText.exchange.waits] : []),
  ...(order.kind === 'gift_card' ? [adminOrderText.giftCard.badge] : []),
  ...(order.kind === 'gift_card' && order.state === 'paid' ? [adminOrderText.giftCard.next] : []),
  ...(order.kind === 'difference' ? [adminOrderText.difference.badge] : []),
  ...(order.waitsFor === 'goods' ? [text.awaitsGoods] : []),
  ...(order.hasNote ? [text.marks.note] : []),
  ...(order.hasStaffNote ? [text.marks.staffNote] : []),
]

const { fields, needs, notes } = text

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** The tabs of the list of orders: open, all, and each state. */
export const orderListTabs: readonly ListTab[] = [
  { name: tabName('open'), filters: {} },
  ...(['all', ...orderStates] as const).map((tab) => ({
    name: tabName(tab),
    filters: { state: tab },
  })),
]

/** The filters of the list of orders, with the delivery methods. */
export const orderFields = (
  deliveryMethods: readonly { id: string; name: string }[],
): FilterField[] => [
  { kind: 'choice', name: 'need', label: fields.need, choices: choicesOf(needs) },
  { kind: 'day', name: 'from', label: fields.from },
  { kind: 'day', name: 'to', label: fields.to },
  {
    kind: 'choice',
    name: 'delivery',
    label: fields.delivery,
    choices: deliveryMethods.map(({ id, name }) => ({ value: id, label: name })),
  },
  { kind: 'choice', name: 'note', label: fields.note, choices: choicesOf(notes) },
  { kind: 'only', name: 'exchange', label: fields.exchange },
  { kind: 'only', name: 'refund_failed', label: fields.refund_failed },
]
