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
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  delivery: 'Delivery',
  total: 'Given back',
  card: (pence: number) =>
    `${pounds(pence)} goes back to the card you paid with. Your bank may take five to ten working days to show it.`,
  credit: (pence: number) =>
    `${pounds(pence)} is back on the gift cards or the store credit you paid with; you can spend it at once.`,
  nothing: 'Nothing was charged for it, so nothing goes back.',
  rest: 'The rest of your order is not changed.',
} as const

/** The copy of the mail about a disputed payment. */
export const disputeText = {
  subject: (order: string) => `Disputed payment of order ${order}`,
  heading: 'A payment is disputed',
  lead: (order: string, sum: string) =>
    `The holder of the card disputes ${sum} of order ${order} at the bank.`,
  reason: (reason: string) => `Reason given: ${reason.replaceAll('_', ' ')}.`,
  due: (day: string) => `You can answer with evidence at your payment provider until ${day}.`,
  notDue: 'Your payment provider says what can be done.',
  open: 'Open the order',
}
