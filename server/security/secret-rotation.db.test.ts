import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { accountsOn, confirmationLink } from '#shop/sign-in/testing/accounts-on.ts'
import { browserOf } from '#shop/sign-in/testing/browser-of.ts'
import { PASSWORD, from, givenCustomerWithPassword } from '#shop/sign-in/testing/given-account.ts'
import { codeTo } from '#shop/sign-in/testing/given-mail.ts'

const db = await useTestDatabase()
const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)] as const
const before = await accountsOn(db, { secrets: [OLD] })
const after = await accountsOn(db, { secrets: [NEW, OLD] })
const withoutOld = await accountsOn(db, { secrets: [NEW] })

async function signInAt({ accounts }: typeof before, email: string) {
  const signedIn = await accounts.signIn(from(), { email, password: PASSWORD })
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  return browserOf(signedIn.value)
}

test('a session of before counts until its secret is forgotten; a new one needs the new', async () => {
  const { id, email } = await givenCustomerWithPassword(db)
  const early = await signInAt(before, email)
  const late = await signInAt(after, email)

  expect(await after.sessions(early)).toMatchObject({ userId: id })
  expect(await withoutOld.sessions(early)).toBeUndefined()
  expect(await withoutOld.sessions(late)).toMatchObject({ userId: id })
  expect(await before.sessions(late)).toBeUndefined()
})

test('a code that was mailed before signs in after', async () => {
  const email = 'amina@example.com'
  await before.accounts.sendSignInCode(from(), email)
  const code = await codeTo(db, email, 'sign_in_code')

  expect(await withoutOld.accounts.signInWithCode(from(), { email, code })).toMatchObject({
    ok: false,
  })
  expect(await after.accounts.signInWithCode(from(), { email, code })).toMatchObject({ ok: true })
})

test('a confirmation link that was mailed before confirms after', async () => {
  const email = 'bilal@example.com'
  await before.accounts.signUp(from(), {
    email,
    password: PASSWORD,
    first_name: 'Bilal',
    last_name: 'Khan',
  })
  const token = new URL(await confirmationLink(db, email), 'http://shop.test').searchParams.get(
    'token',
  )

  expect(
    await withoutOld.accounts.confirmEmail(from(), { token: token ?? '', password: PASSWORD }),
  ).toMatchObject({ ok: false })
  expect(
    await after.accounts.confirmEmail(from(), { token: token ?? '', password: PASSWORD }),
  ).toMatchObject({ ok: true })
})

test('a browser that was known before is known after: no mail of a new device', async () => {
  const { email } = await givenCustomerWithPassword(db)
  const headers = await signInAt(before, email)
  await after.accounts.signIn({ headers, address: '192.0.2.1' }, { email, password: PASSWORD })
  const plain = await db.tables
    .selectFrom('emails')
    .select('id')
    .where('recipient', '=', email)
    .where('kind', '=', 'new_device')
    .execute()

  expect(plain).toEqual([])
})
