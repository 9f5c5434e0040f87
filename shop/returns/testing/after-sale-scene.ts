import { randomUUID } from 'node:crypto'

import type { Chance } from '#platform/testing/seeded-random.ts'
import type { PayingShop } from '#shop/checkout/testing/paying-shop.ts'

type Line = { id: string; product_id: string; quantity: number }
export type SoldOrder = { orderId: string; customerId: string; lines: Line[] }

/** A size of a product, at what it costs today. */
export type Choice = { productId: string; sizeId: string | null; pricePence: number }

/** Who and what the acts after a sale are about. */
export type AfterSale = {
  shop: PayingShop
  chance: Chance
  order: () => SoldOrder
  /** Mostly an order in this state. */
  orderThatIs: (state: 'paid' | 'processing') => Promise<SoldOrder>
  /** Mostly an order of which something has arrived. */
  orderThatArrived: () => Promise<SoldOrder>
  /** Any of an order's lines, with a number of its units that may be more than there are. */
  units: (order: SoldOrder) => { order_item_id: string; quantity: number }[]
  /** What there is of the style of a product; nothing where it is the only one. */
  styleOf: (productId: string) => readonly Choice[]
  /** What a product can be changed into before it is sent: what there is of its style, and goods that are not there. */
  choicesOf: (productId: string) => readonly Pick<Choice, 'productId' | 'sizeId'>[]
  /** One more order that things may happen to, if it was not there before. */
  add: (order: SoldOrder) => void
}

/** A key of a decision: mostly a new one, sometimes one that was used before. */
export function keysOf({ oneOf, below }: Chance): () => string {
  const used: string[] = []
  return () => {
    if (below(5) === 0 && used.length > 0) return oneOf(used)!
    const key = randomUUID()
    used.push(key)
    return key
  }
}
