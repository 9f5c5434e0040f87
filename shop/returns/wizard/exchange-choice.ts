import type { OutputOf } from '#platform/functions/call-function.ts'

import { exchangeDifference } from '../exchange-sums.ts'
import { isShopsFault } from '../return-state.ts'
import type { getExchangeOffers } from '../server/functions/get-exchange-offers.ts'
import type { DraftLine, ItemToReturn } from './return-draft.ts'

/** What the lines of an order can be exchanged for. */
export type ExchangeOffers = OutputOf<typeof getExchangeOffers>['lines']

type LineOffers = ExchangeOffers[number]
export type Offer = LineOffers['offers'][number]

/** A chosen line. */
export type ChosenItem = { item: ItemToReturn; line: DraftLine }

const offersOf = (offers: ExchangeOffers, { item }: ChosenItem): LineOffers | undefined =>
  offers.find(({ order_item_id: id }) => id === item.order_item_id)

/**
 * What can be chosen instead of a line. The very same thing is a replacement: only where the shop is at
 * fault.
 */
export function choicesFor(offers: ExchangeOffers, chosen: ChosenItem): Offer[] {
  const { item, line } = chosen
  const isReplaced = line.reason !== null && isShopsFault(line.reason)
  return (offersOf(offers, chosen)?.offers ?? [])
    .map((offer) => (offer.is_same && !isReplaced ? withoutSize(offer, item.size_name) : offer))
    .filter(({ sizes }) => sizes.length > 0)
}

const withoutSize = (offer: Offer, name: string | null): Offer => ({
  ...offer,
  sizes: offer.sizes.filter(({ size_name: one }) => one !== name),
})

/** The product whose sizes are shown: the chosen one, or the line's own. */
export const shownOffer = (
  choices: readonly Offer[],
  { replacement }: DraftLine,
): Offer | undefined =>
  replacement
    ? choices.find(({ product_id: id }) => id === replacement.productId)
    : choices.find(({ is_same }) => is_same)

/** The chosen replacement, if available; undefined until the choice is complete. */
export function replacementOf(offers: ExchangeOffers, chosen: ChosenItem) {
  const { replacement } = chosen.line
  const offer = choicesFor(offers, chosen).find(
    ({ product_id: id }) => id === replacement?.productId,
  )
  const size = offer?.sizes.find(({ size_id: id }) => id === replacement?.sizeId)
  return offer && size ? { offer, size } : undefined
}

/** The difference in price of an offer, or of one of its sizes, in pence; negative is refunded. */
export const differenceOf = (
  offers: ExchangeOffers,
  chosen: ChosenItem,
  offer: Offer,
  size?: Offer['sizes'][number],
): number => {
  const { quantity } = chosen.line
  return exchangeDifference([
    {
      quantity,
      valuePence: offersOf(offers, chosen)?.value_pence[quantity - 1] ?? 0,
      otherPricePence: size?.price_pence ?? (offer.is_same ? null : offer.price_pence),
    },
  ])
}

/** The valid lines of an exchange, each with its replacement. */
export const exchangedLines = (offers: ExchangeOffers, chosen: readonly ChosenItem[]) =>
  chosen.flatMap((one) => {
    const replacement = replacementOf(offers, one)
    return replacement
      ? [
          {
            ...one,
            ...replacement,
            differencePence: differenceOf(offers, one, replacement.offer, replacement.size),
          },
        ]
      : []
  })

/** The difference in price of the whole exchange, in pence. */
export const wholeDifference = (lines: ReturnType<typeof exchangedLines>): number =>
  lines.reduce((sum, { differencePence }) => sum + differencePence, 0)
