import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'
import { Badge } from '#platform/ui/badge.tsx'

import type { AdminDeliveryMethod } from '../../admin-delivery.ts'
import { adminDeliveryPath } from '../../admin-delivery-paths.ts'
import { adminDeliveryText } from '../../admin-delivery-text.ts'
import { deliveryText } from '../../delivery-text.ts'

const text = adminDeliveryText.list

/** The tabs of the list of delivery methods: all, offered, not offered. */
export const deliveryTabs: readonly ListTab[] = [
  { name: text.all, filters: {} },
  ...Object.entries(text.states).map(([state, name]) => ({ name, filters: { state } })),
]

/** The columns of the list. */
export const deliveryColumns: readonly ListColumn<AdminDeliveryMethod>[] = [
  {
    id: 'name',
    label: text.columns.name,
    isName: true,
    cell: ({ id, name }) => (
      <Link to={adminDeliveryPath(id)} className="link inline-flex min-h-6 wrap-anywhere">
        {name}
      </Link>
    ),
  },
  {
    id: 'place',
    label: text.columns.place,
    sort: 'place',
    align: 'end',
    cell: ({ position }) => position,
  },
  {
    id: 'price',
    label: text.columns.price,
    align: 'end',
    cell: ({ price_pence: pence, free_from_pence: freeFrom }) => (
      <>
        {pence === 0 ? deliveryText.free : deliveryText.price(pence)}
        {freeFrom !== null && (
          <span className="block text-ink-soft">{deliveryText.freeFrom(freeFrom)}</span>
        )}
      </>
    ),
  },
  {
    id: 'days',
    label: text.columns.days,
    cell: ({ min_days: min, max_days: max }) => deliveryText.workingDays(min, max),
  },
  {
    id: 'not',
    label: text.columns.not,
    cell: ({ not_served: areas }) =>
      areas.length === 0 ? (
        <span className="text-ink-soft">{text.everywhere}</span>
      ) : (
        <span className="wrap-anywhere">{areas.join(', ')}</span>
      ),
  },
  {
    id: 'state',
    label: text.columns.state,
    cell: ({ is_active: isOn }) => (
      <Badge tone={isOn ? 'success' : 'neutral'}>{text.states[isOn ? 'on' : 'off']}</Badge>
    ),
  },
]
