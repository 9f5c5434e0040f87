import type { Db } from '#platform/db/database.ts'

type Item = { productId: string; sizeId: string | null }
type Offer = ({ days: number } | { on: string }) & { capacity: number }

/** The day so many days from today, `YYYY-MM-DD`. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Offers a size before it is there, as staff do; null ends its offer. Returns the outcome. */
export async function giveOffer(db: Db, { productId, sizeId }: Item, offer: Offer | null) {
  const seen = await db.tables
    .selectFrom('size_offers')
    .select((row) => [
      'lead_days',
      row.cast<string | null>('promised_on', 'text').as('promised_on'),
      'capacity',
    ])
    .where('product_id', '=', productId)
    .where('size_id', 'is not distinct from', sizeId)
    .executeTakeFirst()
  return db.callOne('save_size_offer', {
    p_product_id: productId,
    p_size_id: sizeId,
    p_lead_days: offer && 'days' in offer ? offer.days : null,
    p_promised_on: offer && 'on' in offer ? offer.on : null,
    p_capacity: offer?.capacity ?? null,
    p_seen: seen ?? null,
    p_actor: 'a colleague',
  })
}

/** A delivery from the supplier is put into stock. */
export const receive = (db: Db, { productId, sizeId }: Item, quantity: number) =>
  db.callOne('receive_stock', {
    p_product_id: productId,
    p_size_id: sizeId,
    p_quantity: quantity,
    p_reference_type: 'delivery_note',
    p_reference_id: null,
    p_reason: 'supplier',
    p_actor: 'a colleague',
  })
