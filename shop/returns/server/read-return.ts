import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { isTranslated } from '#platform/languages/server/translations.ts'
import { localLines } from '#shop/orders/server/read-order.ts'
import { localGoods } from '#shop/stock/server/local-goods.ts'
import type { NameOptions } from '#shop/stock/server/local-goods.ts'

import type { Return, ReturnEvent, ReturnItem } from '../return.ts'
import type { ReturnState } from '../return-state.ts'

import { findCustomersReturnRows, findReturnRow } from './returns-queries.ts'

/** Returns on a page of the customer's list. */
const RETURNS_PER_PAGE = 10

/** A return with its history; with `customerId`, only if it is that customer's. */
export async function readReturn(
  db: Db,
  returnId: string,
  customerId?: string,
): Promise<Return | undefined> {
  const row = await findReturnRow(db, returnId, customerId)
  return row && returnOf(row)
}

/**
 * A page of a customer's returns, the newest first: those before the return `before`, or the newest.
 * `older` is what the next page comes before; undefined on the last one.
 */
export async function listCustomersReturns(
  db: Db,
  customerId: string,
  before?: string,
): Promise<{ returns: Return[]; older: string | undefined }> {
  const limit = RETURNS_PER_PAGE + 1
  const rows = await findCustomersReturnRows(db, { customerId, before, limit })
  const returns = rows.slice(0, RETURNS_PER_PAGE).map(returnOf)
  const older = rows.length > RETURNS_PER_PAGE ? returns.at(-1)?.returnId : undefined
  return { returns, older }
}

/** Returns as a page or a mail of the current language shows them: the goods are named as localLines names them. */
export async function localReturns(
  db: Db,
  returns: readonly Return[],
  options?: Pick<NameOptions, 'namesSizes'>,
): Promise<Return[]> {
  if (!isTranslated()) return [...returns]
  const items = returns.flatMap((one) => one.items)
  const offered = items.flatMap((item) => (item.exchange_for ? [item.exchange_for] : []))
  const [lines, replacements] = await Promise.all([
    localLines(db, items, options),
    localGoods(db, offered, options),
  ])
  const lineOf = new Map(items.map((item, at) => [item, lines[at]!]))
  const replacementOf = new Map(offered.map((one, at) => [one, replacements[at]!]))
  return returns.map((one) => ({
    ...one,
    items: one.items.map((item) => ({
      ...lineOf.get(item)!,
      exchange_for: item.exchange_for && replacementOf.get(item.exchange_for)!,
    })),
  }))
}

/** One of them. */
export async function localReturn(
  db: Db,
  one: Return,
  options?: Pick<NameOptions, 'namesSizes'>,
): Promise<Return> {
  const [local] = await localReturns(db, [one], options)
  return local!
}

/** A return from a row of describe_returns. */
const returnOf = (row: ProcedureRow<'describe_returns'>): Return => ({
  returnId: row.return_id!,
  returnNumber: row.return_number!,
  orderId: row.order_id!,
  orderNumber: row.order_number!,
  customerId: row.customer_id!,
  state: row.state as ReturnState,
  resolution: row.resolution as Return['resolution'],
  requestedAt: row.requested_at!,
  approvedAt: row.approved_at,
  rejection: row.rejection,
  tracking: row.tracking as Return['tracking'],
  postedAt: row.posted_at,
  receivedAt: row.received_at,
  closedAt: row.closed_at,
  items: row.items as ReturnItem[],
  photos: row.photos as Return['photos'],
  events: eventsOf(row.events),
  exchangeOrder: row.exchange_order as Return['exchangeOrder'],
  paidBackBy: row.paid_back_by as Return['paidBackBy'],
})

const eventsOf = (rows: unknown): ReturnEvent[] =>
  (rows as (Omit<ReturnEvent, 'at'> & { at: string })[]).map(
    ({ at, actor, kind, from, to, details }) => ({
      at: new Date(at),
      actor,
      kind,
      from,
      to,
      details,
    }),
  )
