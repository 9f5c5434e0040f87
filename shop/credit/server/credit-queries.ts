import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'

import type { DB } from '#database/generated/tables.ts'
import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import { containing } from '#platform/db/query-parts.ts'
import type { Db } from '#platform/db/database.ts'

import type { CreditListQuery, DescribedCreditEntry, ListedCredit } from '../credit-list.ts'
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
  /** From staff, with a refund. */
  message: string | null
  email: string
  /** As saved for the order, else for the customer. */
  language: string | null
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
    .leftJoin('order_refunds', 'order_refunds.key', 'credit_entries.key')
    .where('credit_entries.id', '=', entryId)
    .select([
      'order_refunds.message',
      'credit_entries.kind',
      'credit_entries.pence',
      'credit_accounts.kind as accountKind',
      'credit_accounts.code_end as codeEnd',
      'orders.id as orderId',
      'orders.order_number as orderNumber',
      'orders.email as orderEmail',
      'users.email as customerEmail',
      'orders.language as orderLanguage',
      'users.language as customerLanguage',
    ])
    .executeTakeFirst()
  const email = row?.orderEmail ?? row?.customerEmail
  if (!row || !email) return undefined
  return {
    kind: row.kind as CreditEntryKind,
    pence: row.pence,
    account: { kind: row.accountKind as CreditKind, codeEnd: row.codeEnd },
    order: row.orderId === null ? null : { id: row.orderId, number: row.orderNumber! },
    message: row.message,
    email,
    language: row.orderLanguage ?? row.customerLanguage,
  }
}

const selectAccounts = (db: Db) =>
  db.tables
    .selectFrom('credit_accounts')
    .where('credit_accounts.kind', '<>', 'exchange')
    .select([
      'credit_accounts.id',
      'kind',
      'code_end as codeEnd',
      'customer_id as customerId',
      sql<string | null>`(select u.email from users u where u.id = credit_accounts.customer_id)`.as(
        'email',
      ),
      'balance_pence as balancePence',
      sql<number | null>`(select e.pence from credit_entries e
        where e.account_id = credit_accounts.id and e.kind = 'issue' order by e.id limit 1)`.as(
        'issuedPence',
      ),
      'credit_accounts.created_at as madeAt',
      'is_active as isActive',
      sql<{
        id: string
        number: string
      } | null>`(select jsonb_build_object('id', o.id, 'number', o.order_number)
        from bought_gift_cards b join orders o on o.id = b.order_id
       where b.account_id = credit_accounts.id)`.as('boughtBy'),
    ])

/** One page of the list, in one statement. */
export const findAccounts = (db: Db, query: CreditListQuery): Promise<ListPage<ListedCredit>> =>
  keysetPage(selectAccounts(db).where(matching(query)), {
    query,
    keys: { made: sql`credit_accounts.created_at`, balance: sql`credit_accounts.balance_pence` },
    id: sql`credit_accounts.id`,
  }) as Promise<ListPage<ListedCredit>>

/** A single one; undefined if there is none. */
export const selectAccount = (db: Db, id: string): Promise<ListedCredit | undefined> =>
  selectAccounts(db).where('credit_accounts.id', '=', id).executeTakeFirst() as Promise<
    ListedCredit | undefined
  >

/** The ledger of an account, newest first. */
export const selectEntries = (db: Db, accountId: string, limit: number) =>
  db.tables
    .selectFrom('credit_entries')
    .leftJoin('orders', 'orders.id', 'credit_entries.order_id')
    .where('account_id', '=', accountId)
    .select([
      'credit_entries.id',
      'kind',
      'pence',
      'balance_pence as balancePence',
      'reason',
      'order_id as orderId',
      'order_number as orderNumber',
      'credit_entries.created_at as at',
    ])
    .orderBy('credit_entries.id', 'desc')
    .limit(limit)
    .execute() as Promise<DescribedCreditEntry[]>

/** Whether an account passes the filters. */
const matching =
  ({ filters, search }: Pick<CreditListQuery, 'filters' | 'search'>) =>
  (account: ExpressionBuilder<DB, 'credit_accounts'>) =>
    account.and([
      ...(filters.kind ? [account('kind', '=', filters.kind)] : []),
      ...(filters.state ? [states[filters.state]] : []),
      ...(search === '' ? [] : [searched(search)]),
    ])

/** The states of `creditState`, in SQL. */
const states = {
  active: sql<boolean>`is_active and balance_pence > 0`,
  spent: sql<boolean>`is_active and balance_pence = 0`,
  blocked: sql<boolean>`not is_active`,
}

/** Matches the end of a code, or part of a customer's name or email. */
function searched(search: string) {
  return sql<boolean>`credit_accounts.id = any(array(
    select search_credit(${search.toUpperCase()}, ${containing(search.toLowerCase())})))`
}

/** The language saved for the account with an email; null where there is no such account. */
export async function findCustomersLanguage(db: Db, email: string): Promise<string | null> {
  const user = await db.tables
    .selectFrom('users')
    .select('language')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return user?.language ?? null
}
