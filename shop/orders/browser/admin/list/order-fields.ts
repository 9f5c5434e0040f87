import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'

import { orderListText as text, tabName } from '../../../list/order-list-text.ts'
import { orderStates } from '../../../order-state.ts'

const { fields, needs, notes } = text

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** The tabs of the list of orders: what there is to do, all, and each state. */
export const orderListTabs: readonly ListTab[] = [
  { name: tabName('open'), filters: {} },
  ...(['all', ...orderStates] as const).map((tab) => ({
    name: tabName(tab),
    filters: { state: tab },
  })),
]

/** The filters of the list of orders, with the ways to deliver that there are. */
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
