import { randomInt } from 'node:crypto'

import type { Outcome } from '#database/generated/procedures.ts'
import type { ListPage } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'
import { resultOf } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { Discount, DiscountFields } from '../discount.ts'
import type { DiscountListQuery } from '../discount-list.ts'
import { findDiscounts, selectDiscount } from './discount-queries.ts'

/** Why a discount was not saved; the names are save_discount's. */
export type SaveDiscountRefusal = {
  kind: Exclude<Outcome<'save_discount'>, 'created' | 'saved'>
}

type Saved = {
  discountId: string
  /** As whoever saves it has seen it; 0 makes it. */
  version: number
  fields: DiscountFields
  actorId: string
}

/** Makes a discount, or saves one that nobody has changed since it was seen. */
export async function saveDiscount(
  db: Db,
  { discountId, version, fields, actorId }: Saved,
): Promise<Result<'created' | 'saved', SaveDiscountRefusal>> {
  const { outcome } = await db.callOne('save_discount', {
    p_id: discountId,
    p_version: version,
    p_fields: fields,
    p_actor: actorId,
  })
  return resultOf(outcome, ['created', 'saved'])
}

/** Switches discounts on or off; what became of each. */
export async function switchDiscounts(
  db: Db,
  { ids, isActive, actorId }: { ids: readonly string[]; isActive: boolean; actorId: string },
): Promise<{ discountId: string; outcome: Outcome<'switch_discounts'> }[]> {
  const rows = await db.call('switch_discounts', {
    p_ids: [...ids],
    p_is_active: isActive,
    p_actor: actorId,
  })
  return rows.map((row) => ({ discountId: row.discount_id!, outcome: row.outcome }))
}

/** A page of the discounts that staff look for, in one statement. */
export const listDiscounts = (
  db: Db,
  query: DiscountListQuery,
  now: Date,
): Promise<ListPage<Discount>> => findDiscounts(db, query, now)

/** A discount with how often it was used; undefined for none. */
export const readDiscount = (db: Db, discountId: string): Promise<Discount | undefined> =>
  selectDiscount(db, discountId)

/** Letters and digits that nobody takes for one another. */
const signs = 'ABCDEFGHJKLMNPQRTUVWXY346789'
const LONG = 8

/** A code that nobody guesses and anybody can write down. */
export const makeUpCode = (): string =>
  Array.from({ length: LONG }, () => signs[randomInt(signs.length)]).join('')
