import type { Db } from '#platform/db/database.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

import { readReturn } from '../read-return.ts'
import { findCardRefunds, findReturns, findReturnsOfOrder } from './admin-returns-queries.ts'
import { readRefundProposal } from './read-refund-proposal.ts'

/** A page of the returns for programs of staff. */
export const listReturns = (db: Db, asked: Parameters<typeof findReturns>[1]) =>
  findReturns(db, asked)

/** The returns of an order, for its page. */
export const listReturnsOfOrder = (db: Db, orderId: string) => findReturnsOfOrder(db, orderId)

/**
 * A return as staff see it, with its order; what is proposed while its refund is to be decided, and how
 * far the card's part of it is afterwards.
 * Undefined for none.
 */
export async function readAdminReturn(db: Db, returnId: string) {
  const item = await readReturn(db, returnId)
  if (!item) return undefined
  const order = await readOrder(db, item.orderId)
  if (!order) throw new Error(`Return ${returnId} has no order.`)
  const proposal =
    item.state === 'received' && item.resolution === 'refund'
      ? await readRefundProposal(db, item, order)
      : undefined
  const isSettled = item.state === 'refunded' || item.state === 'exchanged'
  const cardRefunds = isSettled ? await findCardRefunds(db, returnId) : []
  return { item, order, proposal, cardRefunds }
}
