import { latinDigits } from '#platform/languages/latin-digits.ts'

import { checkoutText } from '../checkout-text.ts'

/** Digits in groups of four, as printed on a card. */
export const groupedNumber = (typed: string): string =>
  (
    latinDigits(typed)
      .replace(/\D/g, '')
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ')

/** Month and year of an expiry date typed as 12/34, 12 / 2034 or 1234; undefined for anything else. */
export function readExpiry(typed: string): { month: string; year: string } | undefined {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$|^\s*(\d{2})(\d{2})\s*$/.exec(
    latinDigits(typed),
  )
  const [month, year] = [match?.[1] ?? match?.[3], match?.[2] ?? match?.[4]]
  return month === undefined || year === undefined ? undefined : { month, year }
}

/** A test card as typed. */
export type CardEntry = { number: string; expiry: string; cvc: string }
export type CardErrors = Partial<Record<keyof CardEntry, string>>

/** Error messages of a card, checked before the payment. */
export function cardErrors({ number, expiry, cvc }: CardEntry): CardErrors {
  return {
    ...(number.trim() === '' && { number: checkoutText.card.missingNumber }),
    ...(readExpiry(expiry) === undefined && { expiry: checkoutText.card.missingExpiry }),
    ...(cvc.trim() === '' && { cvc: checkoutText.card.missingCvc }),
  }
}

/** Whether the cardholder confirms. */
export type BankAnswer = 'accept' | 'refuse'

/** The result of a payment: `field` is the invalid one; `asked`: a challenge comes first. */
type PaymentAnswer =
  | { kind: 'paid' }
  | { kind: 'asked' }
  | { kind: 'refused'; message: string; field?: keyof CardEntry | undefined }

/** The used part of a payment intent and its errors. */
type Decline = { code?: string; decline_code?: string; message?: string }
type Intent = { status?: string; last_payment_error?: Decline | null }
type Answer = Intent & { error?: Decline & { param?: string; payment_intent?: Intent } }

const fieldOf: Record<string, keyof CardEntry> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
}

/** Succeeded or processing. */
const isPaid = ({ status }: Intent) => status === 'succeeded' || status === 'processing'

/** Pays with a test card, directly at the provider as Stripe's script does. */
export function confirmInSandbox(
  publishableKey: string,
  clientSecret: string,
  card: CardEntry,
): Promise<PaymentAnswer> {
  const expiry = readExpiry(card.expiry)
  return ask(`v1/payment_intents/${intentOf(clientSecret)}/confirm`, publishableKey, {
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number,
    'payment_method_data[card][exp_month]': expiry?.month ?? '',
    'payment_method_data[card][exp_year]': expiry?.year ?? '',
    'payment_method_data[card][cvc]': card.cvc,
  })
}

/** Sends the cardholder's answer to the bank (3-D Secure). */
export const answerBank = (
  publishableKey: string,
  clientSecret: string,
  answer: BankAnswer,
): Promise<PaymentAnswer> =>
  ask(`bank/payment_intents/${intentOf(clientSecret)}`, publishableKey, {
    client_secret: clientSecret,
    answer,
  })

const intentOf = (clientSecret: string) => clientSecret.replace(/_secret_.*/, '')

async function ask(
  path: string,
  publishableKey: string,
  form: Record<string, string>,
): Promise<PaymentAnswer> {
  let response: Response
  try {
    response = await fetch(`/sandbox/stripe/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(form),
    })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { kind: 'refused', message: checkoutText.card.unreachable }
  }
  return read((await response.json().catch(() => ({}))) as Answer)
}

function read({ error, ...intent }: Answer): PaymentAnswer {
  // The error includes the intent, which may have been paid from another tab.
  if (isPaid(error?.payment_intent ?? intent)) return { kind: 'paid' }
  if (intent.status === 'requires_action') return { kind: 'asked' }
  return {
    kind: 'refused',
    message:
      intent.last_payment_error?.code === 'payment_intent_authentication_failure'
        ? checkoutText.threeDSecure.refused
        : declineText(error ?? intent.last_payment_error ?? {}),
    field: fieldOf[error?.param ?? ''],
  }
}

/** Why the card was not charged; a decline has a more precise second code. */
function declineText({ code, decline_code: reason, message }: Decline): string {
  const { declined, unreachable } = checkoutText.card
  return message === undefined ? unreachable : declined([reason, code], message)
}
