import { pounds } from '#platform/money/pounds.ts'

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)

/** The copy of the pages of a customer's returns. */
export const returnPageText = {
  title: 'Returns',
  lead: 'What you are sending back, where it is, and what came of it.',
  older: 'Older returns',
  newest: 'Newest returns',
  pages: 'Pages of your returns',
  empty: 'You have not returned anything.',
  emptyHint: 'What you send back will be here, with its label and its refund.',
  emptyOlder: 'There are no older returns.',
  start: 'Start a return',
  return: (number: string) => `Return ${number}`,
  asked: 'Asked for on',
  ofOrder: 'Of order',
  pieces,
  pieceOf: (name: string, more: number) => (more === 0 ? name : `${name} and ${more} more`),
  back: 'All returns',
  notFound: {
    title: 'No such return',
    text: 'There is no such return in your account. Please look at the link, or sign in with the account you ordered with.',
  },

  next: {
    requested: 'We look at it and answer you by email.',
    approved: (day: string | null) =>
      day === null
        ? 'Please send the parcel, and tell us its tracking number.'
        : `Please send the parcel by ${day}, and tell us its tracking number.`,
    inTransit: 'We write to you when it reaches us.',
    received: 'Your parcel is here, and we are looking at what is in it.',
    due: (day: string) => `Your money is on its way back to you by ${day} at the latest.`,
    rejected: (why: string) => `We could not take this return: ${why}`,
    refunded: (sum: string) => `We have given you ${sum} back for it.`,
    toPay: (sum: string, kept: string) =>
      `Please pay ${sum} for what you chose instead. We keep ${kept} for you, but without the payment for half an hour only: then the exchange is called off.`,
    kept: (kept: string) => `We keep ${kept} for you, and send it once your parcel is here.`,
    thenInstead: 'After that we send what you chose instead.',
    exchanged:
      'All is well with what came back, and what you chose instead is yours: its order says where it is.',
    exchangedBack: (sum: string) => `The difference of ${sum} goes back the way you paid.`,
    cancelled: 'Nothing comes back: you keep these items.',
    leftUnpaid:
      'What you chose instead was not paid, so the exchange is off. Nothing comes back: you keep these items.',
  },

  exchange: {
    badge: 'Exchange',
    title: 'The exchange',
    waits: 'Waits for your payment',
    pay: (sum: string) => `Pay ${sum}`,
    order: 'What you chose instead is order',
    paid: (sum: string) => `You paid the difference of ${sum}.`,
    toPay: (sum: string) => `The difference of ${sum} is still to be paid.`,
    back: (sum: string) =>
      `It costs ${sum} less: that goes back the way you paid, once your parcel is here.`,
    wentBack: (sum: string) => `It costs ${sum} less: that went back the way you paid.`,
    even: 'There is nothing to pay for it.',
  },

  timeline: {
    title: 'What happened',
    approvedAtOnce: ['Asked for and approved', 'There was nothing for us to look at first.'],
    requested: ['Asked for', 'We look at it and answer you by email.'],
    approved: ['Approved', 'The parcel can be sent.'],
    rejected: 'Turned down',
    trackingAdded: 'On its way to us',
    trackingUpdated: 'Tracking corrected',
    with: (carrier: string, number: string) => `With ${carrier}, tracking number ${number}`,
    received: ['Received', 'Your parcel has reached us.'],
    refunded: 'Refunded',
    toCard: (sum: string) => `${sum} to the card you paid with`,
    asCredit: (sum: string) => `${sum} as credit`,
    given: (parts: readonly string[]) => `${parts.join(', ')}.`,
    nothing: 'There was nothing to give back.',
    keptAtOnce: ['Asked for and approved', 'We set aside what you chose instead.'],
    kept: ['Asked for', 'We set aside what you chose instead.'],
    exchanged: 'Exchanged',
    insteadGoes: 'What you chose instead goes out to you.',
    ended: ['Refund instead', 'We cannot exchange it after all: you get your money back.'],
    cancelled: ['Called off', 'You keep these items.'],
    leftUnpaid: ['Called off', 'What you chose instead was not paid. You keep these items.'],
    expired: ['Called off', 'We had not heard of a parcel for a long time.'],
  },

  items: {
    title: 'Items',
    reason: (text: string) => `Reason: ${text}`,
    comment: (text: string) => `You wrote: ${text}`,
    sealed: 'Its seal is whole, you said.',
    paid: (pence: number) => `Paid: ${pounds(pence)}`,
    back: (pence: number) => `Given back: ${pounds(pence)}`,
    deducted: (pence: number, why: string) => `${pounds(pence)} taken off: ${why}`,
    instead: (chosen: string) => `In its place: ${chosen}`,
    missing: (count: number) => `${pieces(count)} not in the parcel`,
  },

  photos: { title: 'Photos', photo: (number: number) => `Photo ${number} of this return` },

  label: {
    title: 'Send it',
    hint: 'Print the label and lay the note in. No printer? Write the return number on the parcel, large.',
    open: 'Label and note (PDF)',
  },

  tracking: {
    title: 'Your parcel',
    add: 'Tell us its tracking number',
    change: 'Correct the tracking number',
    why: 'It proves that you sent it, and your money is due two weeks after that day at the latest.',
    whyExchange: 'It proves that you sent it, and we look out for it.',
    carrier: 'Carrier',
    chooseCarrier: 'Please choose',
    noCarrier: 'Please choose who carries it.',
    number: 'Tracking number',
    numberHint: 'As it stands on the receipt; spaces and dashes do not matter.',
    badNumber:
      'A tracking number has 4 to 40 letters and digits. Please copy it from the receipt of the carrier.',
    save: 'Save tracking number',
    with: (carrier: string) => `With ${carrier}`,
    follow: 'Follow your parcel',
    posted: 'You told us on',
  },

  cancel: {
    label: 'Call off this return',
    title: 'Call off this return?',
    text: 'You keep the items. As long as there is time you can ask for another return of them.',
    textExchange:
      'You keep the items. What you chose instead is called off, too: we no longer keep it for you, and what you paid for it goes back to you.',
    refused: 'Cannot Be Called Off',
  },

  refusedTitle: 'Not Saved',
  questions: (email: string) => `Questions? Write to ${email} and tell us your return number.`,
  /** Announced by screen readers (aria-live=polite). */
  update: (number: string, state: string) => `Return ${number}: ${state}.`,
} as const
