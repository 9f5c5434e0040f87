import { Link } from 'react-router'

import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { pounds } from '#platform/money/pounds.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { adminCustomerPath } from '#shop/sign-in/admin/admin-paths.ts'
import { longDate } from '#platform/dates/london-dates.ts'

import type { ListedCustomer } from '../../customers/customer-list.ts'
import { customerText } from '../../customers/customer-text.ts'

const text = customerText.list

/** The filters of the list of customers. */
export const customerFields: readonly FilterField[] = (
  ['ordered', 'blocked', 'unconfirmed', 'new'] as const
).map((name) => ({ kind: 'only', name, label: text.fields[name] }))

const Day = ({ at }: { at: Date }) => <time dateTime={at.toISOString()}>{longDate(at)}</time>

/** The columns of the list of customers. */
export const customerColumns: readonly ListColumn<ListedCustomer>[] = [
  {
    id: 'name',
    label: text.columns.name,
    isName: true,
    cell: ({ id, name, email, isBlocked }) => (
      <>
        <Link to={adminCustomerPath(id)} className="link inline-flex min-h-6 wrap-anywhere">
          {name || email}
        </Link>
        {isBlocked && (
          <span className="block">
            <Badge tone="danger">{text.blocked}</Badge>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'email',
    label: text.columns.email,
    cell: ({ email, isConfirmed }) => (
      <span className="wrap-anywhere">
        {email}
        {!isConfirmed && <span className="block text-ink-soft">{text.unconfirmed}</span>}
      </span>
    ),
  },
  {
    id: 'joined',
    label: text.columns.joined,
    sort: 'joined',
    cell: ({ joinedAt }) => <Day at={joinedAt} />,
  },
  { id: 'orders', label: text.columns.orders, align: 'end', cell: ({ orders }) => orders },
  {
    id: 'spent',
    label: text.columns.spent,
    sort: 'spent',
    align: 'end',
    cell: ({ spentPence }) => pounds(spentPence),
  },
  {
    id: 'ordered',
    label: text.columns.lastOrder,
    sort: 'ordered',
    cell: ({ lastOrderAt }) => (lastOrderAt ? <Day at={lastOrderAt} /> : text.never),
  },
]
