import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import {
  PASSWORD,
  from,
  givenAccount,
  givenOldProof,
  givenOtherDevice,
  sessionOf,
} from '#shop/sign-in/testing/given-account.ts'
import {
  codeTo,
  mailKindsTo,
  mailTo,
  otherCode,
  resetTokenTo,
} from '#shop/sign-in/testing/given-mail.ts'

const db = await useTestDatabase({ connections: 24 })
const shop = await accountsOn(db)
const { accounts, sessions } = shop

type Account = Awaited<ReturnType<typeof givenAccount>>

const freshEmail = () => `${randomUUID()}@example.com`
const codeSentTo = (email: string) => codeTo(db, email, 'change_email_code')

/** Asks for the change and takes both codes out of the mails. */
async function givenCodes({ email, session }: Account, newEmail: string) {
  expect(await accounts.requestEmailChange(from(), session, newEmail)).toEqual({ ok: true })
  return {
    newEmail,
    codeFromOld: await codeSentTo(email),
    codeFromNew: await codeSentTo(newEmail),
  }
}

const userOf = (id: string) =>
  db.tables
    .selectFrom('users')
    .select(['email', 'email_verified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('with the codes of both addresses the email changes, and both are notified', async () => {
  const amina = await givenAccount(db, shop)
  const newEmail = freshEmail()
  const codes = await givenCodes(amina, newEmail)

  expect(
    await accounts.confirmEmailChange(from(), amina.session, {
      ...codes,
      newEmail: ` ${newEmail.toUpperCase()} `,
    }),
  ).toEqual({ ok: true, value: { email: newEmail } })

  expect(await userOf(amina.id)).toEqual({ email: newEmail, email_verified: true })
  expect(await sessions(amina.headers)).toMatchObject({ email: newEmail })
  expect(await accounts.signIn(from(), { email: newEmail, password: PASSWORD })).toMatchObject({
    ok: true,
  })
  expect(await accounts.signIn(from(), { email: amina.email, password: PASSWORD })).toMatchObject({
    refusal: { kind: 'account_not_found' },
  })
  for (const address of [amina.email, newEmail])
    expect(await mailTo(db, address, 'email_changed')).toContain(newEmail)
})

test('every other session and every reset link ends', async () => {
  const amina = await givenAccount(db, shop)
  const phone = await givenOtherDevice(shop, amina.email)
  await accounts.requestPasswordReset(from(), amina.email)
  const token = await resetTokenTo(db, amina.email)
  const codes = await givenCodes(amina, freshEmail())
  await accounts.confirmEmailChange(from(), amina.session, codes)

  expect(await sessions(phone.headers)).toBeUndefined()
  expect(await sessions(amina.headers)).toBeDefined()
  expect(await accounts.checkResetToken(from(), token)).toMatchObject({ ok: false })
})

test.for([
  ['code_from_old', 'codeFromOld'],
  ['code_from_new', 'codeFromNew'],
] as const)('a wrong %s is named, and both can be tried again', async ([field, code]) => {
  const amina = await givenAccount(db, shop)
  const codes = await givenCodes(amina, freshEmail())
  const wrong = { ...codes, [code]: otherCode(codes.codeFromOld, codes.codeFromNew) }

  expect(await accounts.confirmEmailChange(from(), amina.session, wrong)).toEqual({
    ok: false,
    refusal: { kind: 'code_wrong', field },
  })
  expect(await accounts.confirmEmailChange(from(), amina.session, codes)).toMatchObject({
    ok: true,
  })
})

test('the codes cannot be exchanged for one another', async () => {
  const amina = await givenAccount(db, shop)
  let codes = await givenCodes(amina, freshEmail())
  while (codes.codeFromOld === codes.codeFromNew) codes = await givenCodes(amina, freshEmail())

  const { newEmail, codeFromOld, codeFromNew } = codes
  const swapped = { newEmail, codeFromOld: codeFromNew, codeFromNew: codeFromOld }
  expect(await accounts.confirmEmailChange(from(), amina.session, swapped)).toMatchObject({
    refusal: { kind: 'code_wrong' },
  })
})

test('codes for one address are no codes for another', async () => {
  const amina = await givenAccount(db, shop)
  const codes = await givenCodes(amina, freshEmail())

  expect(
    await accounts.confirmEmailChange(from(), amina.session, { ...codes, newEmail: freshEmail() }),
  ).toMatchObject({ refusal: { kind: 'code_wrong', field: 'code_from_old' } })
})

test('refuses codes of another person', async () => {
  const amina = await givenAccount(db, shop)
  const zayd = await givenAccount(db, shop)
  const newEmail = freshEmail()
  const codes = await givenCodes(amina, newEmail)
  await givenCodes(zayd, newEmail)

  expect(await accounts.confirmEmailChange(from(), zayd.session, codes)).toMatchObject({
    refusal: { kind: 'code_wrong' },
  })
  // Nor did the other's asking or trying touch mine.
  expect(await accounts.confirmEmailChange(from(), amina.session, codes)).toMatchObject({
    ok: true,
  })
})

test('twenty guesses at once are five, and use the right codes up', async () => {
  const amina = await givenAccount(db, shop)
  const codes = await givenCodes(amina, freshEmail())
  const wrong = { ...codes, codeFromOld: otherCode(codes.codeFromOld) }
  const guesses = await Promise.all(
    Array.from({ length: 20 }, async () =>
      accounts.confirmEmailChange(from(), amina.session, wrong),
    ),
  )

  const kinds = guesses.map((guess) => !guess.ok && guess.refusal.kind)
  expect(kinds.filter((kind) => kind === 'code_wrong')).toHaveLength(5)
  expect(kinds.filter((kind) => kind === 'code_used_up')).toHaveLength(15)
  expect(await accounts.confirmEmailChange(from(), amina.session, codes)).toMatchObject({
    refusal: { kind: 'code_used_up' },
  })
})

test('codes work for ten minutes', async () => {
  const amina = await givenAccount(db, shop)
  const codes = await givenCodes(amina, freshEmail())
  await db.tables
    .updateTable('email_codes')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('email', '=', `${amina.id}:old`)
    .execute()

  expect(await accounts.confirmEmailChange(from(), amina.session, codes)).toMatchObject({
    refusal: { kind: 'code_expired', field: 'code_from_old' },
  })
})

test('the owner of a taken address is notified by mail; requests and guesses look the same', async () => {
  const amina = await givenAccount(db, shop)
  const zayd = await givenAccount(db, shop)

  expect(await accounts.requestEmailChange(from(), amina.session, zayd.email)).toEqual({ ok: true })
  expect(await mailKindsTo(db, zayd.email)).toEqual(['email_taken'])

  const guess = {
    newEmail: zayd.email,
    codeFromOld: await codeSentTo(amina.email),
    // Too short to be any code.
    codeFromNew: '11111',
  }
  expect(await accounts.confirmEmailChange(from(), amina.session, guess)).toMatchObject({
    refusal: { kind: 'code_wrong', field: 'code_from_new' },
  })
})

test('of two who have the codes for one address one gets it', async () => {
  const people = await Promise.all([givenAccount(db, shop), givenAccount(db, shop)])
  const newEmail = freshEmail()
  const codes = [await givenCodes(people[0], newEmail), await givenCodes(people[1], newEmail)]

  const changes = await Promise.all(
    people.map(async ({ session }, at) => accounts.confirmEmailChange(from(), session, codes[at]!)),
  )
  expect(changes.map((change) => (change.ok ? 'changed' : change.refusal.kind)).sort()).toEqual([
    'account_exists',
    'changed',
  ])
})

test('twenty confirmations at once change it once, and all report success', async () => {
  const amina = await givenAccount(db, shop)
  const codes = await givenCodes(amina, freshEmail())
  const changes = await Promise.all(
    Array.from({ length: 20 }, async () =>
      accounts.confirmEmailChange(from(), amina.session, codes),
    ),
  )

  expect(changes.every(({ ok }) => ok)).toBe(true)
  const notified = (await mailKindsTo(db, codes.newEmail)).filter(
    (kind) => kind === 'email_changed',
  )
  expect(notified).toHaveLength(1)
})

test('asking and confirming need a recent proof', async () => {
  const amina = await givenAccount(db, shop)
  const codes = await givenCodes(amina, freshEmail())
  await givenOldProof(db, amina.session)
  const old = await sessionOf(shop, amina.headers)

  expect(await accounts.requestEmailChange(from(), old, freshEmail())).toMatchObject({
    refusal: { kind: 'proof_required' },
  })
  for (const session of [old, amina.session])
    expect(await accounts.confirmEmailChange(from(), session, codes)).toMatchObject({
      refusal: { kind: 'proof_required' },
    })
})

test.for([
  ['the same', (email: string) => ` ${email.toUpperCase()}`],
  ['no', () => 'amina'],
  ['a look-alike', () => 'amina@exаmple.com'],
  ['another look-alike', () => 'amina\u212A@example.com'],
] as const)('%s email is refused, and nothing is sent', async ([, spelling]) => {
  const amina = await givenAccount(db, shop)

  expect(
    await accounts.requestEmailChange(from(), amina.session, spelling(amina.email)),
  ).toMatchObject({ refusal: { kind: 'invalid_input', fields: { email: expect.any(String) } } })
  expect(await mailKindsTo(db, amina.email)).toEqual([])
})
