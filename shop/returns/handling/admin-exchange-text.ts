import { pounds } from '#platform/money/pounds.ts'

/** Labels for exchanges on the admin pages for returns. */
export const adminExchangeText = {
  title: 'Exchange',
  badge: 'Exchange',
  /** For an exchange that costs more than the returned goods. */
  unpaid: 'Waiting for payment',
  isOrder: 'What was chosen instead is order',
  money: {
    toPay: (pence: number) => `The customer is still to pay ${pounds(pence)} for it.`,
    paid: (pence: number) => `The customer paid ${pounds(pence)} more for it.`,
    back: (pence: number) =>
      `It costs ${pounds(pence)} less than what comes back. That goes back when the exchange is settled.`,
    wentBack: (pence: number) =>
      `It cost ${pounds(pence)} less than what came back, and that went back.`,
    same: 'It costs what comes back is worth.',
  },
  notWhole:
    'Something was missing, or a sum was taken off: so it cannot be exchanged. Please end the exchange, then refund what came back.',
  settle: {
    text: (order: string, backPence: number) =>
      `All of it is here. From now on order ${order} can be packed${backPence > 0 ? `, and ${pounds(backPence)} go back the way the goods were paid` : ''}.`,
    submit: 'Send what was chosen instead',
  },
  end: {
    title: 'Refund it instead',
    text: (order: string, paidPence: number) =>
      `Order ${order} is called off for good and its goods are free for others${paidPence > 0 ? `; the ${pounds(paidPence)} that were paid for it go back` : ''}. Then what came back is refunded here, like any return.`,
    submit: 'End the exchange and refund',
  },
  nextStep: {
    unpaid:
      'The customer is paying for what they chose instead. There is nothing to decide before that.',
    whole: 'The parcel is here and whole. Send what was chosen instead.',
    notWhole: 'The parcel is here, but not whole. End the exchange and refund what came back.',
  },
  counted: (pence: number) => `Counted ${pounds(pence)}`,
  history: {
    exchanged: 'Exchanged',
    ended: 'The exchange was ended: it is refunded instead',
    gaveUp: 'Cancelled: what was chosen instead was given up',
  },
} as const
