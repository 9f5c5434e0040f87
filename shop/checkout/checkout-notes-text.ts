/** Refusals of a payment beyond those of placing the order. */
export const paymentRefusalText = {
  alreadyPaid: 'This order is already paid.',
  orderClosed: 'This order was not paid in time and is closed. Its items are in your cart again.',
  /** For status 429; pages show how long to wait (section 8). */
  tooManyDeclines:
    'Too many payment requests: several cards were declined. Please wait before trying again.',
  /** For status 502. */
  providerUnavailable:
    'We cannot reach our payment provider at the moment. Nothing was charged and your items are still held. Please try again in a minute.',
  noSuchOrder: 'There is no such order of yours.',
  workedOn: 'Your payment is being worked on. Please wait a moment.',
} as const

/** The note on a valid discount code that does not count. */
export const discountNoteText = {
  otherSaves: (other: string, code: string) =>
    `${other} saves you as much as ${code}, or more, and counts instead. Your code stays unused.`,
  nothingToTakeOff: (code: string) =>
    `${code} has nothing to take off this delivery. Your code stays unused.`,
} as const
