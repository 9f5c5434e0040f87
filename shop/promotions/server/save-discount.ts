import { randomInt } from 'node:crypto'

import type { Outcome } from '#database/generated/procedures.ts'
import type { ListPage } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'
import { resultOf } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { Discount, DiscountFields, DiscountListQuery } from '../discount.ts'
import { findDiscounts, selectDiscount } from './discount-queries.ts'

/** Why a discount was not saved; outcomes of save_discount. */
export type SaveDiscountRefusal = {
  kind: Exclude<Outcome<'save_discount'>, 'created' | 'saved'>
}

type Saved = {
  discountId: string
  /** The version that was read; 0 creates it. */
  version: number
  fields: DiscountFields
  actorId: string
}

/** Creates a discount, or saves it if its version is current (optimistic locking). */
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

/** Switches discounts on or off; returns the outcome of each. */
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

/** A page of the admin list of discounts, in one statement. */
export const listDiscounts = (
  db: Db,
  query: DiscountListQuery,
  now: Date,
): Promise<ListPage<Discount>> => findDiscounts(db, query, now)

/** A discount with its usage; undefined if there is none. */
export const readDiscount = (db: Db, discountId: string): Promise<Discount | undefined> =>
  selectDiscount(db, discountId)

/** Letters and digits that are not confused with one another. */
const signs = 'ABCDEFGHJKLMNPQRTUVWXY346789'
const LONG = 8

/** Generates a code that is hard to guess and easy to write down. */
export const makeUpCode = (): string =>
  Array.from({ length: LONG }, () => signs[randomInt(signs.length)]).join('')
