import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'

import type { DB } from '#database/generated/tables.ts'
import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import { containing } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/database.ts'

import type { CreditListQuery, ListedCredit, DescribedCreditEntry } from '../credit-list.ts'

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
