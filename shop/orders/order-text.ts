import { sizeInText } from '#shop/catalogue/catalogue-text.ts'

/** The shop's copy about orders; that of mails is in order-mail-text.ts. */
export const orderText = {
  subtotal: 'Subtotal',
  /** Lines without stock, by kind. */
  extra: { gift_wrap: 'Gift wrap', gift_card: 'Gift card', price_difference: 'Price difference' },
  /** What a price difference is paid for: what an item of another order becomes. */
  difference: (quantity: number, item: string, number: string) =>
    `For changing an item in order ${number} to ${quantity} × ${item}`,
  giftMessage: 'Gift message',
  giftCard: {
    title: 'Gift card',
    for: 'For',
    from: 'From',
    day: 'Sent by email',
    sentOn: (day: string) => `Sent on ${day}`,
    toBeSentOn: (day: string) => `On ${day}`,
  },
  delivery: 'Delivery',
  /** The delivery of an order that is sent together with another one. */
  sentWith: (number: string) => `Sent with order ${number}`,
  total: 'Total',
  vatIncluded: 'VAT included in the total',
  free: 'Free',
  savedBySets: 'Saved with a set',
  partOf: (set: string) => `Part of ${set}`,
  youSave: 'You save',
  restByCard: 'The rest by card',
  toPay: 'To pay',
  /** For an order that is not the customer's. */
  notYours: 'There is no such order of yours.',
  quantity: (quantity: number) => `Quantity ${quantity}`,
  discountInSum: (code: string | null, name: string) =>
    code === null ? name : `${name} (${code})`,
  papers: {
    invoice: (number: string) => `Invoice ${number} (PDF)`,
    credit_note: (number: string) => `Credit note ${number} (PDF)`,
  },
  /** A line as text: name, colour and size. */
  item: (name: string, variant: string) => `${name}, ${variant}`,
  items: (quantity: number | string, name: string) => `${quantity} × ${name}`,
  variant: (colour: string, size: string | null) =>
    size ? `${colour}, ${sizeInText(size)}` : colour,
} as const
