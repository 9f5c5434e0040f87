import { afterEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { cardForm, useSandbox } from './testing/use-sandbox.ts'
import { endDispute, openDispute } from './refunds.ts'
import { settleLateMoney } from './late-money.ts'
import { testCards } from './test-cards.ts'

const db = await useTestDatabase()
const sandbox = await useSandbox(db)
const { stripe, givenIntent, payInBrowser, confirmInBrowser, answerBank } = sandbox
const { eventsOf, eventTypesOf } = sandbox

describe('a payment intent', () => {
  test('is paid by a good card, once', async () => {
    const intent = await givenIntent()
    expect(intent.status).toBe('requires_payment_method')

    const both = await Promise.all([
      confirmInBrowser(intent, {
        client_secret: intent.client_secret!,
        ...cardForm('4242 4242 4242 4242'),
      }),
      confirmInBrowser(intent, {
        client_secret: intent.client_secret!,
        ...cardForm('4242424242424242'),
      }),
    ])

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await eventsOf(intent.id)).map(({ type }) => type)).toEqual([
      'payment_intent.succeeded',
    ])
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 9395,
    })
  })

  const declining = testCards.filter(
    ({ outcome, isChallenged }) => outcome.kind === 'declined' && !isChallenged,
  )

  test.for(declining)('card $number is declined: $meaning', async ({ number, outcome }) => {
    const intent = await givenIntent()
    const declined = await payInBrowser(intent, number)

    const { code, declineCode, message } = outcome as Extract<typeof outcome, { code: string }>
    expect(declined).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code, decline_code: declineCode, message } },
    })
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, payment_method: { card: { fingerprint: expect.any(String) } } },
    })
    expect(await eventTypesOf(intent.id)).toEqual(['payment_intent.payment_failed'])
    // Another card pays it.
    expect(await payInBrowser(intent, '4242424242424242')).toMatchObject({ status: 200 })
  })

  test('every reason that Stripe has a test card for has one here', () => {
    const codes = declining.map(({ number, outcome }) => [
      number,
      (outcome as { declineCode: string }).declineCode,
    ])
    expect(Object.fromEntries(codes)).toEqual({
      '4000000000000002': 'generic_decline',
      '4000000000009995': 'insufficient_funds',
      '4000000000009987': 'lost_card',
      '4000000000009979': 'stolen_card',
      '4000000000000069': 'expired_card',
      '4000000000000127': 'incorrect_cvc',
      '4000000000000119': 'processing_error',
      '4000000000006975': 'card_velocity_exceeded',
    })
    expect(new Set(testCards.map(({ number }) => number.slice(-4))).size).toBe(testCards.length)
  })

  test.for([
    [{ 'payment_method_data[card][number]': '4242424242424241' }, 'incorrect_number'],
    // A number that could be a real card's.
    [{ 'payment_method_data[card][number]': '5555555555554444' }, 'card_declined'],
    [{ 'payment_method_data[card][exp_year]': '20' }, 'invalid_expiry_year'],
    [{ 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
    [{ 'payment_method_data[card][cvc]': '1' }, 'invalid_cvc'],
  ] as const)('a mistyped card %j is refused without an attempt', async ([mistake, code]) => {
    const intent = await givenIntent()
    const refused = await confirmInBrowser(intent, {
      client_secret: intent.client_secret!,
      ...cardForm('4242424242424242'),
      ...mistake,
    })

    expect(refused).toMatchObject({ status: 402, body: { error: { code } } })
    expect(await eventsOf(intent.id)).toEqual([])
  })

  test('keeps nothing of the card but its last digits', async () => {
    const intent = await givenIntent()
    await confirmInBrowser(intent, {
      client_secret: intent.client_secret!,
      ...cardForm('4000000000009995'),
    })
    const row = await db.tables
      .selectFrom('sandbox.payment_intents')
      .selectAll()
      .where('id', '=', intent.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify([row, await eventsOf(intent.id)])).not.toContain('4000000000009995')
  })

  test('paid and cancelled at once is one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const intent = await givenIntent()
      const [paid, cancelled] = await Promise.allSettled([
        stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
        stripe.paymentIntents.cancel(intent.id),
      ])
      expect([paid.status, cancelled.status].sort()).toEqual(['fulfilled', 'rejected'])
      const lost = paid.status === 'rejected' ? paid : (cancelled as PromiseRejectedResult)
      expect(lost.reason).toMatchObject({ code: 'payment_intent_unexpected_state' })
      expect(await eventsOf(intent.id)).toHaveLength(1)
    }
  })
})

describe('a card that is asked about (3-D Secure)', () => {
  const CHALLENGED = '4000000000003220'

  async function givenChallenge(number = CHALLENGED) {
    const intent = await givenIntent()
    expect(await payInBrowser(intent, number)).toMatchObject({
      status: 200,
      body: { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } },
    })
    return intent
  }

  test('pays once its holder confirms, once', async () => {
    const intent = await givenChallenge()
    const both = await Promise.all([answerBank(intent, 'accept'), answerBank(intent, 'accept')])

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 9395,
      next_action: null,
    })
    expect(await eventTypesOf(intent.id)).toEqual([
      'payment_intent.requires_action',
      'payment_intent.succeeded',
    ])
  })

  test('does not pay when the holder refuses, and another card does', async () => {
    const intent = await givenChallenge()

    expect(await answerBank(intent, 'refuse')).toMatchObject({
      status: 200,
      body: {
        status: 'requires_payment_method',
        last_payment_error: {
          type: 'invalid_request_error',
          code: 'payment_intent_authentication_failure',
        },
      },
    })
    expect(await answerBank(intent, 'accept')).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state' } },
    })
    expect(await payInBrowser(intent, '4242424242424242')).toMatchObject({ status: 200 })
  })

  test('may be declined after all', async () => {
    const intent = await givenChallenge('4000008400001629')
    expect(await answerBank(intent, 'accept')).toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined', payment_intent: { status: expect.any(String) } } },
    })
  })

  test('can be abandoned for another card, or altogether', async () => {
    const left = await givenChallenge()
    expect(await payInBrowser(left, '4242424242424242')).toMatchObject({ status: 200 })
    expect(await answerBank(left, 'accept')).toMatchObject({ status: 400 })

    const canceled = await givenChallenge()
    expect(await stripe.paymentIntents.cancel(canceled.id)).toMatchObject({ status: 'canceled' })
    expect(await answerBank(canceled, 'accept')).toMatchObject({ status: 400 })
  })

  test('is answered with the intent’s own secret only', async () => {
    const [intent, other] = [await givenChallenge(), await givenIntent()]
    const forged = { ...intent, client_secret: other.client_secret }
    expect(await answerBank(forged, 'accept')).toMatchObject({ status: 400 })
    expect(await answerBank(intent, 'perhaps')).toMatchObject({
      status: 400,
      body: { error: { param: 'answer' } },
    })
  })
})

describe('money that takes its time', () => {
  afterEach(() => sandbox.setClockAhead(0))

  async function givenLate() {
    const intent = await givenIntent()
    expect(await payInBrowser(intent, '4000000000001208')).toMatchObject({
      status: 200,
      body: { status: 'processing' },
    })
    return intent
  }

  test('comes by the clock, no matter who looks', async () => {
    const intent = await givenLate()
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount_received: 0 })
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      statusCode: 400,
    })
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })

    sandbox.setClockAhead(60)
    const seen = await Promise.all(
      Array.from({ length: 5 }, () => stripe.paymentIntents.retrieve(intent.id)),
    )
    expect(seen.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'succeeded'))
    await settleLateMoney.run({ db, clock: sandbox.clock } as never, { intent_id: intent.id })
    expect(await eventTypesOf(intent.id)).toEqual([
      'payment_intent.processing',
      'payment_intent.succeeded',
    ])
  })

  test('is delivered by its job without anyone looking', async () => {
    const intent = await givenLate()
    const { rows } = await db.pool.query(
      'select run_at > now() as waits from graphile_worker.jobs where key = $1',
      [`sandbox_money:${intent.id}`],
    )
    expect(rows).toEqual([{ waits: true }])

    await settleLateMoney.run({ db, clock: sandbox.clock } as never, { intent_id: intent.id })
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
  })
})

test('a disputed payment succeeds and is disputed', async () => {
  const intent = await givenIntent()
  expect(await payInBrowser(intent, '4000000000000259')).toMatchObject({ status: 200 })
  expect(await eventTypesOf(intent.id)).toEqual([
    'charge.dispute.created',
    'payment_intent.succeeded',
  ])
})

test('a disputed amount is returned only when the shop has won', async () => {
  const ends = await Promise.all(
    (['won', 'lost'] as const).map(async (status) => {
      const { id } = await givenIntent()
      await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
      const books = { db, clock: sandbox.clock }
      const asked = () =>
        stripe.refunds.create({ payment_intent: id, amount: 100 }).then(
          ({ amount }) => amount,
          ({ code }: { code?: string }) => code,
        )

      const done = [
        await asked(),
        await endDispute(books, id, status),
        await openDispute(books, id),
        await openDispute(books, id),
        await asked(),
        await endDispute(books, id, status),
        await endDispute(books, id, status),
        await asked(),
      ]
      const events = (await eventsOf(id)).filter(({ type }) => type === 'charge.dispute.closed')
      expect(events).toMatchObject([{ object: { payment_intent: id, status } }])
      return done
    }),
  )

  const until = [100, false, true, false, 'charge_disputed', true, false]
  expect(ends).toEqual([
    [...until, 100],
    [...until, 'charge_disputed'],
  ])
})

describe('refunds', () => {
  test('never refund more than was paid, however many ask at once', async () => {
    const intent = await givenIntent()
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })

    const asked = await Promise.allSettled(
      Array.from({ length: 4 }, () =>
        stripe.refunds.create({ payment_intent: intent.id, amount: 4000 }),
      ),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({
      amount: 1395,
    })
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  test('are not made of a payment that was not', async () => {
    const intent = await givenIntent()
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  test.for([
    ['4000000000007726', 'pending', 'succeeded', 'refund.updated'],
    ['4000000000005126', 'succeeded', 'failed', 'refund.failed'],
  ] as const)('of card %s is %s first and %s in the end', async ([card, first, end, event]) => {
    const intent = await givenIntent()
    await payInBrowser(intent, card)
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 5000 })
    expect(refund.status).toBe(first)

    for (let time = 0; time < 2; time += 1) {
      await settleLateMoney.run({ db, clock: sandbox.clock } as never, { refund_id: refund.id })
    }

    const events = (await eventsOf(intent.id)).filter(({ type }) => type === event)
    expect(events).toMatchObject([{ object: { id: refund.id, status: end } }])
    // What failed can be refunded again.
    const again = stripe.refunds.create({ payment_intent: intent.id, amount: 5000 })
    if (end === 'failed') expect(await again).toMatchObject({ amount: 5000 })
    else await expect(again).rejects.toMatchObject({ param: 'amount' })
  })
})
