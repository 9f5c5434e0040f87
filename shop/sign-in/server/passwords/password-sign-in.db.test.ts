import { expect, test } from 'vitest'

import { countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '../../testing/accounts-on.ts'
import { browserOf } from '../../testing/browser-of.ts'
import { givenCustomer } from '../../testing/given-customer.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
const { accounts } = await accountsOn(db)
const caller = { headers: browserOf(), address: '192.0.2.1' }

async function givenSignUp(password: string) {
  const email = `${crypto.randomUUID()}@example.com`
  const names = { first_name: 'Amina', last_name: 'Khan' }
  const signedUp = await accounts.signUp(caller, { ...names, email, password })
  if (!signedUp.ok) throw new Error(JSON.stringify(signedUp.refusal))
  await db.tables
    .updateTable('users')
    .set({ email_verified: true })
    .where('email', '=', email)
    .execute()
  return { email, password }
}

test('a wrong password, a missing one and an unknown email run the same statements', async () => {
  const { email } = await givenSignUp('a quiet harbour')
  const { email: withoutPassword } = await givenCustomer(db)
  const signIn = (to: string) => accounts.signIn(caller, { email: to, password: 'not-the-one' })
  const sent = [
    await statements.during(() => signIn(email)),
    await statements.during(() => signIn(withoutPassword)),
    await statements.during(() => signIn('nobody@example.com')),
  ]

  // The lookup, and the record of a security event.
  expect(sent[0]).toEqual([
    expect.stringMatching(/^select/),
    expect.stringContaining('"security_events"'),
  ])
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]).toEqual(sent[0])
})

test('signing in takes two statements in all, begin and commit aside', async () => {
  const amina = await givenSignUp('a quiet harbour')
  const sent = await statements.during(() => accounts.signIn(caller, amina))

  expect(sent).toEqual([
    expect.stringMatching(/^select/),
    'begin',
    expect.stringContaining('start_session'),
    'commit',
  ])
})

test('sending a confirmation again makes the same statements for accounts that wait and others', async () => {
  const names = { first_name: 'Amina', last_name: 'Khan' }
  const waiting = { ...names, email: 'waiting@example.com', password: 'a quiet harbour' }
  await accounts.signUp(caller, waiting)
  const sendAgain = (email: string) =>
    statements.during(() => accounts.sendConfirmation(caller, email))

  expect(await sendAgain('nobody@example.com')).toEqual(await sendAgain(waiting.email))
})

test.for([
  ['with spaces around it', '  two spaces  '],
  ['of emoji', '🌊🌊⛵🌊🌊🐚'],
  ['of 128 characters', 'ab1-'.repeat(32)],
  ['with accents in either spelling', 'été à la mer'],
])('signs in with a password %s', async ([, password = '']) => {
  const { email } = await givenSignUp(password)

  const spelt = password.normalize('NFD')
  expect(await accounts.signIn(caller, { email, password: spelt })).toMatchObject({ ok: true })
  const almost = `${password} `
  expect(await accounts.signIn(caller, { email, password: almost })).toMatchObject({ ok: false })
})
