import type { Db } from '#platform/db/database.ts'
import { localisedRows } from '#platform/languages/server/translations.ts'

/** A product that a line of an order can be exchanged for. */
export type ExchangeOffer = {
  orderItemId: string
  productId: string
  name: string
  colourName: string
  colourHex: string
  /** The line's own product. */
  isSame: boolean
  /** Today's unit price, in pence. */
  pricePence: number
  /**
   * size_id and size_name are null for products without sizes; price_pence: today's unit price, null for what costs the
   * exchange value; available: current stock.
   */
  sizes: {
    size_id: string | null
    size_name: string | null
    price_pence: number | null
    available: number
  }[]
}

/**
 * What can be chosen instead of the lines of an order, its own products first; nothing for an order that
 * is not this customer's.
 */
export async function listExchangeOffers(
  db: Db,
  customerId: string,
  orderId: string,
): Promise<ExchangeOffer[]> {
  const offers = await db.call('list_exchange_offers', {
    p_customer_id: customerId,
    p_order_id: orderId,
  })
  const rows = await localisedRows(db, offers, {
    kind: 'product',
    id: (row) => row.product_id,
    fields: { name: 'name', colour_name: 'colour_name' },
  })
  return rows.map((row) => ({
    orderItemId: row.order_item_id!,
    productId: row.product_id!,
    name: row.name!,
    colourName: row.colour_name!,
    colourHex: row.colour_hex!,
    isSame: row.is_same!,
    pricePence: row.price_pence!,
    sizes: row.sizes as ExchangeOffer['sizes'],
  }))
}
