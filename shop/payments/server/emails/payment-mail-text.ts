import { pounds } from '#platform/money/pounds.ts'

/** The mail that confirms a cancellation. */
export const cancelMailText = {
  subject: (number: string, isWhole: boolean) =>
    isWhole ? `Your order ${number} is cancelled` : `A part of your order ${number} is cancelled`,
  preview: 'What was cancelled, and what goes back to you.',
  heading: (isWhole: boolean) =>
    isWhole ? 'Your order is cancelled' : 'A part of your order is cancelled',
  cancelled: (number: string) => `As you asked, we have cancelled this of order ${number}:`,
  byShop: (number: string) => `We have cancelled this of order ${number}. We are sorry.`,
  reason: (reason: string) => `Reason: ${reason}`,
  line: (quantity: number, name: string, variant: string) => `${quantity} × ${name}, ${variant}`,
  delivery: 'Delivery',
  total: 'Given back',
  card: (pence: number) =>
    `${pounds(pence)} goes back to the card you paid with. Your bank may take five to ten working days to show it.`,
  credit: (pence: number) =>
    `${pounds(pence)} is back on the gift cards or the store credit you paid with; you can spend it at once.`,
  nothing: 'Nothing was charged for it, so nothing goes back.',
  rest: 'The rest of your order is not changed.',
} as const
