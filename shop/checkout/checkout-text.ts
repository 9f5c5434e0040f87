import { pounds } from '#platform/money/pounds.ts'

/** The copy of the checkout. */
export const checkoutText = {
  title: 'Checkout',
  loading: 'Loading your checkout',
  tryAgain: 'Try again',
  steps: {
    address: 'Contact and address',
    delivery: 'Delivery',
    payment: 'Payment',
    review: 'Review and pay',
  },

  contact: (email: string) => `Your confirmation goes to ${email}.`,
  country: 'We deliver within the United Kingdom.',
  addresses: {
    title: 'Deliver to',
    isDefault: 'Default',
    another: 'Another address',
    keep: 'Keep this address for next time',
    billingIsSame: 'Billing address is the same',
    billing: 'Billing address',
    missingBillingName: 'Please enter the name that the bill is for.',
    notKept: 'Your address was not kept',
    notKeptText: 'The order goes on as it is. You can add the address in your profile later.',
  },
  chooseDelivery: 'Please choose how your parcel should travel.',
  noDelivery: (postcode: string) =>
    `We have no way to deliver to ${postcode} yet. Please choose another address.`,
  arrives: (days: string) => `Arrives ${days}`,
  free: 'Free',
  freeFrom: (pence: number) => `Free from ${pounds(pence)}`,
  notServed: (postcode: string) => `Does not go to ${postcode}`,
  otherMethod: (refused: string, chosen: string, postcode: string) =>
    `${refused} does not go to ${postcode}. ${chosen} does, and is chosen now.`,

  extras: 'Discount code, gift cards and note',
  apply: 'Apply',
  remove: 'Remove',
  discount: {
    add: 'Add a discount code',
    label: 'Discount code',
    removeCode: (code: string) => `Remove code ${code}`,
    saved: (code: string | null, name: string, pence: number) =>
      `${code === null ? name : `${code}: ${name}`}, you save ${pounds(pence)}`,
    freeDelivery: (code: string | null, name: string) =>
      `${code === null ? name : `${code}: ${name}`}, delivery is free`,
    missing: 'Please enter a discount code.',
    notApplied: 'This code is not applied yet. Please apply it, or clear the field.',
  },
  note: {
    add: 'Add a note for us',
    label: 'Note to your order',
    hint: 'For the people who pack it, such as a message for a gift.',
    left: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
    over: (over: number) => `${over} over the limit`,
    tooLong: (over: number) =>
      over === 1
        ? 'Please shorten the note by one character.'
        : `Please shorten the note by ${over} characters.`,
    title: 'Your note',
  },

  giftWrap: {
    add: 'Gift wrap',
    use: (pence: number) => `Wrap it as a gift for ${pounds(pence)}`,
    label: 'Message on the card',
    hint: 'Printed as you write it.',
    tooLong: (over: number) =>
      over === 1
        ? 'Please shorten the message by one character.'
        : `Please shorten the message by ${over} characters.`,
    withoutMessage: 'Without a message',
  },

  problems: {
    title: 'Please look at these first',
    expired: 'No longer held for you.',
    soldOut: 'Sold out.',
    onlySome: (available: number) => `No longer held for you. Only ${available} left.`,
    priceChanged: (was: number, now: number) => `Was ${pounds(was)}, now costs ${pounds(now)}.`,
    setChanged: (set: string, was: number, now: number) =>
      `The price of ${set} has changed: this part was ${pounds(was)}, now costs ${pounds(now)}.`,
    unavailable: 'No longer sold.',
    accept: (pence: number) => `Accept ${pounds(pence)}`,
    acceptLine: (pence: number, name: string) => `Accept ${pounds(pence)} for ${name}`,
    remove: 'Remove',
    removeLine: (name: string) => `Remove ${name}`,
    done: (name: string) => `${name}: settled.`,
    solveFirst: 'Please settle what is marked in your order first.',
  },

  review: {
    deliverTo: 'Deliver to',
    billTo: 'Bill to',
    delivery: 'Delivery',
    method: (name: string, days: string) => `${name}. Arrives ${days}.`,
    change: 'Change',
    changeAddress: 'Change the address',
    changeDelivery: 'Change the delivery',
    changeExtras: 'Change the discount code or note',
    notYet: 'Still to be filled in',
  },

  change: 'Change',
  changeNote: 'Your items go back to your cart, where they stay held for you.',
  waiting: 'Your order is placed and waits for its payment.',

  card: {
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'Month and year, for example 12 / 34',
    cvc: 'Security code',
    cvcHint: 'Three digits on the back',
    testShop: 'This is a test shop: no money moves.',
    fillTestCard: 'Fill in a test card',
    testCards: 'Test cards',
    testCardsHint: 'With any expiry date to come and any three digits.',
    otherCard: 'Please try again or use another card.',
    missingNumber: 'Please enter the card number.',
    missingExpiry: 'Please enter the expiry date as month and year, for example 12 / 34.',
    missingCvc: 'Please enter the three digits on the back of the card.',
    unreachable:
      'We could not reach the payment provider. Please check your connection and try again.',
    /** The provider's decline codes and their texts, the most specific first. */
    declined: (_codes: readonly (string | undefined)[], message: string) => message,
  },
  threeDSecure: {
    title: 'Is it you?',
    question: (pence: number) =>
      `Your bank asks whether it is you who pays ${pounds(pence)} to this shop.`,
    accept: 'Yes, it is me',
    refuse: 'No, refuse',
    refused: 'Your bank did not get your word that it was you, so nothing was charged.',
  },
  notPaid: 'Your payment did not go through',
  cardDeclined: (reason: string) => `${reason} You can try again or use another card.`,
  totalChanged: (pence: number) =>
    `There is now ${pounds(pence)} to pay. Nothing was charged yet: please look at it and pay again.`,
  pay: (pence: number) => `Pay ${pounds(pence)}`,
  payNote: 'You are charged once, when your bank agrees.',
  checkFields: 'Please look at the fields marked below.',

  summary: 'Your order',
  showSummary: (pence: number) => `Your order · ${pounds(pence)}`,

  closedElsewhere:
    'This order was not paid in time and is closed. Its items are in your cart again.',
  empty: 'Your cart is empty.',
  emptyHint: 'There is nothing to pay for yet.',
  continueShopping: 'Continue shopping',

  success: {
    title: 'Your order',
    paid: 'Thank you for your order',
    paidText: (email: string) =>
      `Your payment has arrived. A confirmation is on its way to ${email}.`,
    paidByCreditText: (email: string) =>
      `Your credit has paid for all of it. A confirmation is on its way to ${email}.`,
    waiting: 'Thank you. We are confirming your payment',
    waitingText: 'This takes a few seconds. You can stay here or close the page: nothing is lost.',
    failed: 'This order was not paid',
    failedText:
      'No payment has reached us for it, and its items went back to your cart. Should one come after all, we honour it or give it back, and tell you by email.',
    creditBack: 'The gift cards and the store credit that you used are yours to spend again.',
    refunded: 'Your payment was refunded',
    refundedText:
      'It reached us after the order had been given up, and in the meantime your choice had sold out. All of it goes back to your card.',
    cancelled: 'This order was cancelled',
    toCheckout: 'Go to checkout',
    follow: 'Follow this order',
    notFound: 'There is no such order',
    notFoundText: 'Please look at the link, or sign in with the account you ordered with.',
    number: 'Order number',
    placed: 'Ordered on',
    arrives: 'Arrives',
    deliveredTo: 'Delivered to',
    billedTo: 'Billed to',
    items: 'Items',
    print: 'Print',
    next: 'What happens next',
    steps: (days: string) => [
      'We pack your order and hand it to the courier.',
      'You get an email with the tracking link as soon as it leaves.',
      `It should be with you ${days}.`,
      'Changed your mind? You have 30 days from delivery to send it back.',
    ],
  },
} as const

/** The copy for an exchange that costs more than the returned goods. */
export const exchangeText = {
  waiting: (returnNumber: string) =>
    `What you chose in exchange is kept for you and waits for its payment. Your return ${returnNumber} goes on when it is paid.`,
  paidTitle: 'Already paid with',
  leave: 'Call the exchange off',
  leaveNote: 'Your return is cancelled with it, and you keep what you have.',
  arrives: 'We send it as soon as what you send back is here.',
  whenHere: 'When what you send back is here',
  calledOff: 'The exchange is called off, and you keep what you have.',
  ended:
    'Your exchange no longer waits for a payment. How it stands is on the page of your return.',
  seeReturn: (returnNumber: string) => `See return ${returnNumber}`,
  success: {
    paid: 'Thank you, your exchange is paid',
    cancelled: 'The exchange is off. How it stands is on the page of your return.',
    steps: [
      'On the page of your return you see when you can post it, and get its label.',
      'We keep what you chose for you. As soon as what you send back is here, we pack it.',
      'You get an email with the tracking link when it leaves.',
    ],
  },
} as const

/** The copy for an order of a gift card. `moment` and `day` are texts. */
export const giftOrderText = {
  title: 'Gift card',
  waiting: (moment: string) => `Your gift card waits for its payment until ${moment}.`,
  leave: 'Do not buy it',
  leaveNote: 'It is given up then, and nobody charges you.',
  closed: 'The gift card was not paid in time and is given up. You can order it again.',
  byEmail: (email: string) => `By email to ${email}`,
  arrives: (day: string) => `It is sent on ${day}.`,
  steps: (email: string, day: string) => [
    `We send the gift card to ${email} on ${day}.`,
    'In your order you see whether it was sent. Until then you can cancel it there.',
  ],
} as const

/** The copy for an order made by staff for a customer. `moment` is text. */
export const keptOrderText = {
  waiting: (moment: string) =>
    `We have put this order together for you and keep it until ${moment}.`,
  leave: 'I do not want it',
  leaveNote: 'It is given up then, and nobody charges you.',
  closed:
    'The order we kept for you was not paid in time and is given up. Please tell us if you still want it.',
} as const
