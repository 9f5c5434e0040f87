import { pounds } from '#platform/money/pounds.ts'

/** What the mails about returns say of exchanges. */
export const exchangeMailText = {
  inItsPlace: (line: string, wanted: string) => `${line}. In its place: ${wanted}`,
  kept: (order: string) =>
    `What you chose in its place is order ${order}. We keep it for you, and pack it as soon as your parcel is here.`,
  settledBy: (day: string) => `We settle your exchange by ${day} at the latest.`,
  sent: (order: string) =>
    `We pack it now: it is order ${order}, and you get an email when it leaves.`,
  calledOff: (order: string) =>
    `Order ${order}, what you chose in its place, is called off with it.`,
  paidBack: (pence: number) =>
    `The ${pounds(pence)} you paid for it goes back to the card you paid with.`,
  unpaid: {
    lead: (name: string, number: string) =>
      `${name}, what you chose in exchange was not paid, so your return ${number} is cancelled. Keep what you have: there is nothing to send.`,
  },
  paymentReturned: {
    lead: (name: string, number: string) =>
      `${name}, your payment for what you chose in exchange went back to you, so your return ${number} is cancelled. Keep what you have: there is nothing to send.`,
  },
  ended: {
    subject: (number: string) => `Your exchange ${number} becomes a refund`,
    heading: 'We refund you instead',
    lead: (name: string, number: string, order: string) =>
      `${name}, the goods of your return ${number} are here, but we cannot send order ${order} in their place. We refund what came back, and write to you when that is done.`,
  },
  toShop: (order: string) => `It is an exchange: order ${order} waits for it.`,
} as const
