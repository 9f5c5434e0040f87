import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { shopInMemory } from '#server/testing/shop-in-memory.ts'

import { givenCustomer } from '../testing/given-customer.ts'
import { mailTo } from '../testing/given-mail.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)

test.for<Record<string, string>>([
  { host: 'evil.test' },
  { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
  { forwarded: 'host=evil.test' },
])('the links of mails lead to the shop, whatever host %j claims', async (forged) => {
  const post = async (route: string, body: object) => {
    const answer = await shop.request(`/api/auth/${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://shop.test', ...forged },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
  }
  const { email: known } = await givenCustomer(db)
  await post('request-password-reset', { email: known })
  const unknown = `${randomUUID()}@example.com`
  await post('sign-up/email', {
    first_name: 'Amina',
    last_name: 'Khan',
    email: unknown,
    password: 'a long walk by the sea',
  })

  const reset = await mailTo(db, known, 'reset_password')
  expect(reset).toContain('http://shop.test/reset-password?token=')
  const confirmation = await mailTo(db, unknown, 'confirm_email')
  expect(confirmation).toContain('http://shop.test/api/auth/verify-email?token=')
  for (const mail of [reset, confirmation]) expect(mail).not.toContain('evil.test')
})
