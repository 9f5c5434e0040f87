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

test('an email with an account exists, however it is typed, and confirmed or not', async () => {
  const { id, email } = await givenCustomer(db)
  const known = {
    status: 200,
    body: { exists: true, message: 'There is an account with this email.', error: null },
  }

  expect(await check({ email: ` ${email.toUpperCase()} ` })).toEqual(known)
  await db.tables.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
  expect(await check({ email })).toEqual(known)
})

test('another does not', async () => {
  expect(await check({ email: 'nobody@example.com' })).toEqual({
    status: 200,
    body: { exists: false, message: 'There is no account with this email.', error: null },
  })
})

test.for(['amina', '', ' ', 'amina@exаmple.com', "'; drop table users; --@x.co"])(
  '%j is no email, and says so in its own words',
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

test('one email is asked about five times a minute, by however many spellings', async () => {
  const clock = { now: () => new Date('2026-03-02T10:00:30Z') }
  const limits = { ...requestsPerMinute, email: 5 }
  const limiter = createRateLimiter({ db, limits, clock, log: createLog('silent') })
  let requests = 0
  const limited = await shopInMemory(db, {
    ...limiter,
    // Only the email counts here: every request has an address of its own.
    hit: (kind, key, isAdmin) =>
      limiter.hit(kind, key.includes('@') ? key : `${key} ${(requests += 1)}`, isAdmin),
  })
  const spellings = ['amina@example.com', 'AMINA@example.com', ' amina@EXAMPLE.com ']
  const statuses: number[] = []
  for (let asked = 0; asked < 6; asked += 1)
    statuses.push((await check({ email: spellings[asked % 3] }, limited)).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await limiter.stop()
})
