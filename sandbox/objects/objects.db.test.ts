import { readFileSync } from 'node:fs'

import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { useSandbox } from '../testing/use-sandbox.ts'
import { settleLateMoney } from '../late-money.ts'

const db = await useTestDatabase()
const sandbox = await useSandbox(db)
const { stripe, payments, webhook, givenIntent, payInBrowser, answerBank, eventsOf } = sandbox

const { resources } = JSON.parse(
  readFileSync(new URL('../fixtures/stripe.json', import.meta.url), 'utf8'),
) as { resources: Record<string, Record<string, unknown>> }

/**
 * What our objects have and the examples lack: fields of newer versions, or of other cases. That they
 * are Stripe's is what the SDK's own types say, with which the objects are compiled.
 */
const beyondExamples: ReadonlySet<string> = new Set([
  'payment_intent.allowed_payment_method_types',
  'payment_intent.payment_record',
  'payment_intent.next_action.use_stripe_sdk',
  ...[
    'advice_code',
    'charge',
    'code',
    'decline_code',
    'doc_url',
    'message',
    'param',
    'payment_method',
  ].map((field) => `payment_intent.last_payment_error.${field}`),
  'charge.payment_method_details.card.electronic_commerce_indicator',
  'dispute.evidence_details.submission_method',
  'dispute.intended_submission_method',
  'refund.failure_reason',
])

test('all objects and events have the fields of Stripe’s own examples, with values of their types, and no others', async () => {
  const [paid, late, asked, refused, canceled, disputed, delayed, failing] = await Promise.all(
    Array.from({ length: 8 }, () => givenIntent()),
  )
  const seen: object[] = [paid!]
  const keep = <T extends object>(object: T) => {
    seen.push(object)
    return object
  }
  const confirm = async (intent: Stripe.PaymentIntent, payment_method: string) =>
    keep(await stripe.paymentIntents.confirm(intent.id, { payment_method }))

  const declined = (await stripe.paymentIntents
    .confirm(paid!.id, { payment_method: 'pm_card_chargeDeclinedIncorrectCvc' })
    .catch((error: Stripe.errors.StripeCardError) => error)) as Stripe.errors.StripeCardError
  keep(declined.payment_intent!)
  keep(declined.payment_method!)
  keep(await stripe.paymentIntents.retrieve(paid!.id))
  await confirm(paid!, 'pm_card_visa')
  keep(await stripe.refunds.create({ payment_intent: paid!.id }))
  await confirm(late!, 'pm_card_lateSuccess')
  await confirm(asked!, 'pm_card_threeDSecure2Required')
  keep((await answerBank(asked!, 'accept')).body)
  keep(await stripe.refunds.create({ payment_intent: asked!.id, amount: 1 }))
  await payInBrowser(refused!, '4000000000003220')
  keep((await answerBank(refused!, 'refuse')).body)
  keep(await stripe.paymentIntents.cancel(canceled!.id))
  await confirm(disputed!, 'pm_card_createDispute')
  for (const [intent, name] of [
    [delayed!, 'pm_card_pendingRefund'],
    [failing!, 'pm_card_refundFail'],
  ] as const) {
    await confirm(intent, name)
    const refund = keep(await stripe.refunds.create({ payment_intent: intent.id }))
    await settleLateMoney.run({ db, clock: sandbox.clock } as never, { refund_id: refund.id })
  }
  for (const intent of [paid, late, asked, refused, canceled, disputed, delayed, failing]) {
    for (const { id } of await eventsOf(intent!.id)) await payments.deliverSandboxEvent!(id)
  }

  for (const object of seen) expect(faults(object)).toEqual([])
  const events = webhook.received.map(({ body }) => JSON.parse(body) as Stripe.Event)
  expect(new Set(events.map(({ type }) => type))).toEqual(
    new Set([
      'charge.dispute.created',
      'charge.refunded',
      'payment_intent.canceled',
      'payment_intent.payment_failed',
      'payment_intent.processing',
      'payment_intent.requires_action',
      'payment_intent.succeeded',
      'refund.created',
      'refund.failed',
      'refund.updated',
    ]),
  )
  for (const { data, ...event } of events) {
    const { data: _, ...example } = resources.event!
    expect(differences(example, event, 'event')).toEqual([])
    expect(faults(data.object)).toEqual([])
  }
})

test('a missing, a mistyped and an invented field would be found', () => {
  expect(
    differences(
      { id: 'a', at: 1, card: { last4: '4242' }, list: [{ a: 1 }] },
      { id: 1, card: { ours: 1 }, list: [{ a: '1' }] },
      'it',
    ),
  ).toEqual([
    'it.id is number, not string',
    'it.at is missing',
    'it.card.last4 is missing',
    'it.card.ours is not Stripe’s',
    'it.list.0.a is string, not number',
  ])
})

/** What is wrong with an object, by the example of its kind. */
function faults(object: object) {
  const name = (object as { object: string }).object
  // The SDK adds how the answer came to it.
  const { lastResponse: _, ...value } = object as { lastResponse?: unknown }
  return differences(resources[name], value, name)
}

/** Where a value lacks a field of the example, has it in another type, or has one that is none. */
function differences(example: unknown, value: unknown, path: string): string[] {
  // What the example or the value leaves open, nobody can compare: the compiler does.
  if (example === null || value === null) return []
  if (kind(example) !== kind(value)) return [`${path} is ${kind(value)}, not ${kind(example)}`]
  // A shop's own words.
  if (kind(example) !== 'object' && kind(example) !== 'array') return []
  if (path.endsWith('.metadata')) return []
  const [fields, given] = [example, value] as Record<string, unknown>[]
  // An empty hash or list says nothing of what may be in it.
  const isOpen = Object.keys(fields!).length === 0
  return [
    ...Object.entries(fields!).flatMap(([name, inner]) => {
      if (name in given!) return differences(inner, given![name], `${path}.${name}`)
      return kind(example) === 'array' ? [] : [`${path}.${name} is missing`]
    }),
    ...Object.keys(given!)
      .filter((name) => !isOpen && kind(example) === 'object' && !(name in fields!))
      .filter((name) => !beyondExamples.has(`${path}.${name}`))
      .map((name) => `${path}.${name} is not Stripe’s`),
  ]
}

const kind = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
