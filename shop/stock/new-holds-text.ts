/** A product of which customers without orders hold a large share, in units. */
export type HeldProduct = { name: string; colourName: string; units: number; onHand: number }

/** The text of the mail about holds of customers without orders. */
export const newHoldsText = {
  subject: (products: number) =>
    products === 1
      ? 'New customers hold much of one product'
      : `New customers hold much of ${products} products`,
  heading: 'Held by new customers',
  lead: 'Customers who have never bought hold an unusual part of this stock in carts and unpaid orders. On a busy day that is nothing to worry about. If it looks like somebody empties the shelves on purpose, you can let go of their holds.',
  item: ({ name, colourName, units, onHand }: HeldProduct) =>
    `${name}, ${colourName}: ${units} of ${onHand} pieces`,
  more: (count: number) => `And ${count} more.`,
  open: 'Look at what is held',
} as const
