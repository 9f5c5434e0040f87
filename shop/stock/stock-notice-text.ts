/** A product and size that is low or sold out. */
export type LowItem = {
  name: string
  colourName: string
  /** null for what has no sizes. */
  sizeName: string | null
  available: number
  reorderLevel: number
}

/** Copy of the daily mail about low stock. */
export const lowStockText = {
  subject: (count: number) =>
    count === 1 ? 'One more size is running out' : `${count} more sizes are running out`,
  heading: 'Running out',
  lead: (count: number) =>
    count === 1
      ? 'Since the last mail about it this came to be low or sold out:'
      : `Since the last mail about it these ${count} came to be low or sold out:`,
  more: (count: number) => `And ${count} more.`,
  item: ({ name, colourName, sizeName, available, reorderLevel }: LowItem) =>
    `${name}, ${[colourName, ...(sizeName === null ? [] : [sizeName])].join(', ')}: ${
      available === 0 ? 'sold out' : `${available} left (low from ${reorderLevel})`
    }`,
  all: (count: number) => `Low or sold out in all: ${count}.`,
  open: 'Look at the stock',
} as const

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
