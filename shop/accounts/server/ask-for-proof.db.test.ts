import { expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { PASSWORD, givenOldProof, givenPassword } from '#shop/sign-in/testing/given-account.ts'
import { givenAdminWithFactor } from '#shop/sign-in/testing/given-admin.ts'
import { codeTo, otherCode } from '#shop/sign-in/testing/given-mail.ts'
import { askForProof } from './ask-for-proof.ts'

const db = await useTestDatabase()
const shop = await accountsOn(db)

/** An owner whose proof is 16 minutes old, and a function that sends their forms. */
async function givenOwner({ hasPassword = true } = {}) {
  const owner = await givenAdminWithFactor(db, shop, systemClock.now())
  if (hasPassword) await givenPassword(db, owner.id)
  await givenOldProof(db, await owner.session())
  const send = async (fields: Record<string, string>) => {
    const form = new FormData()
    const sent = { form: 'invite-admin', email: 'zainab@example.com', role: 'content', ...fields }
    for (const [name, value] of Object.entries(sent)) form.append(name, value)
    form.append('ticked', 'one')
    form.append('ticked', 'two')
    const asked = await askForProof({
      accounts: shop.accounts,
      caller: owner.caller,
      session: await owner.session(),
      form,
      now: systemClock.now(),
    })
    return { asked, form }
  }
  return { ...owner, send }
}

const allSent = [
  ['form', 'invite-admin'],
  ['email', 'zainab@example.com'],
  ['role', 'content'],
  ['ticked', 'one'],
  ['ticked', 'two'],
]

test('an expired proof is asked for again, and the question carries all the fields sent', async () => {
  const owner = await givenOwner()
  const { asked } = await owner.send({})

  expect(asked).toMatchObject({
    kind: 'refused',
    form: 'invite-admin',
    typed: { email: 'zainab@example.com', role: 'content' },
    proof: { hasPassword: true, isCodeSent: false, email: owner.email, error: undefined },
  })
  expect(asked?.proof?.sent).toEqual(allSent)
})

test('the password completes the form, and the next ones for 15 minutes', async () => {
  const owner = await givenOwner()
  const wrong = await owner.send({ proof: 'password', password: 'not hers at all' })
  expect(wrong.asked?.proof?.error).toEqual(expect.any(String))
  expect(wrong.asked?.proof?.sent).toEqual(allSent)
  expect((await owner.send({ proof: 'password', password: '' })).asked?.proof?.error).toBeDefined()

  const { asked, form } = await owner.send({ proof: 'password', password: PASSWORD })
  expect(asked).toBeUndefined()
  // The action sees none of the fields of the proof.
  expect([...form]).toEqual(allSent)
  expect((await owner.send({})).asked).toBeUndefined()
})

test('so does a mailed code, for a customer without a password', async () => {
  const owner = await givenOwner({ hasPassword: false })
  expect((await owner.send({})).asked?.proof).toMatchObject({ hasPassword: false })
  const sent = await owner.send({ proof: 'send-code' })
  expect(sent.asked?.proof).toMatchObject({ isCodeSent: true, error: undefined })
  const code = await codeTo(db, owner.email, 'prove_code')

  const wrong = await owner.send({ proof: 'code', 'proof-code': otherCode(code) })
  expect(wrong.asked?.proof).toMatchObject({ isCodeSent: true, error: expect.any(String) })
  expect((await owner.send({ proof: 'code', 'proof-code': code })).asked).toBeUndefined()
})

test('a proof in another session does not count here', async () => {
  const [mine, other] = [await givenOwner(), await givenOwner()]
  await other.send({ proof: 'password', password: PASSWORD })

  expect((await mine.send({})).asked?.proof).toBeDefined()
})
