/** What a set costs: all of it together, or what is saved of the prices of its parts. In pence, or per cent. */
export type SetTerms = { kind: 'fixed' | 'amount' | 'percent'; value: number }

/** Less than this cannot be charged to a card, in pence. */
const LEAST_PENCE = 30

/** What is saved by buying parts that cost this together as a set, in pence; as set_saving_pence.sql. */
export function setSaving({ kind, value }: SetTerms, partsPence: number): number {
  const saving =
    kind === 'fixed'
      ? partsPence - value
      : kind === 'amount'
        ? value
        : Math.floor((2 * partsPence * value + 100) / 200)
  return Math.max(0, Math.min(saving, partsPence - LEAST_PENCE))
}

/** What one piece of a part costs, in pence: its cheapest choice, and its dearest. */
export type PartPrices = { least: number; most: number }

/** What a set costs in its cheapest choice, in pence; `isFrom`: other choices cost more. */
export type SetOffer = {
  pricePence: number
  partsPence: number
  savingPence: number
  isFrom: boolean
}

/** What lists say of a set's price. */
export function setOffer(terms: SetTerms, parts: readonly PartPrices[]): SetOffer {
  const [partsPence, mostPence] = (['least', 'most'] as const).map((which) =>
    parts.reduce((sum, part) => sum + part[which], 0),
  ) as [number, number]
  const savingPence = setSaving(terms, partsPence)
  const pricePence = partsPence - savingPence
  const isFrom = mostPence - setSaving(terms, mostPence) > pricePence
  return { pricePence, partsPence, savingPence, isFrom }
}
