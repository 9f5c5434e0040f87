import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

// Apart from the list of credit: the admin layout loads these on every page, and the list brings zod.

/** Gift cards and store credit in the admin area. */
export const ADMIN_CREDIT = '/admin/credit'

/** A gift card or store credit with its ledger. */
export const adminCreditPath = (accountId: string): string => `${ADMIN_CREDIT}/${accountId}`

/** The list of gift cards and store credit in the admin area. */
export const creditList = defineList({
  name: 'credit',
  path: ADMIN_CREDIT,
  filters: {
    kind: z.enum(['gift_card', 'store_credit']).optional(),
    state: z.enum(['active', 'spent', 'blocked']).optional(),
  },
  sorts: { made: 'time', balance: 'integer' },
  usual: '-made',
})

type ReadFilters<Filters> = { [Name in keyof Filters]: z.output<Filters[Name]> }

export type CreditListQuery = ListQuery<ReadFilters<typeof creditList.filters>, 'made' | 'balance'>

export type CreditState = 'active' | 'spent' | 'blocked'

/** A row of the admin list of credit; sums in pence. */
export type ListedCredit = {
  id: string
  kind: 'gift_card' | 'store_credit'
  /** The last four characters of a gift card's code; null for store credit, and for a card not mailed yet. */
  codeEnd: string | null
  /** The owner of a store credit; null for a gift card. */
  email: string | null
  customerId: string | null
  balancePence: number
  /** The initial balance of a gift card; null for store credit. */
  issuedPence: number | null
  madeAt: Date
  isActive: boolean
  /** The order that bought a gift card; null for one that staff issued. */
  boughtBy: { id: string; number: string } | null
}

/** Whether it has a balance and can be spent. */
export const creditState = ({
  isActive,
  balancePence,
}: Pick<ListedCredit, 'isActive' | 'balancePence'>): CreditState =>
  isActive ? (balancePence === 0 ? 'spent' : 'active') : 'blocked'

/** A ledger entry for staff; sums in pence. */
export type DescribedCreditEntry = {
  id: string
  kind: 'issue' | 'grant' | 'spend' | 'return' | 'refund' | 'adjust'
  pence: number
  balancePence: number
  reason: string | null
  orderId: string | null
  orderNumber: string | null
  at: Date
}
