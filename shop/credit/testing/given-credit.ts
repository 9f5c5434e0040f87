import { randomBytes, randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'

import { GIFT_CARD_BYTES, giftCardCode, giftCardEnd } from '../gift-card-code.ts'
import { giftCardHash } from '../server/read-credit.ts'

export type GivenGiftCard = { id: string; code: string; hash: string; codeEnd: string }

/** A gift card of so many pence. */
export async function givenGiftCard(db: Db, pence: number): Promise<GivenGiftCard> {
  const code = giftCardCode(randomBytes(GIFT_CARD_BYTES))
  const [hash, codeEnd] = [giftCardHash(code), giftCardEnd(code)]
  const { account_id: id } = await db.callOne('issue_gift_card', {
    p_code_hash: hash,
    p_code_end: codeEnd,
    p_pence: pence,
    p_reason: 'A test',
    p_actor: 'a test',
    p_key: randomUUID(),
  })
  return { id: id!, code, hash, codeEnd }
}

/** Store credit of so many pence for a customer; returns its account. */
export async function givenStoreCredit(db: Db, customerId: string, pence: number): Promise<string> {
  await db.call('grant_credit', {
    p_customer_id: customerId,
    p_pence: pence,
    p_reason: 'A test',
    p_actor: 'a test',
    p_key: randomUUID(),
  })
  const { id } = await db.tables
    .selectFrom('credit_accounts')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return id
}

/** What is on an account, in pence. */
export async function balanceOf(db: Db, accountId: string): Promise<number> {
  const { balance_pence: pence } = await db.tables
    .selectFrom('credit_accounts')
    .select('balance_pence')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return pence
}

/** What happened to an account, the oldest first: kind and pence. */
export async function entriesOf(db: Db, accountId: string): Promise<[string, number][]> {
  const rows = await db.tables
    .selectFrom('credit_entries')
    .select(['kind', 'pence'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, pence }) => [kind, pence])
}
