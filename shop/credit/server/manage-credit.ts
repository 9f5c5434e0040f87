import type { ListPage } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { CreditListQuery, ListedCredit, DescribedCreditEntry } from '../credit-list.ts'
import type { CorrectCreditRefusal } from '../credit-refusals.ts'
import { findAccounts, selectAccount, selectEntries } from './credit-queries.ts'

const ENTRIES = 200

/** A page of the admin list of credit, in one statement. */
export const listCreditAccounts = (
  db: Db,
  query: CreditListQuery,
): Promise<ListPage<ListedCredit>> => findAccounts(db, query)

/** A gift card or store credit with its latest entries; undefined if there is none. Two statements. */
export async function readCreditAccount(
  db: Db,
  accountId: string,
): Promise<
  { account: ListedCredit; entries: DescribedCreditEntry[]; hasMore: boolean } | undefined
> {
  const [account, entries] = await Promise.all([
    selectAccount(db, accountId),
    selectEntries(db, accountId, ENTRIES + 1),
  ])
  return (
    account && {
      account,
      entries: entries.slice(0, ENTRIES),
      hasMore: entries.length > ENTRIES,
    }
  )
}

/** Blocks or unblocks a gift card; false if there is no such card. */
export async function switchGiftCard(
  db: Db,
  { accountId, isActive, actorId }: { accountId: string; isActive: boolean; actorId: string },
): Promise<boolean> {
  const { switch_gift_card: outcome } = await db.callOne('switch_gift_card', {
    p_account_id: accountId,
    p_is_active: isActive,
    p_actor: actorId,
  })
  return outcome === 'done'
}

type Correction = {
  accountId: string
  /** The balance that was shown. */
  seenPence: number
  balancePence: number
  reason: string
  actorId: string
  /** Idempotency key: the same key corrects once. */
  key: string
}

/** Sets a balance if it is still the one that was shown (optimistic locking). */
export async function correctCredit(
  db: Db,
  { accountId, seenPence, balancePence, reason, actorId, key }: Correction,
): Promise<Result<undefined, CorrectCreditRefusal>> {
  const row = await db.callOne('correct_credit', {
    p_account_id: accountId,
    p_seen_pence: seenPence,
    p_balance_pence: balancePence,
    p_reason: reason,
    p_actor: actorId,
    p_key: key,
  })
  switch (row.outcome) {
    case 'adjusted':
    case 'existing':
      return ok(undefined)
    case 'unchanged':
      return err({ kind: row.outcome })
    case 'account_not_found':
      return err({ kind: 'no_such_account' })
    case 'version_conflict':
      return err({ kind: row.outcome, balancePence: row.balance_pence! })
  }
}
