import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'
import { Moment } from '#platform/dates/moment.tsx'
import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'

import {
  adminExchangeText,
  returnListText as text,
  returnTabName,
} from '../../handling/admin-return-text.ts'
import { adminReturnPath } from '../../handling/admin-return-paths.ts'
import type { ReturnClock } from '../../handling/return-clock.ts'
import { returnFilters } from '../../handling/return-list.ts'
import type { ListedReturn } from '../../handling/return-list.ts'
import { returnReasonLabels } from '../../return-labels.ts'
import { DueBy, ReturnStateBadge } from './return-marks.tsx'

/** A return with the shop's deadline. */
type ReturnRow = ListedReturn & { clock: ReturnClock | undefined }

/** The columns of the list of returns. */
export const returnColumns: readonly ListColumn<ReturnRow>[] = [
  {
    id: 'number',
    label: text.columns.number,
    isName: true,
    cell: ({ id, number }) => (
      <AdminLink to={adminReturnPath(id)} className="link inline-flex min-h-6 whitespace-nowrap">
        {number}
      </AdminLink>
    ),
  },
  {
    id: 'due',
    label: text.columns.due,
    sort: 'due',
    cell: ({ clock }) => clock && <DueBy clock={clock} />,
  },
  {
    id: 'state',
    label: text.columns.state,
    cell: ({ state, isUnpaid, resolution }) => (
      <>
        <ReturnStateBadge state={state} isUnpaid={isUnpaid} />
        {resolution === 'exchange' && (
          <span className="block text-ink-soft">{adminExchangeText.badge}</span>
        )}
      </>
    ),
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
    id: 'order',
    label: text.columns.order,
    cell: ({ orderId, orderNumber }) => (
      <AdminLink
        to={adminOrderPath(orderId)}
        className="link inline-flex min-h-6 whitespace-nowrap"
      >
        {orderNumber}
      </AdminLink>
    ),
  },
  {
    id: 'asked',
    label: text.columns.asked,
    sort: 'asked',
    cell: ({ requestedAt }) => <Moment at={requestedAt} />,
  },
]

const { fields } = text

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** The tabs of the list of returns: open, all, and each state. */
export const returnListTabs: readonly ListTab[] = returnFilters.map((tab): ListTab => ({
  name: returnTabName(tab),
  filters: tab === 'open' ? {} : { state: tab },
}))

export const returnFields: readonly FilterField[] = [
  { kind: 'choice', name: 'need', label: fields.need, choices: choicesOf(text.needs) },
  { kind: 'only', name: 'overdue', label: fields.overdue },
  {
    kind: 'choice',
    name: 'resolution',
    label: fields.resolution,
    choices: choicesOf(text.resolutions),
  },
  { kind: 'choice', name: 'reason', label: fields.reason, choices: choicesOf(returnReasonLabels) },
]
