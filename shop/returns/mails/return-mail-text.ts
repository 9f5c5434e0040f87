import { pounds } from '#platform/money/pounds.ts'

/** The copy of mails about returns. */
export const returnMailText = {
  requested: {
    subject: (number: string) => `We have your request for return ${number}`,
    heading: 'We have your request',
    lead: (name: string, number: string, order: string) =>
      `${name}, thank you. You asked to send goods of your order ${order} back. Your return has the number ${number}.`,
    next: 'We look at it within three days, and write to you. Please keep the goods until then.',
  },
  approvedAtOnce: {
    subject: (number: string) => `Your return ${number} is approved`,
    heading: 'You can send it back',
    lead: (name: string, number: string, order: string) =>
      `${name}, your return ${number} of goods of your order ${order} is approved.`,
  },
  approved: {
    subject: (number: string) => `Your return ${number} is approved`,
    heading: 'You can send it back',
    lead: (name: string, number: string, order: string) =>
      `${name}, we have looked at your request. Your return ${number} of goods of your order ${order} is approved.`,
  },
  howTo: (day: string) =>
    `Print the label, put the lower part of it in the parcel and the upper part on it, and post it by ${day}. Ask for proof of posting.`,
  postage: {
    customer:
      'Postage is yours to pay. Please choose a tracked service: until it reaches us the parcel is in your care.',
    shop: 'We pay the postage. Send us a photo of the receipt, and we give you back what a standard tracked service costs.',
  },
  tellTracking:
    'Then tell us the tracking number on the page of your return, so that we know it is on its way.',
  label: 'Get the label',
  rejected: {
    subject: (number: string) => `About your return ${number}`,
    heading: 'We cannot accept this return',
    lead: (name: string, number: string, order: string) =>
      `${name}, we have looked at your return ${number} of goods of your order ${order}, and cannot accept it.`,
    why: (reason: string) => `Why: ${reason}`,
    appeal: (email: string) =>
      `Do you see it differently? Write to ${email} with the number of your return: a person answers. Your rights by law are not affected.`,
  },
  tracking_added: {
    subject: (number: string) => `We know that your return ${number} is on its way`,
    heading: 'Your parcel is on its way to us',
    lead: (name: string, number: string, carrier: string) =>
      `${name}, thank you. We have noted that your return ${number} travels with ${carrier}.`,
  },
  tracking_updated: {
    subject: (number: string) => `The tracking of your return ${number} is corrected`,
    heading: 'We have noted the right tracking',
    lead: (name: string, number: string, carrier: string) =>
      `${name}, we have corrected the tracking of your return ${number}: it travels with ${carrier}.`,
  },
  trackingNumber: (number: string) => `Tracking number: ${number}`,
  follow: 'Follow your parcel',
  refundBy: (day: string) => `We give your money back by ${day} at the latest.`,
  received: {
    subject: (number: string) => `Your return ${number} is here`,
    heading: 'Your parcel is here',
    lead: (name: string, number: string) =>
      `${name}, the parcel of your return ${number} has reached us, and we have opened it.`,
    missing: (units: number) =>
      units === 1 ? '1 was not in the parcel' : `${units} were not in the parcel`,
    deducted: (pence: number, reason: string) => `${pounds(pence)} taken off: ${reason}`,
  },
  refunded: {
    subject: (number: string) => `Your refund for return ${number}`,
    heading: 'Your refund is on its way',
    lead: (name: string, number: string, pence: number) =>
      `${name}, we have refunded ${pounds(pence)} for your return ${number}.`,
    nothing: (name: string, number: string) =>
      `${name}, your return ${number} is settled. Nothing is refunded for it, for the reasons below.`,
    delivery: (pence: number) => `Delivery: ${pounds(pence)}`,
    toCard: (pence: number) =>
      `${pounds(pence)} goes to the card you paid with. Banks take up to ten working days to show it.`,
    toCredit: (pence: number) =>
      `${pounds(pence)} goes to your store credit, and can be spent now.`,
    toCredits: (pence: number) =>
      `${pounds(pence)} goes to the gift cards or store credit you paid with, and can be spent now.`,
    creditNote: 'The credit note is on the page of your order.',
  },
  exchanged: {
    subject: (number: string) => `Your exchange ${number} is done`,
    heading: 'Your exchange is done',
    lead: (name: string, number: string) =>
      `${name}, the goods of your return ${number} are here, and what you chose in their place goes out to you.`,
  },
  cancelled: {
    subject: (number: string) => `Your return ${number} is cancelled`,
    heading: 'Your return is cancelled',
    lead: (name: string, number: string) =>
      `${name}, you cancelled your return ${number}. Keep what you have: there is nothing to send.`,
    again: 'Have you changed your mind? You can ask for a new return while there is time for it.',
  },
  expired: {
    subject: (number: string) => `Your return ${number} has ended`,
    heading: 'Your return has ended',
    lead: (name: string, number: string) =>
      `${name}, we approved your return ${number} thirty days ago and have heard of no parcel, so we have closed it.`,
    sent: (email: string) =>
      `Have you sent it already? Write to ${email} with the tracking number or the proof of posting: what you sent back in time is refunded.`,
  },
  lines: 'What you send back',
  line: (quantity: number, name: string, variant: string) => `${quantity} × ${name}, ${variant}`,
  paidBack: (line: string, pence: number) => `${line}: ${pounds(pence)}`,
  seeReturn: 'See your return in your account',
  signInFirst: 'You may have to sign in first.',
  questions: (email: string) => `Questions? Write to ${email}.`,
} as const

/** The copy of mails about exchanges. */
export const exchangeMailText = {
  inItsPlace: (line: string, replacement: string) => `${line}. In its place: ${replacement}`,
  piece: (name: string, variant: string) => `${name}, ${variant}`,
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
} as const
