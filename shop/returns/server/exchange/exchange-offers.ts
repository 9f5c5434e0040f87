import type { Db } from '#platform/db/database.ts'

/** A product that a line of an order can be exchanged for. */
export type ExchangeOffer = {
  orderItemId: string
  productId: string
  name: string
  colourName: string
  colourHex: string
  /** The line's own product, which costs its exchange value. */
  isSame: boolean
  /** Today's unit price, in pence. */
  pricePence: number
  /** size_id and size_name are null for products without sizes; available: current stock. */
  sizes: { size_id: string | null; size_name: string | null; available: number }[]
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
  const rows = await db.call('list_exchange_offers', {
    p_customer_id: customerId,
    p_order_id: orderId,
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
