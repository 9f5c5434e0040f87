import type { Db } from '#platform/db/database.ts'
import { tokenHash } from '#platform/token-hash.ts'

import type { CreditEntry } from '../credit.ts'
import { normalGiftCardCode } from '../gift-card-code.ts'
import { findBalance, listEntries, listGiftCards } from './credit-queries.ts'

const ENTRIES = 50
const GIFT_CARDS = 100

/** A customer's store credit in pence, with its latest entries. */
export async function readStoreCredit(
  db: Db,
  customerId: string,
): Promise<{ balancePence: number; entries: CreditEntry[] }> {
  const [balancePence = 0, rows] = await Promise.all([
    findBalance(db, customerId),
    listEntries(db, customerId, ENTRIES),
  ])
  return {
    balancePence,
    entries: rows.map((row) => ({
      id: row.id,
      kind: row.kind as CreditEntry['kind'],
      at: row.at,
      pence: row.pence,
      balancePence: row.balancePence,
      order: row.orderId === null ? null : { id: row.orderId, number: row.orderNumber! },
    })),
  }
}

/** A gift card for staff; sums in pence. */
export type GiftCard = {
  accountId: string
  /** null for one that was bought and not mailed yet. */
  codeEnd: string | null
  issuedPence: number
  balancePence: number
  issuedAt: Date
  state: 'active' | 'spent' | 'blocked'
}

/** The newest gift cards. */
export async function readGiftCards(db: Db): Promise<GiftCard[]> {
  const rows = await listGiftCards(db, GIFT_CARDS)
  return rows.map((row) => ({
    accountId: row.id,
    codeEnd: row.codeEnd,
    issuedPence: row.issuedPence ?? 0,
    balancePence: row.balancePence,
    issuedAt: row.issuedAt,
    state: row.isActive ? (row.balancePence === 0 ? 'spent' : 'active') : 'blocked',
  }))
}

/** The hash of a gift card's code as stored in the database. */
export const giftCardHash = (code: string): string => tokenHash(normalGiftCardCode(code))

/** A disagreement between the ledger of credit, its balances, the orders and their payments. */
export type CreditDiscrepancy = {
  problem: string
  /** Exactly one of the two is set. */
  accountId: string | null
  orderId: string | null
  /** In pence. */
  expected: number
  found: number
}

/** Compares the ledger of credit with balances, orders and payments; empty when all agree. */
export async function findCreditDiscrepancies(db: Db): Promise<CreditDiscrepancy[]> {
  const rows = await db.call('audit_credit', {})
  return rows.map((row) => ({
    problem: row.problem,
    accountId: row.account_id,
    orderId: row.order_id,
    expected: row.expected!,
    found: row.found!,
  }))
}

/** One readable line. */
export const describeCreditDiscrepancy = (found: CreditDiscrepancy): string =>
  [
    found.problem,
    ...(found.accountId ? [`account ${found.accountId}`] : []),
    ...(found.orderId ? [`order ${found.orderId}`] : []),
    `expected ${found.expected}, found ${found.found} pence`,
  ].join(', ')
