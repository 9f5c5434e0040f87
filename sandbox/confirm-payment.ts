import type { Books } from './books.ts'
import { readCard } from './card.ts'
import type { Card } from './card.ts'
import { recordEvent } from './events.ts'
import type { Answer } from './idempotency.ts'
import { newId } from './books.ts'
import { recordSuccess, settleLater } from './late-money.ts'
import {
  attemptedCard,
  paymentIntentObject,
  paymentMethodObject,
} from './objects/payment-objects.ts'
import type { AttemptedCard, IntentRow } from './objects/payment-objects.ts'
import { findIntent } from './payment-intents.ts'
import { errorBody, unexpectedState } from './stripe-failure.ts'
import type { ErrorBody } from './stripe-failure.ts'
import { testCardNamed } from './test-cards.ts'

/** In which another card may be tried. */
const confirmable = ['requires_payment_method', 'requires_action']

/**
 * Charges a card for the intent: it succeeds, waits for its holder's word (3-D Secure), takes its
 * time, or answers 402 and waits for another card.
 */
export async function confirmPaymentIntent(
  { db, clock }: Books,
  id: string,
  parameters: Card,
  clientSecret?: string,
): Promise<Answer> {
  const now = clock.now()
  const { card, test } = readCard(parameters, now)
  const attempt: AttemptedCard = {
    ...card,
    payment_method: newId('pm_'),
    test_card: test.paymentMethod,
    attempted_at: now.toISOString(),
    is_authenticated: false,
    declined: null,
  }
  await findIntent(db, id, clientSecret)
  if (!test.isChallenged) return charge({ db, clock }, id, attempt, confirmable)

  const row = await change({ db, clock }, id, confirmable, {
    status: 'requires_action',
    card: JSON.stringify(attempt),
    latest_charge: null,
    last_payment_error: null,
  })
  const intent = paymentIntentObject(row)
  await recordEvent(db, 'payment_intent.requires_action', intent, now)
  return { status: 200, body: intent }
}

/** What the card's holder says when the bank asks; `accept`: it is me. */
export async function answerChallenge(
  { db, clock }: Books,
  id: string,
  answer: 'accept' | 'refuse',
  clientSecret: string,
): Promise<Answer> {
  const before = await findIntent(db, id, clientSecret)
  const card = attemptedCard(before)
  if (before.status !== 'requires_action' || !card) throw notConfirmable(before)
  if (answer === 'accept') {
    return charge({ db, clock }, id, { ...card, is_authenticated: true }, ['requires_action'])
  }

  const error: ErrorBody['error'] = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: paymentMethodObject(card),
  }
  const row = await change({ db, clock }, id, ['requires_action'], {
    status: 'requires_payment_method',
    last_payment_error: JSON.stringify(errorBody(error).error),
  })
  const intent = paymentIntentObject(row)
  await recordEvent(db, 'payment_intent.payment_failed', intent, clock.now())
  return { status: 200, body: intent }
}

/** The bank's decision about an attempt; only an intent in one of the states `from` is charged. */
async function charge(
  { db, clock }: Books,
  id: string,
  attempt: AttemptedCard,
  from: readonly string[],
): Promise<Answer> {
  const now = clock.now()
  const outcome = testCardNamed(attempt.test_card)?.outcome
  if (!outcome) throw new Error(`There is no test card ${attempt.test_card}.`)
  const latest_charge = newId('ch_')

  if (outcome.kind === 'approved') {
    const row = await change({ db, clock }, id, from, {
      status: outcome.isLate ? 'processing' : 'succeeded',
      card: JSON.stringify(attempt),
      latest_charge,
      last_payment_error: null,
    })
    const paid = outcome.isLate
      ? await settleLater({ db, clock }, row)
      : await recordSuccess({ db, clock }, row)
    return { status: 200, body: paid }
  }

  const { code, declineCode, message, param } = outcome
  const declined = {
    code,
    decline_code: declineCode,
    message,
    ...(param !== undefined && { param }),
  }
  const card = { ...attempt, declined }
  const error: ErrorBody['error'] = {
    type: 'card_error',
    charge: latest_charge,
    ...declined,
    payment_method: paymentMethodObject(card),
  }
  const row = await change({ db, clock }, id, from, {
    status: 'requires_payment_method',
    card: JSON.stringify(card),
    latest_charge,
    last_payment_error: JSON.stringify(errorBody(error).error),
  })
  const intent = paymentIntentObject(row)
  await recordEvent(db, 'payment_intent.payment_failed', intent, now)
  return { status: 402, body: errorBody({ ...error, payment_intent: intent }) }
}

type Change = {
  status: string
  card?: string
  latest_charge?: string | null
  last_payment_error?: string | null
}

/** Changes an intent that is in one of the states `from`; throws Stripe's refusal for any other. */
async function change({ db }: Books, id: string, from: readonly string[], changed: Change) {
  const row = await db.tables
    .updateTable('sandbox.payment_intents')
    .where('id', '=', id)
    // The guard is part of the update: two confirmations at once charge one card.
    .where('status', 'in', from)
    .set(changed)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notConfirmable(await findIntent(db, id))
  return row
}

function notConfirmable(row: IntentRow) {
  return unexpectedState(
    row.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${row.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action.`,
    paymentIntentObject(row),
  )
}
