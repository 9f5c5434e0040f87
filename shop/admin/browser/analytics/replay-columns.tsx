import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { adminCustomerPath } from '#shop/sign-in/admin/admin-paths.ts'
import { Moment } from '#platform/dates/moment.tsx'
import { adminReplayPath } from '#shop/analytics/admin-analytics-paths.ts'
import type { ListedReplay } from '#shop/analytics/replay/replay-event.ts'

import { replayText as text } from '../../analytics/analytics-text.ts'

/** The filters of the list of recordings. */
export const replayFilters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'who',
    label: text.fields.who,
    choices: Object.entries(text.whose).map(([value, label]) => ({ value, label })),
  },
  { kind: 'day', name: 'from', label: text.fields.from },
  { kind: 'day', name: 'to', label: text.fields.to },
]

/** Whose visit it was. */
export const ReplayVisitor = ({
  customerId,
  customerName,
}: Pick<ListedReplay, 'customerId' | 'customerName'>) =>
  customerId === null ? (
    text.visitor
  ) : (
    <AdminLink
      to={adminCustomerPath(customerId)}
      className="link inline-flex min-h-6 wrap-anywhere"
    >
      <span dir="auto">{customerName}</span>
    </AdminLink>
  )

/** The columns of the list of recordings. */
export const replayColumns: readonly ListColumn<ListedReplay>[] = [
  {
    id: 'started',
    label: text.columns.started,
    sort: 'started',
    isName: true,
    cell: ({ id, startedAt }) => (
      <AdminLink to={adminReplayPath(id)} className="link inline-flex min-h-6">
        <Moment at={startedAt} />
      </AdminLink>
    ),
  },
  {
    id: 'page',
    label: text.columns.page,
    cell: ({ startPath }) => <span className="wrap-anywhere">{startPath ?? text.unknownPage}</span>,
  },
  { id: 'who', label: text.columns.who, cell: (replay) => <ReplayVisitor {...replay} /> },
  {
    id: 'length',
    label: text.columns.length,
    align: 'end',
    cell: ({ lengthMs }) => text.length(lengthMs),
  },
  {
    id: 'size',
    label: text.columns.size,
    align: 'end',
    isWideOnly: true,
    cell: ({ bytes }) => text.size(bytes),
  },
]
