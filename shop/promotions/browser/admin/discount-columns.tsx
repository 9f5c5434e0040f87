import { Link } from 'react-router'

import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'
import { pounds } from '#platform/money/pounds.ts'
import { Badge } from '#platform/ui/badge.tsx'

import type { Discount, DiscountState } from '../../discount.ts'
import { adminDiscountPath } from '../../discount-paths.ts'
import { discountText } from '../../discount-text.ts'

const text = discountText.list

/** A row of the list, with the server's current time. */
export type ListedDiscount = Discount & { state: DiscountState; description: string }

/** The tabs of the list of discounts: all, and each state. */
export const discountTabs: readonly ListTab[] = [
  { name: text.all, filters: {} },
  ...Object.entries(discountText.states).map(([state, name]) => ({ name, filters: { state } })),
]

/** The filters of the list. */
export const discountFilters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'how',
    label: text.how,
    choices: Object.entries(text.hows).map(([value, label]) => ({ value, label })),
  },
]

const tones = { running: 'success', planned: 'warning', ended: 'neutral', off: 'neutral' } as const

/** The state of a discount. */
export const StateBadge = ({ state }: { state: DiscountState }) => (
  <Badge tone={tones[state]}>{discountText.states[state]}</Badge>
)

/** The columns of the list of discounts. */
export const discountColumns: readonly ListColumn<ListedDiscount>[] = [
  {
    id: 'name',
    label: text.columns.name,
    isName: true,
    cell: ({ id, name }) => (
      <Link to={adminDiscountPath(id)} className="link inline-flex min-h-6 wrap-anywhere">
        {name}
      </Link>
    ),
  },
  {
    id: 'code',
    label: text.columns.code,
    cell: ({ code }) =>
      code === null ? (
        <span className="text-ink-soft">{text.byItself}</span>
      ) : (
        <span className="font-medium wrap-anywhere">{code}</span>
      ),
  },
  {
    id: 'what',
    label: text.columns.what,
    cell: ({ description }) => <span className="wrap-anywhere">{description}</span>,
  },
  { id: 'state', label: text.columns.state, cell: ({ state }) => <StateBadge state={state} /> },
  {
    id: 'uses',
    label: text.columns.uses,
    align: 'end',
    cell: ({ uses, usage_limit: limit }) => (
      <>
        {uses}
        {limit !== null && <span className="text-ink-soft"> {discountText.limit(limit)}</span>}
      </>
    ),
  },
  {
    id: 'saved',
    label: text.columns.saved,
    align: 'end',
    cell: ({ savedPence }) => pounds(savedPence),
  },
]
