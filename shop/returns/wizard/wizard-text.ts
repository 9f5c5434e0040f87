import { pounds } from '#platform/money/pounds.ts'

import { MAX_PHOTOS } from '../return-limits.ts'

/** The copy of the return wizard. */
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
    names: (names: readonly string[]) => names.join(', '),
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
  instead: {
    title: 'What would you like instead?',
    refund: 'Refund',
    refundHint: 'Your money, the way you paid.',
    exchange: 'Exchange',
    exchangeHint: 'Another size, or another colour. We keep it for you as soon as you ask.',
    loading: 'Looking up sizes and colours',
    of: (quantity: number, name: string, variant: string) =>
      `For ${quantity} × ${name}, ${variant}`,
    colour: 'Colour',
    size: 'Size',
    oneSize: 'One size',
    more: (sum: string) => `${sum} more`,
    less: (sum: string) => `${sum} back`,
    same: 'Same price',
  },
  photos: {
    title: 'Photos',
    lead: `Of what is wrong, if anything is: up to ${MAX_PHOTOS}, 10 MB each. Where and when they were taken is removed.`,
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
  exchange: {
    title: 'What it costs',
    line: (quantity: number, from: string, to: string) => `${quantity} × ${from} → ${to}`,
    toPay: 'You pay',
    back: 'You get back',
    nothing: 'Nothing',
    kept: 'As soon as you ask, we keep what you chose for you. Once your parcel is here and all is well, we send it, at our cost.',
    payNext:
      'The difference is paid next, at checkout. If it is not paid within half an hour, the exchange is called off and you keep what you have.',
    backWhen: 'The difference goes back the way you paid, once your parcel is here.',
    gift: (sum: string) => `A difference as small as ${sum} is on us.`,
    notWhole:
      'If something is missing from your parcel, or was worn beyond trying on, we refund what came back instead, and tell you why. You keep your rights to cancel, and those about faulty goods.',
    submit: 'Ask for the exchange',
    submitAndPay: (sum: string) => `Ask for the exchange and pay ${sum}`,
    toCheckout: 'Go to checkout',
    keptToast: (number: string) =>
      `Return ${number} is made, and we keep what you chose. Please pay the difference now.`,
    keptTitle: 'Almost Done',
  },
  done: {
    approved: (number: string) => `Return ${number} is approved`,
    requested: (number: string) => `We have your request for return ${number}`,
    sendBy: (day: string) => `Post it by ${day}, with a tracked service, and keep the receipt.`,
    print: 'Print the label and the packing note (PDF)',
    track: 'Then give us its tracking number',
    wait: 'We look at it, usually within one working day, and write to you. Please do not send anything yet.',
    kept: (what: string) => `We keep ${what} for you, and send it once your parcel is here.`,
    see: 'See this return',
    another: 'Return something else',
  },
  errors: {
    check: 'Some of it is not right yet. Please look at what is marked.',
    noOrder: 'Please choose an order.',
    noItem: 'Please choose what comes back.',
    noReason: 'Please choose why it comes back.',
    noReplacement: 'Please choose what you would like instead.',
    noSize: 'Please choose a size.',
    nothingInstead:
      'There is no other size or colour of it. Please choose a refund, or leave it out.',
    sayWhatIsWrong: 'Please tell us what is wrong with it, or add a photo.',
    commentTooLong: (over: number) =>
      `Please shorten it by ${over === 1 ? 'one character' : `${over} characters`}.`,
  },
  pounds: (pence: number) => pounds(pence),
} as const
