import { sizeInText } from '#shop/catalogue/catalogue-text.ts'

/** The mail about a held piece. `until` and `minutes` as the customer reads them. */
export const windowMailText = {
  /** A piece by its full name: product, colour and size. */
  piece: (name: string, colour: string, size: string | null) =>
    [name, colour, ...(size === null ? [] : [sizeInText(size)])].join(', '),
  subject: (piece: string, minutes: number) =>
    `Your turn: ${piece}. Held for you for ${minutes} minutes`,
  preview: (until: string) => `One piece is held for you alone until ${until}.`,
  heading: 'It is your turn',
  held: (greeting: string, piece: string, until: string) =>
    `${greeting}, you asked us to tell you when this comes back: ${piece}. One piece is held for you alone until ${until}.`,
  next: 'Put it in your cart before then. Afterwards it goes to the next person who waits for it.',
  action: 'See it and add it to your cart',
  stop: 'If you no longer want it there is nothing to do: you are taken off this waiting list when the time is over, and we write no more about it. You get this email because you asked for it on the page of the product.',
} as const
