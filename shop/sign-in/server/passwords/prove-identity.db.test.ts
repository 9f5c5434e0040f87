import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { isProved } from '../../admin/proof.ts'
import { accountsOn } from '../../testing/accounts-on.ts'
import {
  PASSWORD,
  from,
  givenAccount,
  givenOldProof,
  givenOtherDevice,
  sessionOf,
} from '../../testing/given-account.ts'
import { codeTo, otherCode } from '../../testing/given-mail.ts'
import { givenSignedInCustomer } from '../../testing/given-signed-in-customer.ts'

const db = await useTestDatabase({ connections: 24 })
const shop = await accountsOn(db)
const { accounts, sessionCookie, sessions } = shop

/** Somebody who signed in a while ago. */
async function givenLongSignedIn() {
  const amina = await givenAccount(db, shop)
  await givenOldProof(db, amina.session)
  expect(isProved(await sessionOf(shop, amina.headers), new Date())).toBe(false)
  return amina
}

async function givenProofCode({ email, session }: Awaited<ReturnType<typeof givenAccount>>) {
  expect(await accounts.sendProofCode(from(), session)).toEqual({ ok: true })
  return codeTo(db, email, 'prove_code')
}

// Read as pages do, from memory where it is remembered.
const isProvedNow = async (headers: Headers) => isProved((await sessions(headers))!, new Date())

test('the password proves who it is, at once', async () => {
  const amina = await givenLongSignedIn()

  expect(await accounts.proveIdentity(from(), amina.session, { password: PASSWORD })).toEqual({
    ok: true,
  })
  expect(await isProvedNow(amina.headers)).toBe(true)
})

test('a code by mail does too, typed with a space, and works once', async () => {
  const amina = await givenLongSignedIn()
  const code = await givenProofCode(amina)

  const typed = ` ${code.slice(0, 3)} ${code.slice(3)}`
  expect(await accounts.proveIdentity(from(), amina.session, { code: typed })).toEqual({ ok: true })
  expect(await isProvedNow(amina.headers)).toBe(true)
  expect(await accounts.proveIdentity(from(), amina.session, { code })).toMatchObject({
    refusal: { kind: 'code_expired' },
  })
})

test('it is proved in this session alone', async () => {
  const amina = await givenAccount(db, shop)
  const phone = await givenOtherDevice(shop, amina.email)
  await givenOldProof(db, amina.session)
  await givenOldProof(db, phone.session)
  const code = await givenProofCode(amina)

  expect(await accounts.proveIdentity(from(), phone.session, { code })).toMatchObject({
    refusal: { kind: 'code_expired' },
  })
  // A code that the phone requests, and wrong ones there, leave the other one unchanged.
  await accounts.sendProofCode(from(), phone.session)
  for (let attempt = 0; attempt < 6; attempt += 1)
    await accounts.proveIdentity(from(), phone.session, { code: otherCode(code) })
  expect(await accounts.proveIdentity(from(), amina.session, { code })).toEqual({ ok: true })
  expect(isProved(await sessionOf(shop, phone.headers), new Date())).toBe(false)
})

test.for([['not the one'], [''], [' '.repeat(6)], ['x'.repeat(200)]])(
  'the wrong password %j proves nothing',
  async ([password]) => {
    const amina = await givenLongSignedIn()

    expect(
      await accounts.proveIdentity(from(), amina.session, { password: password! }),
    ).toMatchObject({ refusal: { kind: 'invalid_credentials' } })
    expect(await isProvedNow(amina.headers)).toBe(false)
  },
)

test('without a password none proves anything, not even an empty one', async () => {
  const customer = await givenSignedInCustomer(db, sessionCookie)
  const session = await sessionOf(shop, customer.headers)

  expect(await accounts.proveIdentity(from(), session, { password: '' })).toMatchObject({
    refusal: { kind: 'invalid_credentials' },
  })
})

test('twenty guesses at once are five', async () => {
  const amina = await givenLongSignedIn()
  const code = await givenProofCode(amina)
  const guesses = await Promise.all(
    Array.from({ length: 20 }, async () =>
      accounts.proveIdentity(from(), amina.session, { code: otherCode(code) }),
    ),
  )
  const kinds = guesses.map((guess) => !guess.ok && guess.refusal.kind)

  expect(kinds.filter((kind) => kind === 'code_wrong')).toHaveLength(5)
  expect(kinds.filter((kind) => kind === 'code_used_up')).toHaveLength(15)
  expect(await accounts.proveIdentity(from(), amina.session, { code })).toMatchObject({
    refusal: { kind: 'code_used_up' },
  })
})

test('a session that was ended meanwhile cannot be proved', async () => {
  const amina = await givenLongSignedIn()
  await accounts.endSessions(from(), amina.session, 'all')

  expect(await accounts.proveIdentity(from(), amina.session, { password: PASSWORD })).toMatchObject(
    { refusal: { kind: 'proof_required' } },
  )
})
