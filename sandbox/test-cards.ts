/** What becomes of a payment by a card. */
type CardOutcome =
  | {
      kind: 'approved'
      /** The money takes its time to come. */
      isLate?: true
      /** The cardholder disputes the payment at once. */
      isDisputed?: true
      /** A refund waits first, or fails in the end. */
      refund?: 'late' | 'fails'
    }
  | { kind: 'declined'; code: string; declineCode: string; message: string; param?: string }

/** A card number the sandbox knows; the numbers are Stripe's own test cards unless said otherwise. */
export type TestCard = {
  number: string
  /** The name Stripe has for it as a ready-made payment method. */
  paymentMethod: string
  brand: 'visa'
  meaning: string
  /** The bank asks whether it is its customer who pays: 3-D Secure. */
  isChallenged?: true
  outcome: CardOutcome
}

const card = (
  number: string,
  paymentMethod: string,
  meaning: string,
  outcome: CardOutcome,
): TestCard => ({ number, paymentMethod, brand: 'visa', meaning, outcome })

const declined = (
  declineCode: string,
  message: string,
  code = 'card_declined',
  param?: string,
): CardOutcome => ({
  kind: 'declined',
  code,
  declineCode,
  message,
  ...(param !== undefined && { param }),
})

const approved = { kind: 'approved' } as const
const noReason = 'Your card was declined.'

export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'pm_card_visa', 'Payment succeeds', approved),
  {
    ...card(
      '4000000000003220',
      'pm_card_threeDSecure2Required',
      'Your bank asks first (3-D Secure)',
      approved,
    ),
    isChallenged: true,
  },
  {
    ...card(
      '4000008400001629',
      'pm_card_threeDSecureRequiredChargeDeclined',
      'Your bank asks first, and then declines',
      declined('generic_decline', noReason),
    ),
    isChallenged: true,
  },
  // Of the sandbox's own: at Stripe no card takes its time, other ways to pay do.
  card('4000000000001208', 'pm_card_lateSuccess', 'Payment succeeds after a while', {
    ...approved,
    isLate: true,
  }),
  card(
    '4000000000000002',
    'pm_card_chargeDeclined',
    'Card is declined',
    declined('generic_decline', noReason),
  ),
  card(
    '4000000000009995',
    'pm_card_chargeDeclinedInsufficientFunds',
    'Insufficient funds',
    declined('insufficient_funds', 'Your card has insufficient funds.'),
  ),
  // The response must not reveal that the card is known to be lost or stolen.
  card(
    '4000000000009987',
    'pm_card_visa_chargeDeclinedLostCard',
    'Card was reported lost',
    declined('lost_card', noReason),
  ),
  card(
    '4000000000009979',
    'pm_card_visa_chargeDeclinedStolenCard',
    'Card was reported stolen',
    declined('stolen_card', noReason),
  ),
  card(
    '4000000000000069',
    'pm_card_chargeDeclinedExpiredCard',
    'Card has expired',
    declined('expired_card', 'Your card has expired.', 'expired_card', 'exp_month'),
  ),
  card(
    '4000000000000127',
    'pm_card_chargeDeclinedIncorrectCvc',
    'Security code is wrong',
    declined('incorrect_cvc', 'Your card’s security code is incorrect.', 'incorrect_cvc', 'cvc'),
  ),
  card(
    '4000000000000119',
    'pm_card_chargeDeclinedProcessingError',
    'Bank cannot answer',
    declined(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
      'processing_error',
    ),
  ),
  card(
    '4000000000006975',
    'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    'Card is used too often',
    declined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
  ),
  card('4000000000007726', 'pm_card_pendingRefund', 'Payment succeeds, a refund takes its time', {
    ...approved,
    refund: 'late',
  }),
  card('4000000000005126', 'pm_card_refundFail', 'Payment succeeds, a refund fails', {
    ...approved,
    refund: 'fails',
  }),
  card('4000000000000259', 'pm_card_createDispute', 'Payment succeeds and is disputed', {
    ...approved,
    isDisputed: true,
  }),
]

/** A test card by Stripe's name for it. */
export const testCardNamed = (paymentMethod: string): TestCard | undefined =>
  testCards.find((known) => known.paymentMethod === paymentMethod)
