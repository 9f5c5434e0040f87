import { pounds } from '#platform/money/pounds.ts'

/** Copy about what a product costs the shop, on its page. */
export const costText = {
  title: 'Cost',
  lead: 'What one item costs you, without VAT. Only people whose role includes costs can see it. Each order keeps the cost from the day it was placed.',
  cost: 'Cost per item in pounds',
  costHint: 'Leave it empty if you do not know it.',
  sizes: 'Costs by size',
  sizesHint: 'Leave a size empty if it costs the same as the product.',
  size: (name: string) => `Size ${name}`,
  /** `others`: the colours that have another cost, or none. */
  forAll: (costPence: number, others: readonly (readonly [colour: string, costPence: number])[]) =>
    `${pounds(costPence)} for the other colours, too: ${others
      .map(([colour, pence]) => `${colour} (now ${pence === 0 ? 'unknown' : pounds(pence)})`)
      .join(', ')}`,
  ofColour: (colour: string, fault: string) => `${colour}: ${fault}`,
  margin: (share: number, pricePence: number) =>
    `Margin ${(share * 100).toFixed(1)}% at ${pounds(pricePence)}`,
  noMargin: 'Margin unknown',
  save: 'Save costs',
  saved: 'The costs were saved.',
  notSaved: 'Some costs were not saved.',
} as const
