import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { countHashes } from '#platform/testing/count-hashes.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'
import { givenCustomerWithPassword } from '#shop/sign-in/testing/given-account.ts'
import { codeTo, otherCode } from '#shop/sign-in/testing/given-mail.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

// The wording and timing of responses that must not reveal who has an account: the same
// statements and hashes. That this makes the times alike is measured in proofs/.
const db = await useTestDatabase()
const statements = countStatements(db)
const shop = await shopInMemory(db)

async function post(route: string, body: object) {
  let status = 0
  let answer = ''
  let sent: string[] = []
  const hashes = await countHashes(async () => {
    sent = await statements.during(async () => {
      const response = await shop.request(`/api/auth/${route}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: SHOP_URL },
        body: JSON.stringify(body),
      })
      status = response.status
      answer = await response.text()
    })
  })
  return { status, answer, sent, hashes }
}

async function givenEmails() {
  const known = await givenCustomerWithPassword(db)
  const unconfirmed = await givenCustomerWithPassword(db)
  await db.tables
    .updateTable('users')
    .set({ email_verified: false })
    .where('id', '=', unconfirmed.id)
    .execute()
  return {
    known: known.email,
    unconfirmed: unconfirmed.email,
    unknown: `${randomUUID()}@example.com`,
  }
}

test.for([
  ['request-password-reset', {}],
  ['email-otp/send-verification-otp', {}],
  ['send-verification-email', {}],
] as const)('%s behaves the same whether or not the account exists (§7.16)', async ([route]) => {
  const { known, unconfirmed, unknown } = await givenEmails()
  const forNobody = await post(route, { email: unknown })

  expect(forNobody.status).toBe(200)
  expect(forNobody.sent.length).toBeGreaterThan(2)
  expect(await post(route, { email: known })).toEqual(forNobody)
  expect(await post(route, { email: unconfirmed })).toEqual(forNobody)
})

test('a wrong password causes one lookup, one hash and one record, and so does an unknown account', async () => {
  const { known, unconfirmed, unknown } = await givenEmails()
  const attempt = (email: string) => post('sign-in/email', { email, password: 'not the one' })
  const [wrong, early, nobody] = [
    await attempt(known),
    await attempt(unconfirmed),
    await attempt(unknown),
  ]

  expect(wrong).toMatchObject({
    status: 401,
    hashes: 1,
    sent: [expect.stringMatching(/^select/), expect.stringContaining('"security_events"')],
  })
  expect(early).toEqual(wrong)
  // Its words may differ, by section 8; see product.md, section 6.
  expect({ ...nobody, answer: '' }).toEqual({ ...wrong, answer: '' })
})

test('a wrong code is the same work with and without an account, and with and without a code', async () => {
  const { known, unknown } = await givenEmails()
  const attempt = (email: string, otp = '000000') => post('sign-in/email-otp', { email, otp })
  const without = await attempt(unknown)

  expect(without).toMatchObject({ status: 401, hashes: 0 })
  expect(await attempt(known)).toEqual(without)
  await post('email-otp/send-verification-otp', { email: known })
  const wrong = otherCode(await codeTo(db, known, 'sign_in_code'))
  expect((await attempt(known, wrong)).sent).toEqual(without.sent)
})
