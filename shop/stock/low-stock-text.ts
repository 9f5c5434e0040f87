/** A product and size that is low or sold out. */
export type LowItem = {
  name: string
  colourName: string
  /** null for what has no sizes. */
  sizeName: string | null
  available: number
  reorderLevel: number
}

/** What the daily mail about low stock says. */
export const lowStockText = {
  subject: (news: number) =>
    news === 1 ? 'One more size is running out' : `${news} more sizes are running out`,
  heading: 'Running out',
  lead: (news: number) =>
    news === 1
      ? 'Since the last mail about it this came to be low or sold out:'
      : `Since the last mail about it these ${news} came to be low or sold out:`,
  more: (count: number) => `And ${count} more.`,
  item: ({ name, colourName, sizeName, available, reorderLevel }: LowItem) =>
    `${name}, ${[colourName, ...(sizeName === null ? [] : [sizeName])].join(', ')}: ${
      available === 0 ? 'sold out' : `${available} left (low from ${reorderLevel})`
    }`,
  all: (count: number) => `Low or sold out in all: ${count}.`,
  open: 'Look at the stock',
} as const
