import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { isStorable } from '#platform/storable-text.ts'

import type { Books } from './books.ts'
import { recordEvent } from './events.ts'
import type { Answer } from './idempotency.ts'
import { newId } from './books.ts'
import { settleIfDue } from './late-money.ts'
import { chargeObject } from './objects/charge-object.ts'
import type { IntentRow } from './objects/payment-objects.ts'
import { paymentIntentObject } from './objects/payment-objects.ts'
import { invalidRequest, noSuch, unexpectedState } from './stripe-failure.ts'

/** Stripe's smallest charge in pounds sterling, in pence. */
const MINIMUM = 30

export const CreateParameters = z.strictObject({
  amount: z
    .string()
    .regex(/^\d{1,8}$/, { error: (issue) => `Invalid integer: ${String(issue.input)}` })
    .transform(Number),
  currency: z.string().transform((currency) => currency.toLowerCase()),
  automatic_payment_methods: z
    .strictObject({
      enabled: z.enum(['true', 'false']),
      allow_redirects: z.enum(['always', 'never']).optional(),
    })
    .optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
})

/** Makes a payment intent that waits for a card. */
export async function createPaymentIntent(
  { db, clock }: Books,
  { amount, currency, metadata }: z.output<typeof CreateParameters>,
): Promise<Answer> {
  if (currency !== 'gbp') {
    throw invalidRequest(`Invalid currency: ${currency}. The sandbox knows gbp.`, {
      param: 'currency',
    })
  }
  if (amount < MINIMUM) {
    throw invalidRequest('Amount must be at least £0.30 gbp', {
      code: 'amount_too_small',
      param: 'amount',
    })
  }
  const id = newId('pi_')
  const row = await db.tables
    .insertInto('sandbox.payment_intents')
    .values({
      id,
      client_secret: `${id}_secret_${newId('', 25)}`,
      amount,
      currency,
      status: 'requires_payment_method',
      metadata: JSON.stringify(metadata),
      created_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { status: 200, body: paymentIntentObject(row) }
}

/** Reads a payment intent; given a client secret, only with the right one. */
export async function retrievePaymentIntent(
  books: Books,
  id: string,
  { clientSecret, expand = {} }: { clientSecret?: string; expand?: Expanded } = {},
): Promise<Answer> {
  const row = await settleIfDue(books, await findIntent(books.db, id, clientSecret))
  const intent = paymentIntentObject(row)
  if (row.latest_charge === null || !Object.values(expand).includes('latest_charge'))
    return { status: 200, body: intent }
  const { refunded } = await books.db.tables
    .selectFrom('sandbox.refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), eb.lit(0)).as('refunded'))
    .where('payment_intent', '=', id)
    .where('status', '!=', 'failed')
    .executeTakeFirstOrThrow()
  return { status: 200, body: { ...intent, latest_charge: chargeObject(row, Number(refunded)) } }
}

type Expanded = Readonly<Record<string, 'latest_charge'>>

/** What of a payment intent is shown whole, `expand[0]=latest_charge`. */
export const RetrieveParameters = z.strictObject({
  expand: z.record(z.string(), z.literal('latest_charge')).optional(),
})

export async function findIntent(db: Db, id: string, clientSecret?: string): Promise<IntentRow> {
  // An address may hold what PostgreSQL cannot even compare.
  const row =
    isStorable(id) &&
    (await db.tables
      .selectFrom('sandbox.payment_intents')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst())
  if (!row) throw noSuch('payment_intent', id)
  if (clientSecret !== undefined && clientSecret !== row.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match any associated PaymentIntent on this account.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    )
  }
  return row
}

export const CancelParameters = z.strictObject({
  cancellation_reason: z
    .enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'])
    .optional(),
})

/** Cancels an intent that was not paid, for good; one that is being processed can only be waited for. */
export async function cancelPaymentIntent(
  { db, clock }: Books,
  id: string,
  { cancellation_reason }: z.output<typeof CancelParameters>,
): Promise<Answer> {
  const now = clock.now()
  await settleIfDue({ db, clock }, await findIntent(db, id))
  const row = await db.tables
    .updateTable('sandbox.payment_intents')
    .where('id', '=', id)
    .where('status', 'in', ['requires_payment_method', 'requires_action'])
    .set({
      status: 'canceled',
      canceled_at: now,
      cancellation_reason: cancellation_reason ?? null,
    })
    .returningAll()
    .executeTakeFirst()
  if (!row) {
    const latest = await findIntent(db, id)
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${latest.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      paymentIntentObject(latest),
    )
  }
  const intent = paymentIntentObject(row)
  await recordEvent(db, 'payment_intent.canceled', intent, now)
  return { status: 200, body: intent }
}
