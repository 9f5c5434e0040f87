import type { Order } from '#shop/orders/order.ts'
import type { Return } from '#shop/returns/return.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** A return of an order, approved, that nobody has asked for. */
export function sampleReturn(now: Date, order: Order): Return {
  const [line] = order.items
  if (!line) throw new Error('The order of an example has a line.')
  return {
    returnId: NOBODY,
    returnNumber: 'R-EXAMPLE',
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    customerId: NOBODY,
    state: 'approved',
    resolution: 'refund',
    requestedAt: now,
    approvedAt: now,
    rejection: null,
    tracking: null,
    postedAt: null,
    receivedAt: null,
    closedAt: null,
    items: [
      {
        return_item_id: NOBODY,
        order_item_id: line.order_item_id,
        name: line.name,
        colour_name: line.colour_name,
        size_name: line.size_name,
        picture: null,
        quantity: 1,
        reason: 'too_small',
        comment: null,
        return_exemption: null,
        is_sealed: null,
        exchange_for: null,
        paid_pence: line.unit_price_pence,
        restocked_quantity: 0,
        written_off_quantity: 0,
        missing_quantity: 0,
        deduction_pence: 0,
        deduction_reason: null,
        refund_pence: null,
      },
    ],
    photos: [],
    events: [],
    exchangeOrder: null,
  }
}
