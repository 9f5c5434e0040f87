import { randomBytes } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { startSmtpServer } from '#platform/testing/servers/smtp-server.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { otherCode, resetTokenTo } from '#shop/sign-in/testing/given-mail.ts'
import { SHOP_URL, confirmationLink } from '#shop/sign-in/testing/accounts-on.ts'
import { personalDataPath } from '#shop/privacy/privacy.ts'
import { shareWishlist } from '#shop/wishlist/server/share-wishlist.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const smtp = await startSmtpServer()
afterAll(() => smtp.stop())
const REQUEST_ID = /"requestId":"[^"]*"/
const lines: string[] = []
const shop = await shopInMemory(db, undefined, {
  // Ids are random: one might hold the six digits of a code by chance.
  log: createLog('trace', { write: (line) => void lines.push(line.replace(REQUEST_ID, '')) }),
  mail: {
    smtpUrl: smtp.url,
    from: () => ({ name: 'Libas', address: 'hello@shop.test', url: SHOP_URL }),
  },
})

/** What no line may hold. */
const secrets = new Set<string>()
const secret = (value: string) => {
  if (value !== '') secrets.add(value)
  return value
}

const email = secret('amina.quiet@example.com')
const password = secret('walking by the quiet sea')
const newPassword = secret('swimming in the quiet sea')
const account = { email, password, first_name: secret('Aminatou'), last_name: secret('Quietson') }

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await shop.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SHOP_URL, ...headers },
    body: JSON.stringify(body),
  })
  for (const cookie of answer.headers.getSetCookie())
    secret(cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')))
  return answer
}

/** The code in the newest mail: the shop itself deletes the text as soon as the mail is handed over. */
function receivedCode(): string {
  const code = /^\s*(\d{6})\s*$/m.exec(smtp.messages.at(-1) ?? '')?.[1]
  if (code === undefined) throw new Error('The newest mail has no code.')
  return code
}

/** Signs up, in and out in every way there is, with every mistake on the way. */
async function useEverything() {
  smtp.behaviour = 'refuses_recipient'
  await post('/api/auth/sign-up/email', account)
  await post('/api/auth/sign-up/email', account)
  await post('/api/auth/sign-in/email', { email, password })
  const link = await confirmationLink(db, email)
  const linked = secret(link.slice(link.indexOf('token=') + 6).split('&')[0]!)
  await shop.request(link)
  await post('/api/auth/confirm-email', { token: linked, password })
  await shop.request(link)
  await post('/api/auth/sign-in/email', { email, password: newPassword })
  const signedIn = await post('/api/auth/sign-in/email', { email, password })
  const { token } = (await signedIn.json()) as { token: string }
  const bearer = { authorization: `Bearer ${secret(token)}` }
  await post(
    '/functions/v1/update-profile',
    { updates: { first_name: account.first_name } },
    bearer,
  )
  await post('/functions/v1/check-email-exists', { email })

  smtp.behaviour = 'hangs_up'
  await post('/api/auth/email-otp/send-verification-otp', { email })
  smtp.behaviour = 'accepts'
  await post('/api/auth/email-otp/send-verification-otp', { email })
  const code = secret(receivedCode())
  await post('/api/auth/sign-in/email-otp', { email, otp: otherCode(code) })
  await post('/api/auth/sign-in/email-otp', { email, otp: code })

  await post('/api/auth/request-password-reset', { email })
  const resetToken = secret(await resetTokenTo(db, email))
  await shop.request(`/reset-password?token=${resetToken}`)
  await post('/api/auth/reset-password', { token: resetToken, newPassword })
  await post('/api/auth/sign-out', {}, bearer)

  const shareToken = secret(await shareWishlist(shop.services, (await shop.givenCustomer()).id))
  const dataToken = secret(randomBytes(32).toString('base64url'))
  for (const path of [
    `/wishlist/${shareToken}`,
    `/Wishlist/${shareToken}.data`,
    personalDataPath(dataToken),
    `/ar${personalDataPath(dataToken)}`,
    `/ar/wishlist/${shareToken}`,
    `//Personal-%64ata//${dataToken}`,
    `/../wishlist/${shareToken}<script>`,
  ])
    await shop.request(path)

  // And a bug on the way: its error names a table, not people.
  await db.pool.query('alter table accounts rename to elsewhere')
  const failed = await post('/api/auth/sign-in/email', { email, password: newPassword })
  await db.pool.query('alter table elsewhere rename to accounts')
  return failed
}

test('no line of the log holds an email, a name, a password, a code or a token', async () => {
  const failed = await useEverything()

  expect(failed.status).toBe(500)
  expect(secrets.size).toBeGreaterThan(9)
  expect(lines.length).toBeGreaterThan(15)
  expect(lines.join('')).toContain('mail was not handed over')
  expect(lines.join('')).toContain('request failed')
  expect(lines.join('')).toContain('/wishlist/[token]')
  expect(lines.join('')).toContain('/personal-data/[token]')
  for (const value of secrets) {
    for (const line of lines) expect(line).not.toContain(value)
    expect(lines.join('')).not.toContain(encodeURIComponent(value))
  }
})
