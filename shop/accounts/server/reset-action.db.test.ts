import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { readSentReset } from '#shop/sign-in/reset-answer.ts'
import { SHOP_URL, accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { mailKindsTo, resetTokenTo } from '#shop/sign-in/testing/given-mail.ts'

import { resetAction } from './reset-action.ts'

const db = await useTestDatabase()
const shop = await accountsOn(db)
const caller = { headers: new Headers({ origin: SHOP_URL }), address: '192.0.2.1' }
const PASSWORD = 'lemons on the window sill'

/** Sends a form as a browser without JavaScript does. */
function send(fields: Record<string, string>, token?: string) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return resetAction(shop.accounts, caller, readSentReset(data), token)
}

test('a link is requested and used once, and returns to the requested page (§5.4)', async () => {
  const { email } = await givenCustomer(db)
  expect(await send({ form: 'reset-request', email: ` ${email.toUpperCase()} ` })).toEqual({
    kind: 'sent',
    email,
  })
  const token = await resetTokenTo(db, email)

  expect(await send({ form: 'new-password', password: '12345' }, token)).toMatchObject({
    form: 'new-password',
    fields: { password: 'Password must be at least 6 characters long.' },
    isLinkExpired: false,
  })
  expect(await send({ form: 'new-password', password: PASSWORD }, token)).toBe('password_changed')
  expect(await send({ form: 'new-password', password: PASSWORD }, token)).toMatchObject({
    notice: { title: 'Reset Password Error' },
    isLinkExpired: true,
  })
  expect(await shop.accounts.signIn(caller, { email, password: PASSWORD })).toMatchObject({
    ok: true,
  })
})

test('an unknown email gets the same response, and no mail', async () => {
  const email = 'nobody@example.com'

  expect(await send({ form: 'reset-request', email })).toEqual({ kind: 'sent', email })
  expect(await mailKindsTo(db, email)).toEqual([])
})

test('without the cookie of a link there is nothing to change', async () => {
  expect(await send({ form: 'new-password', password: PASSWORD })).toMatchObject({
    kind: 'refused',
    isLinkExpired: true,
  })
})
