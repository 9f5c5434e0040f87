import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'

import { exchangeValue } from '../../exchange-sums.ts'
import { returnRefusalText } from '../../return-refusal-text.ts'
import { listExchangeOffers } from '../exchange/exchange-offers.ts'
import { findOrderToReturn } from '../requests/returnable-orders.ts'

/** What the lines of an order can be exchanged for. */
export const getExchangeOffers = defineFunction({
  name: 'get-exchange-offers',
  method: 'POST',
  summary: "What the lines of one of the caller's orders can be exchanged for, and at what price.",
  access: 'customer',
  rateLimit: 'api',
  input: z.object({ order_id: z.uuid('must be the id of an order') }),
  output: z.object({
    lines: z.array(
      z.object({
        order_item_id: z.uuid(),
        /** The exchange value of one unit, of two, and so on; pence. */
        value_pence: z.array(z.int()),
        /** The line's own product first, then the other colours of its style. */
        offers: z.array(
          z.object({
            product_id: z.uuid(),
            name: z.string(),
            colour_name: z.string(),
            colour_hex: z.string(),
            /** For the line's own product. */
            is_same: z.boolean(),
            /** Today's unit price of the product; pence. */
            price_pence: z.int(),
            sizes: z.array(
              z.object({
                size_id: z.uuid().nullable(),
                /** null for products without sizes. */
                size_name: z.string().nullable(),
                /** Today's unit price in pence; null for the line's own product in a size of its price, which costs the exchange value. */
                price_pence: z.int().nullable(),
                available: z.int(),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  refusal: Failure,

  async handle({ db, caller, input }) {
    const customerId = caller.session.userId
    const [order, offers] = await Promise.all([
      findOrderToReturn(db, customerId, input.order_id),
      listExchangeOffers(db, customerId, input.order_id),
    ])
    if (!order)
      return refuse(
        404,
        failure(returnRefusalText({ kind: 'order_not_found' }), 'order_id', 'order_not_found'),
      )
    return {
      lines: order.items.map((item) => ({
        order_item_id: item.order_item_id,
        value_pence: Array.from({ length: item.quantity }, (_, before) =>
          exchangeValue(item, before + 1),
        ),
        offers: offers
          .filter(({ orderItemId }) => orderItemId === item.order_item_id)
          .map((offer) => ({
            product_id: offer.productId,
            name: offer.name,
            colour_name: offer.colourName,
            colour_hex: offer.colourHex,
            is_same: offer.isSame,
            price_pence: offer.pricePence,
            sizes: offer.sizes,
          })),
      })),
    }
  },
})
