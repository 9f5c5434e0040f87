import type { Db } from '#platform/db/database.ts'
import type { RandomAction } from '#platform/testing/run-at-random.ts'
import type { Chance } from '#platform/testing/seeded-random.ts'

import { dayIn, giveOffer, receive } from './given-offer.ts'
import { givenProductInStock } from './given-product-in-stock.ts'

type Goods = Awaited<ReturnType<typeof givenProductInStock>>

/** Goods of which hardly anything is there. */
export type OfferedGoods = {
  /** Made to order or pre-ordered: staff change between the two, or end the offer. */
  promised: readonly Goods[]
  /** Pre-ordered all the time: staff move their day. */
  preOrdered: readonly Goods[]
}

const anyDay = ({ below }: Chance) => dayIn(1 + below(60))

const anyOffer = (chance: Chance) => {
  const capacity = 1 + chance.below(60)
  return chance.below(2) === 0
    ? { days: 1 + chance.below(20), capacity }
    : { on: anyDay(chance), capacity }
}

/** So many goods of both kinds, of each of which a few are there and some dozens are offered. */
export async function givenOffered(
  db: Db,
  chance: Chance,
  counts: { promised: number; preOrdered: number },
): Promise<OfferedGoods> {
  const given = (count: number, offer: () => ReturnType<typeof anyOffer>) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const product = await givenProductInStock(db, {
          onHand: chance.below(4),
          pricePence: 995 + chance.below(9000),
          vatClass: chance.below(2) === 0 ? 'zero' : 'standard',
        })
        await giveOffer(db, product, { ...offer(), capacity: 20 + chance.below(40) })
        return product
      }),
    )
  return {
    promised: await given(counts.promised, () => anyOffer(chance)),
    preOrdered: await given(counts.preOrdered, () => ({ on: anyDay(chance), capacity: 1 })),
  }
}

/** What staff do about goods that are not there: other terms, another day, no more of them, and deliveries. */
export function offerActs(
  { db, chance }: { db: Db; chance: Chance },
  { promised, preOrdered }: OfferedGoods,
): RandomAction[] {
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
      weight: 2,
      async run() {
        // Enough of them, so that mostly nothing but the day is refused.
        const { outcome, orders_notified: orders } = await giveOffer(db, oneOf(preOrdered)!, {
          on: anyDay(chance),
          capacity: 200,
        })
        return `move the day of a pre-order: ${orders ? 'orders wait longer' : outcome}`
      },
    },
    {
      // Rarely: else soon everything is there, and nothing is promised any more.
      weight: 1,
      async run() {
        await receive(db, oneOf([...promised, ...preOrdered])!, 1 + below(6))
        return 'receive: done'
      },
    },
  ]
}
