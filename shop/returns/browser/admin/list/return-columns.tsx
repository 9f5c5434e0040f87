import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { Moment } from '#platform/dates/moment.tsx'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'

import { adminExchangeText } from '../../../handling/admin-exchange-text.ts'
import { adminReturnPath } from '../../../handling/admin-return-paths.ts'
import type { ReturnClock } from '../../../handling/return-clock.ts'
import type { ListedReturn } from '../../../list/listed-return.ts'
import { returnListText as text } from '../../../list/return-list-text.ts'
import { DueBy } from '../due-by.tsx'
import { ReturnStateBadge } from '../return-state-badge.tsx'

/** A return with the deadline that runs for the shop. */
export type ReturnRow = ListedReturn & { clock: ReturnClock | undefined }

/** The columns of the list of returns. */
export const returnColumns: readonly ListColumn<ReturnRow>[] = [
  {
    id: 'number',
    label: text.columns.number,
    isName: true,
    cell: ({ id, number }) => (
      <Link to={adminReturnPath(id)} className="link inline-flex min-h-6 whitespace-nowrap">
        {number}
      </Link>
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
      <Link to={adminOrderPath(orderId)} className="link inline-flex min-h-6 whitespace-nowrap">
        {orderNumber}
      </Link>
    ),
  },
  {
    id: 'asked',
    label: text.columns.asked,
    sort: 'asked',
    cell: ({ requestedAt }) => <Moment at={requestedAt} />,
  },
]
