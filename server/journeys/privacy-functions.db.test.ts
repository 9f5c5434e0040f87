import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { everyLimit } from '#platform/http/rate-limit-kinds.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { createLog } from '#platform/log.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { PASSWORD, givenCustomerWithPassword } from '#shop/sign-in/testing/given-account.ts'
import { givenStoreCredit } from '#shop/credit/testing/given-credit.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { cookieWording } from '#shop/privacy/cookie-wording.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)

type Customer = Awaited<ReturnType<typeof shop.givenCustomer>>

async function call(name: string, customer: Customer | undefined, input: object) {
  const answer = await shop.request(`/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://shop.test',
      ...(customer && { cookie: customer.cookie }),
    },
    body: JSON.stringify(input),
  })
  return { status: answer.status, body: (await answer.json()) as never }
}
const ask = (customer: Customer | undefined, input: object) =>
  call('gdpr-management', customer, input)

/** Lets what was proved in every session of somebody grow too old. */
const withOldProof = (userId: string) =>
  db.tables
    .updateTable('sessions')
    .set({ proved_at: new Date(Date.now() - 16 * 60_000) })
    .where('user_id', '=', userId)
    .execute()

/** A signed-in customer with a password. */
async function givenCustomerKnownByPassword() {
  const [customer, other] = [await shop.givenCustomer(), await givenCustomerWithPassword(db)]
  await db.tables
    .updateTable('accounts')
    .set({ user_id: customer.id })
    .where('user_id', '=', other.id)
    .execute()
  return customer
}

describe('gdpr-management', () => {
  test('is for who is signed in (§7.20)', async () => {
    expect(await ask(undefined, { action: 'status' })).toMatchObject({ status: 401 })
  })

  test('reports that nothing was requested', async () => {
    expect(await ask(await shop.givenCustomer(), { action: 'status' })).toEqual({
      status: 200,
      body: { success: true, data: { export: null, erasure: null } },
    })
  })

  test('requests a copy, and confirms it (§7.20)', async () => {
    const customer = await shop.givenCustomer()

    expect(await ask(customer, { action: 'export' })).toMatchObject({
      status: 200,
      body: { data: { export: { state: 'asked', until: null } } },
    })
  })

  test('returns no copy without a recent proof', async () => {
    const customer = await shop.givenCustomer()
    await withOldProof(customer.id)

    expect(await ask(customer, { action: 'export' })).toEqual({
      status: 403,
      body: { success: false, error: expect.stringContaining('confirm'), reason: 'proof_required' },
    })
    expect(await ask(customer, { action: 'status' })).toMatchObject({
      status: 200,
      body: { data: { export: null } },
    })
  })

  test('erases a customer who confirmed their identity after 72 hours, unless they withdraw the request (§7.20)', async () => {
    const customer = await shop.givenCustomer()

    const asked = await ask(customer, { action: 'erase' })
    expect(asked).toMatchObject({
      status: 200,
      body: { data: { erasure: { state: 'waiting', waits_for: [] } } },
    })
    const { asked_at, due_at } = (asked.body as { data: { erasure: Record<string, string> } }).data
      .erasure
    expect(Date.parse(due_at!) - Date.parse(asked_at!)).toBe(72 * 3_600_000)
    expect(await ask(customer, { action: 'erase', take_back: true })).toMatchObject({
      status: 200,
      body: { data: { erasure: { state: 'taken_back' } } },
    })
  })

  test('asks for the password where nothing was proved lately', async () => {
    const customer = await givenCustomerKnownByPassword()
    await withOldProof(customer.id)

    expect(await ask(customer, { action: 'erase' })).toMatchObject({
      status: 403,
      body: { reason: 'proof_required' },
    })
    expect(await ask(customer, { action: 'erase', password: 'not this one' })).toMatchObject({
      status: 409,
      body: { reason: 'wrong_password', field: 'password' },
    })
    expect(await ask(customer, { action: 'erase', password: PASSWORD })).toMatchObject({
      status: 200,
    })
  })

  test('is put off in words while an order is open', async () => {
    const customer = await shop.givenCustomer()
    const { orderId } = await givenPaidOrder(db, [1], await givenDeliveryMethod(db))
    await db.tables
      .updateTable('orders')
      .set({ customer_id: customer.id })
      .where('id', '=', orderId)
      .execute()

    expect(await ask(customer, { action: 'erase' })).toMatchObject({
      status: 200,
      body: {
        data: {
          erasure: {
            state: 'waiting',
            waits_for: ['open_order'],
            message: expect.stringContaining(
              'It waits as long as an order of yours is not delivered yet.',
            ),
          },
        },
      },
    })
  })

  test('takes no credit that was not given up', async () => {
    const customer = await shop.givenCustomer()
    await givenStoreCredit(db, customer.id, 1250)

    expect(await ask(customer, { action: 'erase' })).toEqual({
      status: 409,
      body: {
        success: false,
        error: 'You have store credit of £12.50. Spend it first, or tick that you give it up.',
        reason: 'credit_left',
      },
    })
    expect(await ask(customer, { action: 'erase', give_up_credit: true })).toMatchObject({
      status: 200,
    })
  })

  test('has nothing to take back where nothing was asked', async () => {
    expect(
      await ask(await shop.givenCustomer(), { action: 'erase', take_back: true }),
    ).toMatchObject({ status: 409, body: { reason: 'nothing_asked' } })
  })

  test.for([
    {},
    { action: 'forget' },
    { action: 'erase', password: 7 },
    { action: 'erase', give_up_credit: 'yes' },
    { action: 'consent' },
    { action: 'consent', browser_id: 'mine' },
    {
      action: 'consent',
      browser_id: '6f1b0c3e-3a39-4a1c-9f3e-0b6f3c5d2a11',
      choice: { analytics: 1 },
    },
  ])('%j is refused, with the field at fault', async (input) => {
    expect(await ask(await shop.givenCustomer(), input)).toMatchObject({
      status: 400,
      body: { success: false, field: expect.any(String) },
    })
  })
})

describe('what was agreed to', () => {
  test('is recorded for a visitor, and returned to the same browser', async () => {
    const browserId = randomUUID()
    const chosen = { browser_id: browserId, preferences: true, analytics: false, source: 'banner' }

    expect(await call('cookie-choice', undefined, chosen)).toMatchObject({ status: 200 })
    expect(await call('cookie-choice', undefined, chosen)).toMatchObject({ status: 200 })

    const log = await db.tables
      .selectFrom('consent_log')
      .select(['purpose', 'event', 'source', 'wording'])
      .where('subject_id', '=', browserId)
      .orderBy('id')
      .execute()
    // Twice the same is one choice.
    expect(log).toEqual([
      { purpose: 'analytics', event: 'withdrawn', source: 'banner', wording: expect.any(String) },
      { purpose: 'preferences', event: 'given', source: 'banner', wording: expect.any(String) },
    ])
    expect(
      await ask(await shop.givenCustomer(), { action: 'consent', browser_id: browserId }),
    ).toMatchObject({ body: { data: { consents: { preferences: true, analytics: false } } } })
  })

  test.for([
    ['a network', { consents_network: 5 }],
    ['the shop', { consents_total: 5 }],
  ] as const)(
    'is answered as recorded, but is not, past what %s may add to the log in a day',
    async ([, limits]) => {
      const limiter = createRateLimiter({
        db,
        limits: { ...everyLimit(1e9), ...limits },
        clock: systemClock,
        log: createLog('silent'),
      })
      const limited = await shopInMemory(db, limiter)
      const browsers = Array.from({ length: 12 }, () => randomUUID())
      const answers = await Promise.all(
        browsers.map(async (browserId) => {
          const answer = await limited.request('/functions/v1/cookie-choice', {
            method: 'POST',
            headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
            body: JSON.stringify({
              browser_id: browserId,
              preferences: true,
              analytics: true,
              source: 'banner',
            }),
          })
          return [answer.status, await answer.text()]
        }),
      )

      expect(new Set(answers.map(String))).toEqual(new Set(['200,{"success":true}']))
      const recorded = db.tables
        .selectFrom('consent_log')
        .select('subject_id')
        .distinct()
        .where('subject_id', 'in', browsers)
      expect(await recorded.execute()).toHaveLength(5)
      await limiter.stop()
    },
  )

  test('is recorded with the text that was shown, whichever page sends it', async () => {
    const arabic = inLanguage('ar', () => cookieWording('question'))
    const notedWith = async (wording: string) => {
      const browserId = randomUUID()
      const chosen = { preferences: true, analytics: true, source: 'banner', wording }
      // The page that shows it is an English one.
      await call('cookie-choice', undefined, { browser_id: browserId, ...chosen })
      const log = await db.tables
        .selectFrom('consent_log')
        .select('wording')
        .distinct()
        .where('subject_id', '=', browserId)
        .execute()
      return log.map((line) => line.wording)
    }

    expect(await notedWith(arabic)).toEqual([arabic])
    expect(await notedWith(cookieWording('purposes'))).toEqual([cookieWording('purposes')])
    // The log never forgets: what anybody may send is not written into it.
    expect(await notedWith('amina@example.com')).toEqual([
      expect.stringMatching(/^Words that the shop shows no more; their SHA-256: [\da-f]{64}$/),
    ])
  })

  test('is changed by gdpr-management, and unknown of another browser', async () => {
    const customer = await shop.givenCustomer()
    const browserId = randomUUID()
    const choice = { preferences: false, analytics: true }

    expect(await ask(customer, { action: 'consent', browser_id: browserId, choice })).toMatchObject(
      { body: { data: { consents: choice } } },
    )
    expect(await ask(customer, { action: 'consent', browser_id: randomUUID() })).toMatchObject({
      body: { data: { consents: { preferences: null, analytics: null } } },
    })
  })
})
