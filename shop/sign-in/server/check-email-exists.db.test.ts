import { expect, test } from 'vitest'

import { requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { shopInMemory } from '#server/testing/shop-in-memory.ts'

import { givenCustomer } from '../testing/given-customer.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)

async function check(body: unknown, { request } = shop) {
  const answer = await request('/functions/v1/check-email-exists', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

test('an email with an account exists, however it is typed, and confirmed or not (§7.9)', async () => {
  const { id, email } = await givenCustomer(db)
  const known = {
    status: 200,
    body: { exists: true, message: 'There is an account with this email.', error: null },
  }

  expect(await check({ email: ` ${email.toUpperCase()} ` })).toEqual(known)
  await db.tables.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
  expect(await check({ email })).toEqual(known)
})

test('another does not (§7.9)', async () => {
  expect(await check({ email: 'nobody@example.com' })).toEqual({
    status: 200,
    body: { exists: false, message: 'There is no account with this email.', error: null },
  })
})

test.for(['amina', '', ' ', 'amina@exаmple.com', "'; drop table users; --@x.co"])(
  '%j is no email, and has its own message (§7.9)',
  async (email) => {
    const message = 'Please enter a valid email address.'

    expect(await check({ email })).toEqual({
      status: 400,
      body: { success: false, exists: false, message, error: message, field: 'email' },
    })
  },
)

test.for([[{}], [{ email: 1 }], [{ email: 'x'.repeat(2000) }]])(
  '%j names the field',
  async ([body]) => {
    expect(await check(body)).toMatchObject({ status: 400, body: { field: 'email' } })
  },
)

test('one address can ask five times a minute, and does not block others from asking about the email', async () => {
  const clock = { now: () => new Date('2026-03-02T10:00:30Z') }
  const limits = { ...requestsPerMinute, email: 5 }
  const limiter = createRateLimiter({ db, limits, clock, log: createLog('silent') })
  let address = 'of a stranger'
  const limited = await shopInMemory(db, {
    ...limiter,
    // Requests in memory have no address.
    hit: (kind, key, ...rest) => limiter.hit(kind, key === '' ? address : key, ...rest),
  })
  const ask = async () => (await check({ email: 'amina@example.com' }, limited)).status
  const statuses: number[] = []
  for (let asked = 0; asked < 6; asked += 1) statuses.push(await ask())
  address = 'of the owner'

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await ask()).toBe(200)
  await limiter.stop()
})
