import { z } from 'zod'

import { PictureSchema } from '#platform/pictures/picture-schema.ts'
import { orderStates } from '#shop/orders/order-state.ts'

import { returnRefusalText } from '../../return-refusal-text.ts'
import { returnCounts } from '../../return-state.ts'
import { lineValue } from '../../statutory/refund-of.ts'
import { onlyForFaults, whatCanComeBack } from '../../statutory/what-can-come-back.ts'
import type { ReturnableLine } from '../../statutory/what-can-come-back.ts'

import type { OrderToReturn, ReturnableItem } from './returnable-orders.ts'

const ReturnableItemView = z.object({
  order_item_id: z.uuid(),
  product_id: z.uuid(),
  name: z.string(),
  colour_name: z.string(),
  size_name: z.string().nullable(),
  picture: PictureSchema.nullable(),
  /** Units bought. */
  quantity: z.int(),
  /** Units that can be returned. */
  returnable: z.int(),
  /** What was paid for one unit, for two, and so on; pence. */
  paid_pence: z.array(z.int()),
  /** The last day to request it; null while parcels are outstanding. */
  until: z.iso.date().nullable(),
  /** The last day to request it because of a fault. */
  claim_until: z.iso.date().nullable(),
  exemption: z.enum(['made_to_order', 'sealed_hygiene']).nullable(),
  /** Whether it can be returned only for a fault. */
  only_for_faults: z.boolean(),
  /** Why none of it can be returned, and what to do instead. */
  refusal: z
    .object({
      kind: z.enum(['order_refunded', 'not_delivered', 'nothing_left', 'too_late']),
      text: z.string(),
    })
    .nullable(),
})

/** A returnable order, as its customer sees it. */
export const ReturnableOrderView = z.object({
  order_id: z.uuid(),
  order_number: z.string(),
  state: z.enum(orderStates),
  placed_at: z.iso.datetime(),
  items: z.array(ReturnableItemView),
})

export function returnableOrderView(
  order: OrderToReturn,
  today: string,
): z.infer<typeof ReturnableOrderView> {
  const lines = whatCanComeBack(order, order.returns, today)
  return {
    order_id: order.orderId,
    order_number: order.orderNumber,
    state: order.state,
    placed_at: order.placedAt.toISOString(),
    items: order.items.map((item, at) => itemView(order, item, lines[at]!, today)),
  }
}

function itemView(
  order: OrderToReturn,
  item: ReturnableItem,
  line: ReturnableLine,
  today: string,
): z.infer<typeof ReturnableItemView> {
  const kind = order.isRefunded ? 'order_refunded' : line.refusal
  const returnable = kind === null ? line.quantity : 0
  const from = item.cancelled_quantity + returnedUnits(order, item.order_item_id)
  return {
    order_item_id: item.order_item_id,
    product_id: item.product_id,
    name: item.name,
    colour_name: item.colour_name,
    size_name: item.size_name,
    picture: item.picture,
    quantity: item.quantity,
    returnable,
    paid_pence: Array.from({ length: returnable }, (_, before) =>
      lineValue(item, from, before + 1),
    ),
    until: line.until,
    claim_until: line.claimUntil,
    exemption: line.exemption,
    only_for_faults: onlyForFaults(line, today),
    refusal:
      kind === null
        ? null
        : { kind, text: returnRefusalText({ kind, orderItemId: item.order_item_id }) },
  }
}

const returnedUnits = ({ returns }: OrderToReturn, orderItemId: string): number =>
  returns
    .filter(returnCounts)
    .flatMap(({ items }) => items)
    .filter(({ order_item_id }) => order_item_id === orderItemId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
