import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'
import { Moment, formatMoment } from '#platform/dates/moment.tsx'

import { adminDraftPath, adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import type { ListedDraft } from '../../draft-order.ts'
import { draftTabs } from '../../draft-order.ts'
import { draftOrderText } from '../../draft-order-text.ts'
import { orderListText } from '#shop/orders/list/order-list-text.ts'
import { StateBadge } from '#shop/orders/browser/admin/state-badge.tsx'

const { list: text } = draftOrderText

/** The columns of the list of draft orders. */
export const draftColumns: readonly ListColumn<ListedDraft>[] = [
  {
    id: 'email',
    label: text.columns.customer,
    isName: true,
    cell: ({ id, email, order }) => (
      <Link
        to={order ? adminOrderPath(order.id) : adminDraftPath(id)}
        className="link inline-flex min-h-6 wrap-anywhere"
      >
        {email}
      </Link>
    ),
  },
  {
    id: 'updated',
    label: text.columns.updated,
    sort: 'updated',
    cell: ({ updatedAt }) => <Moment at={updatedAt} />,
  },
  {
    id: 'pieces',
    label: text.columns.pieces,
    cell: ({ pieces }) => orderListText.pieces(pieces),
  },
  {
    id: 'state',
    label: text.columns.state,
    cell: ({ order }) =>
      order ? (
        <>
          {order.number} <StateBadge state={order.state} />
          {order.state === 'pending_payment' && order.payBy !== null && (
            <span className="block text-ink-soft">
              {text.until(formatMoment(new Date(order.payBy)))}
            </span>
          )}
        </>
      ) : (
        text.draft
      ),
  },
]

const filtersOf = (tab: (typeof draftTabs)[number]): Record<string, string> =>
  tab === 'open' ? {} : { state: tab }

/** The tabs of the list: drafts, and the outcome of the rest. */
export const draftListTabs: readonly ListTab[] = draftTabs.map((tab) => ({
  name: text.tabs[tab],
  filters: filtersOf(tab),
}))
