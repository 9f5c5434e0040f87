import { afterAll, describe, expect, test } from 'vitest'

import { startSmtpServer } from '#platform/testing/servers/smtp-server.ts'
import type { SmtpBehaviour } from '#platform/testing/servers/smtp-server.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { SHOP_URL, accountsOn } from '../testing/accounts-on.ts'
import { browserOf } from '../testing/browser-of.ts'
import { givenCustomer } from '../testing/given-customer.ts'

const db = await useTestDatabase()
const caller = { headers: browserOf(), address: '192.0.2.1' }

/** The accounts of a shop whose mail server behaves like that. */
async function shopWith(behaviour: SmtpBehaviour) {
  const smtp = await startSmtpServer(behaviour)
  afterAll(() => smtp.stop())
  const from = () => ({ name: 'Libas', address: 'hello@shop.test', url: SHOP_URL })
  const { accounts } = await accountsOn(db, { mail: { smtpUrl: smtp.url, from } })
  return { accounts, smtp }
}

let people = 0
const somebody = () => ({
  first_name: 'Amina',
  last_name: 'Khan',
  email: `amina${(people += 1)}@example.com`,
  password: 'a quiet harbour',
})

const kept = (email: string) =>
  db.tables
    .selectFrom('emails')
    .select(['kind', 'sent_at'])
    .where('recipient', '=', email)
    .execute()

test('a mail that a person waits for is sent before the response', async () => {
  const { accounts, smtp } = await shopWith('accepts')
  const amina = somebody()

  expect(await accounts.signUp(caller, amina)).toMatchObject({ ok: true })
  expect(smtp.messages).toHaveLength(1)
  expect(await accounts.sendSignInCode(caller, amina.email)).toMatchObject({ ok: true })
  expect(smtp.messages).toHaveLength(2)
})

describe.for<[SmtpBehaviour, string]>([
  ['hangs_up', 'email_unavailable'],
  ['refuses_credentials', 'email_misconfigured'],
  ['refuses_sender', 'email_misconfigured'],
])('a mail server that %s', ([behaviour, kind]) => {
  test('is reported as such; account and mail stay', async () => {
    const { accounts } = await shopWith(behaviour)
    const amina = somebody()

    expect(await accounts.signUp(caller, amina)).toEqual({ ok: false, refusal: { kind } })
    expect(await kept(amina.email)).toEqual([{ kind: 'confirm_email', sent_at: null }])
    expect(await accounts.signIn(caller, amina)).toMatchObject({
      refusal: { kind: 'email_not_confirmed' },
    })
  })

  test('has the same response for every email that requests a code', async () => {
    const { accounts } = await shopWith(behaviour)
    const { email } = await givenCustomer(db)

    for (const address of [email, somebody().email])
      expect(await accounts.sendSignInCode(caller, address)).toEqual({
        ok: false,
        refusal: { kind },
      })
  })
})

test('a refused recipient is not revealed', async () => {
  const { accounts } = await shopWith('refuses_recipient')

  expect(await accounts.sendSignInCode(caller, somebody().email)).toMatchObject({ ok: true })
})

test('sending again responds the same for accounts that wait for a mail and others', async () => {
  const amina = somebody()
  const { accounts: working } = await shopWith('accepts')
  await working.signUp(caller, amina)
  const { accounts } = await shopWith('hangs_up')

  for (const email of [amina.email, somebody().email])
    expect(await accounts.sendConfirmation(caller, email)).toEqual({
      ok: false,
      refusal: { kind: 'email_unavailable' },
    })
})
