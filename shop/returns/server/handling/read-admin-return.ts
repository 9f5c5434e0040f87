import { londonDay } from '#platform/dates/london-dates.ts'
import type { ListPage } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'
import type { Order } from '#shop/orders/order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

import type { ListedReturn, ReturnListQuery } from '../../handling/return-list.ts'
import type { ReturnReason } from '../../return-state.ts'
import type { Return } from '../../return.ts'
import { cancelUntil, lastArrivalOf } from '../../statutory/deadlines.ts'
import { refundOf } from '../../statutory/refund-of.ts'
import type { RefundedOrder } from '../../statutory/refund-of.ts'
import {
  findCardRefunds,
  findReturns,
  findReturnsOfList,
  findReturnsOfOrder,
} from './admin-returns-queries.ts'
import { readReturn } from '../read-return.ts'

/** A page of the returns, for API clients of staff. */
export const listReturns = (db: Db, asked: Parameters<typeof findReturns>[1]) =>
  findReturns(db, asked)

/** The returns of an order, on its page. */
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

/** The proposed and the maximum refund of a return; in pence. */
export type RefundProposal = {
  lines: {
    return_item_id: string
    /** Units received. */
    units: number
    pence: number
    mostPence: number
    /** Paid in other orders for a dearer size or colour of these units; goes back besides. */
    differencePence: number
    /** The difference goes back only if something is refunded for the line. */
    hasLostValue: boolean
  }[]
  deliveryPence: number
  mostDeliveryPence: number
  /** What can still be refunded of the whole order. */
  orderLeftPence: number
}

type LimitLine = {
  return_item_id: string
  order_item_id: string
  units: number
  pence: number
  difference_pence: number
  has_lost_value: boolean
}
type EarlierRow = { at: string; reasons: ReturnReason[] }

/** The refund due for a received return by law and the shop's terms. */
async function readRefundProposal(db: Db, item: Return, order: Order): Promise<RefundProposal> {
  const limits = await db.callOne('refund_limits', { p_return_id: item.returnId })
  const lines = limits.lines as LimitLine[]
  const items = limits.items as unknown as RefundedOrder['items']
  const arrived = lastArrivalOf({ ...order, items })
  const proposed = refundOf(
    {
      items,
      deliveryPence: limits.delivery_pence!,
      standardDeliveryPence: limits.standard_delivery_pence!,
      deliveryGivenBackPence: limits.delivery_pence! - limits.delivery_left_pence!,
      refundablePence: limits.order_left_pence!,
    },
    lines.map(({ order_item_id, units }) => {
      const line = item.items.find((one) => one.order_item_id === order_item_id)
      if (!line) throw new Error(`Return ${item.returnId} has no line ${order_item_id}.`)
      return {
        order_item_id,
        quantity: units,
        reason: line.reason,
        deduction_pence: line.deduction_pence,
      }
    }),
    {
      notifiedOn: londonDay(item.requestedAt),
      // While parcels are outstanding, the cancellation period has not started.
      cancelUntil: arrived === null ? londonDay(item.requestedAt) : cancelUntil(arrived),
      earlier: (limits.earlier as EarlierRow[]).map(({ at, reasons }) => ({
        notifiedOn: londonDay(new Date(at)),
        reasons,
      })),
    },
  )
  return {
    lines: lines.map(({ return_item_id, order_item_id, units, ...most }) => ({
      return_item_id,
      units,
      pence: proposed.lines.find((line) => line.order_item_id === order_item_id)?.pence ?? 0,
      mostPence: most.pence,
      differencePence: most.difference_pence,
      hasLostValue: most.has_lost_value,
    })),
    deliveryPence: proposed.delivery_pence,
    mostDeliveryPence: limits.delivery_left_pence!,
    orderLeftPence: limits.order_left_pence!,
  }
}

/** A page of the admin list of returns. */
export const readReturnList = (db: Db, query: ReturnListQuery): Promise<ListPage<ListedReturn>> =>
  findReturnsOfList(db, query)
