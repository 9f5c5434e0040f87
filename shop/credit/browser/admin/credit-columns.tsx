import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'
import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { pounds } from '#platform/money/pounds.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { longDate } from '#platform/dates/london-dates.ts'

import { adminCreditPath, creditState } from '../../credit-list.ts'
import { accountName, adminCreditText } from '../../admin-credit-text.ts'
import type { CreditState, ListedCredit } from '../../credit-list.ts'

const text = adminCreditText.list
const tones = { active: 'success', spent: 'neutral', blocked: 'danger' } as const

/** The tabs of the list of credit: all, gift cards, store credit. */
export const creditTabs: readonly ListTab[] = [
  { name: text.all, filters: {} },
  ...Object.entries(text.kinds).map(([kind, name]) => ({ name, filters: { kind } })),
]

/** The filters of the list. */
export const creditFilters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'state',
    label: text.columns.state,
    choices: Object.entries(adminCreditText.states).map(([value, label]) => ({ value, label })),
  },
]

/** Whether it can be spent. */
export const CreditStateBadge = ({ state }: { state: CreditState }) => (
  <Badge tone={tones[state]}>{adminCreditText.states[state]}</Badge>
)

/** The order that bought a gift card, linked. */
export const BoughtBy = ({ order }: { order: NonNullable<ListedCredit['boughtBy']> }) => (
  <span className="block text-sm">
    {text.boughtBy}{' '}
    <AdminLink to={`/admin/orders/${order.id}`} className="link inline-flex min-h-6">
      {order.number}
    </AdminLink>
  </span>
)

/** The columns of the list of credit. */
export const creditColumns: readonly ListColumn<ListedCredit>[] = [
  {
    id: 'account',
    label: text.columns.account,
    isName: true,
    cell: (account) => (
      <>
        <AdminLink
          to={adminCreditPath(account.id)}
          className="link inline-flex min-h-6 wrap-anywhere"
        >
          {accountName(account)}
        </AdminLink>
        {account.boughtBy && <BoughtBy order={account.boughtBy} />}
      </>
    ),
  },
  {
    id: 'made',
    label: text.columns.made,
    sort: 'made',
    cell: ({ madeAt }) => <time dateTime={madeAt.toISOString()}>{longDate(madeAt)}</time>,
  },
  {
    id: 'balance',
    label: text.columns.balance,
    sort: 'balance',
    align: 'end',
    cell: ({ balancePence, issuedPence }) =>
      issuedPence === null ? pounds(balancePence) : text.left(balancePence, issuedPence),
  },
  {
    id: 'state',
    label: text.columns.state,
    cell: (account) => <CreditStateBadge state={creditState(account)} />,
  },
]
