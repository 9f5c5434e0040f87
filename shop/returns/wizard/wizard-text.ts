import { pounds } from '#platform/money/pounds.ts'

import { MOST_PHOTOS } from '../return-limits.ts'

/** What the return wizard says. */
export const wizardText = {
  start: 'Start a return',
  lead: 'Choose what comes back, and print the label. It takes a minute.',
  signIn: 'Sign in to start a return',
  withoutScript: 'Without JavaScript, please write to us with the form at the end of this page.',
  notLoaded: 'The form could not be loaded. Please reload the page and try again.',
  loading: 'Looking up your orders',
  tryAgain: 'Try again',

  orders: {
    title: 'Which order?',
    none: 'There is no paid order of yours yet. What you buy here can be returned from this page.',
    order: (number: string) => `Order ${number}`,
    placed: (day: string, pieces: string) => `${day}: ${pieces}`,
    older: 'Show older orders',
  },
  items: {
    title: 'What comes back, and why?',
    until: (day: string) => `Until ${day}`,
    pieces: 'How many?',
    ofPieces: (count: number, of: number) => `${count} of ${of}`,
    reason: 'Why does it come back?',
    chooseReason: 'Please choose',
    comment: 'What should we know about it?',
    commentFault: 'What is wrong with it?',
    sealed: 'Its seal is whole',
    onlyForFaults:
      'The 30 days are over: it can come back only if something is wrong with it. We repair or replace it first, or refund it.',
  },
  photos: {
    title: 'Photos',
    lead: `Of what is wrong, if anything is: up to ${MOST_PHOTOS}, 10 MB each. Where and when they were taken is removed.`,
    add: 'Add photos',
    uploading: (name: string) => `Uploading ${name}`,
    remove: (name: string) => `Remove ${name}`,
    removeShort: 'Remove',
    notAdded: (name: string, why: string) => `${name}: ${why}`,
    notSent: 'It could not be sent. Please check your connection and try again.',
    added: 'Photos that were added',
  },
  summary: {
    title: 'What you get back',
    line: (quantity: number, name: string) => `${quantity} × ${name}`,
    total: 'For these items',
    atMost:
      'The way you paid, within 14 days of the parcel reaching us or of the tracking number you give us, whichever is earlier. Less is given back only for what was worn beyond trying on, and we tell you why.',
    delivery:
      'With this, everything of the order comes back: what you paid for delivery does, too, up to our standard delivery, if all of it was asked for within 14 days of the last parcel.',
    sendBy: (day: string) => `Please post it by ${day}.`,
    judged: 'We look at your request first, usually within one working day, and write to you.',
    postage: {
      customer: 'You pay for the postage.',
      shop: 'We pay for the postage: keep the receipt, and we refund it.',
    },
    submit: 'Ask for the return',
  },
  done: {
    approved: (number: string) => `Return ${number} is approved`,
    requested: (number: string) => `We have your request for return ${number}`,
    sendBy: (day: string) => `Post it by ${day}, with a tracked service, and keep the receipt.`,
    print: 'Print the label and the packing note (PDF)',
    track: 'Then give us its tracking number',
    wait: 'We look at it, usually within one working day, and write to you. Please do not send anything yet.',
    see: 'See this return',
    another: 'Return something else',
  },
  errors: {
    check: 'Some of it is not right yet. Please look at what is marked.',
    noOrder: 'Please choose an order.',
    noItem: 'Please choose what comes back.',
    noReason: 'Please choose why it comes back.',
    sayWhatIsWrong: 'Please tell us what is wrong with it, or add a photo.',
    commentTooLong: (over: number) =>
      `Please shorten it by ${over === 1 ? 'one character' : `${over} characters`}.`,
  },
  pounds: (pence: number) => pounds(pence),
} as const
