import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { PASSWORD, from, givenCustomerWithPassword } from '#shop/sign-in/testing/given-account.ts'

const db = await useTestDatabase()

/** Attributes of the cookies that signing in at an address sets, by name. */
async function cookiesAt(publicUrl: string) {
  const { accounts } = await accountsOn(db, { publicUrl })
  const { email } = await givenCustomerWithPassword(db)
  const signedIn = await accounts.signIn(from(), { email, password: PASSWORD })
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  return Object.fromEntries(
    signedIn.value.cookies.map((cookie) => {
      const [pair = '', ...attributes] = cookie.split('; ')
      return [pair.slice(0, pair.indexOf('=')), attributes.toSorted()]
    }),
  )
}

const days = (count: number) => `Max-Age=${count * 86_400}`

test('on https every cookie is kept from scripts, from http and from other sites', async () => {
  expect(await cookiesAt('https://shop.test')).toEqual({
    '__Host-libas.session_token': ['HttpOnly', days(30), 'Path=/', 'SameSite=Lax', 'Secure'],
    'libas.device': ['HttpOnly', days(400), 'Path=/', 'SameSite=Lax', 'Secure'],
  })
})

test('on http, where it cannot be kept from http, the rest stays', async () => {
  expect(await cookiesAt('http://localhost:3000')).toEqual({
    'libas.session_token': ['HttpOnly', days(30), 'Path=/', 'SameSite=Lax'],
    'libas.device': ['HttpOnly', days(400), 'Path=/', 'SameSite=Lax'],
  })
})
