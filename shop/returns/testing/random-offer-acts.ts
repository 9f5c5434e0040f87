import type { Db } from '#platform/db/database.ts'
import type { RandomAction } from '#platform/testing/run-at-random.ts'
import type { Chance } from '#platform/testing/seeded-random.ts'
import { dayIn, giveOffer, receive } from '#shop/stock/testing/given-offer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import type { AfterSale, Choice } from './after-sale-scene.ts'

const anyOffer = ({ below }: Chance) => {
  const capacity = 1 + below(60)
  return below(2) === 0 ? { days: 1 + below(20), capacity } : { on: dayIn(1 + below(60)), capacity }
}

/** Products of which hardly anything is there: the rest is made to order, or pre-ordered. */
export const givenPromised = (db: Db, chance: Chance, count: number): Promise<Choice[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const product = await givenProductInStock(db, {
        onHand: chance.below(4),
        pricePence: 995 + chance.below(9000),
        vatClass: chance.below(2) === 0 ? 'zero' : 'standard',
      })
      await giveOffer(db, product, { ...anyOffer(chance), capacity: 20 + chance.below(40) })
      return product
    }),
  )

/** What staff do about goods that are not there: other terms, no more of them, and deliveries from the supplier. */
export function offerActs(
  { shop, chance }: AfterSale,
  promised: readonly Choice[],
): RandomAction[] {
  const { db } = shop.services
  const { below, oneOf } = chance
  return [
    {
      weight: 2,
      async run() {
        const isEnd = below(5) === 0
        const { outcome } = await giveOffer(db, oneOf(promised)!, isEnd ? null : anyOffer(chance))
        return `${isEnd ? 'end an offer' : 'change an offer'}: ${outcome}`
      },
    },
    {
      weight: 3,
      async run() {
        await receive(db, oneOf(promised)!, 1 + below(6))
        return 'receive: done'
      },
    },
  ]
}
