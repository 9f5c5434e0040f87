import { longDate } from '#platform/dates/london-dates.ts'
import { pounds } from '#platform/money/pounds.ts'

const characters = (count: number) => (count === 1 ? 'one character' : `${count} characters`)

/** The copy of the page on which gift cards are bought. */
export const giftCardText = {
  title: 'Gift cards',
  lead: 'Sent by email on the day you choose. It is spent at the checkout, at once or bit by bit, on anything in the shop.',
  description: 'A gift card for somebody you care about, sent by email on the day you choose.',

  amount: 'Amount',
  other: 'Another amount',
  otherAmount: 'Amount in pounds',
  otherHint: (min: number, max: number) => `From ${pounds(min)} to ${pounds(max)}.`,
  recipient: 'Who is it for?',
  recipientName: 'Their name',
  recipientEmail: 'Their email',
  recipientHint: 'We send the code here. Give your own email to print it or pass it on yourself.',
  giver: 'From',
  giverHint: 'Your name, as the email gives it.',
  message: 'Message',
  messageHint: (limit: number) => `Up to ${limit} characters. You can leave it empty.`,
  sendOn: 'Send it on',
  sendOnHint:
    'Today, or any day up to a year from now. It is sent in the morning; today’s is sent as soon as it is paid.',
  note: 'There is no VAT on a gift card: it is charged on what the card is spent on. It cannot be paid for with a gift card or store credit, and no discount applies. Until it is sent you can cancel it.',
  submit: 'Continue to payment',
  signIn: 'On the next page you sign in, or give your email. What you typed is kept.',
  placed: 'Your gift card waits for its payment.',
  toPayment: 'Pay now',

  faults: {
    title: 'Not ordered',
    amount: 'Please choose an amount.',
    otherAmount: (min: number, max: number) =>
      `Please type an amount from ${pounds(min)} to ${pounds(max)}, such as 40 or 42.50.`,
    recipientName: 'Please give the name of the person it is for, in 80 characters at most.',
    recipientEmail: 'Please give an email address, such as name@example.com.',
    giver: 'Please give your name, in 80 characters at most.',
    longMessage: (over: number) => `Please shorten the message by ${characters(over)}.`,
    message: 'Please leave special characters out of the message.',
    sendOn: (first: string, last: string) =>
      `Please choose a day from ${longDate(first)} to ${longDate(last)}.`,
    underWay:
      'Another order of yours waits for its payment. Please pay it or leave it first: it is in the checkout.',
    notOffered: 'The shop does not sell gift cards at the moment.',
  },
}

/** The copy of the mail with a bought gift card. */
export const boughtCardMailText = {
  subject: (giver: string, shop: string, pence: number) =>
    `${giver} sends you a gift card of ${pounds(pence)} for ${shop}`,
  heading: (recipient: string) => `A gift for you, ${recipient}`,
  lead: (giver: string, shop: string, pence: number) =>
    `${giver} sends you ${pounds(pence)} to spend at ${shop}.`,
  again: 'This code replaces any that we sent you for this gift card before.',
}
