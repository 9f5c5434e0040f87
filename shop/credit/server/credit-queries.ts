import type { Db } from '#platform/db/database.ts'

import type { CreditEntryKind, CreditKind } from '../credit.ts'

/** The id of the account with this email; undefined if there is none. */
export async function findCustomerByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db.tables
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id
}

/** A customer's store credit in pence; undefined if they never had any. */
export async function findBalance(db: Db, customerId: string): Promise<number | undefined> {
  const row = await db.tables
    .selectFrom('credit_accounts')
    .select('balance_pence')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.balance_pence
}

/** The ledger of a customer's store credit, newest first. */
export const listEntries = (db: Db, customerId: string, limit: number) =>
  db.tables
    .selectFrom('credit_entries')
    .innerJoin('credit_accounts', 'credit_accounts.id', 'credit_entries.account_id')
    .leftJoin('orders', 'orders.id', 'credit_entries.order_id')
    .where('credit_accounts.customer_id', '=', customerId)
    .select([
      'credit_entries.id',
      'credit_entries.kind',
      'credit_entries.pence',
      'credit_entries.balance_pence as balancePence',
      'credit_entries.created_at as at',
      'orders.id as orderId',
      'orders.order_number as orderNumber',
    ])
    .orderBy('credit_entries.id', 'desc')
    .limit(limit)
    .execute()

/** Gift cards with their initial balances, newest first. */
export const listGiftCards = (db: Db, limit: number) =>
  db.tables
    .selectFrom('credit_accounts')
    .where('credit_accounts.kind', '=', 'gift_card')
    .select((row) => [
      'id',
      'code_end as codeEnd',
      'balance_pence as balancePence',
      'is_active as isActive',
      'created_at as issuedAt',
      row
        .selectFrom('credit_entries')
        .whereRef('credit_entries.account_id', '=', 'credit_accounts.id')
        .where('credit_entries.kind', '=', 'issue')
        .select('pence')
        .limit(1)
        .as('issuedPence'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** A ledger entry for a mail, with its recipient. */
export type EntryForNotice = {
  kind: CreditEntryKind
  pence: number
  account: { kind: CreditKind; codeEnd: string | null }
  order: { id: string; number: string } | null
  email: string
}

/** An entry with its customer; undefined for a gift card without an owner. */
export async function findEntryForNotice(
  db: Db,
  entryId: string,
): Promise<EntryForNotice | undefined> {
  const row = await db.tables
    .selectFrom('credit_entries')
    .innerJoin('credit_accounts', 'credit_accounts.id', 'credit_entries.account_id')
    .leftJoin('orders', 'orders.id', 'credit_entries.order_id')
    .leftJoin('users', 'users.id', 'credit_accounts.customer_id')
    .where('credit_entries.id', '=', entryId)
    .select([
      'credit_entries.kind',
      'credit_entries.pence',
      'credit_accounts.kind as accountKind',
      'credit_accounts.code_end as codeEnd',
      'orders.id as orderId',
      'orders.order_number as orderNumber',
      'orders.email as orderEmail',
      'users.email as customerEmail',
    ])
    .executeTakeFirst()
  const email = row?.orderEmail ?? row?.customerEmail
  if (!row || !email) return undefined
  return {
    kind: row.kind as CreditEntryKind,
    pence: row.pence,
    account: { kind: row.accountKind as CreditKind, codeEnd: row.codeEnd },
    order: row.orderId === null ? null : { id: row.orderId, number: row.orderNumber! },
    email,
  }
}
