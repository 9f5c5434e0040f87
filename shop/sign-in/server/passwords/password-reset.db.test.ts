import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '../../testing/accounts-on.ts'
import {
  PASSWORD,
  from,
  givenAccount,
  givenCustomerWithPassword,
  givenOtherDevice,
  givenSignInUnderWay,
  sessionCount,
} from '../../testing/given-account.ts'
import { givenCustomer } from '../../testing/given-customer.ts'
import { mailKindsTo, mailTo, resetTokenTo } from '../../testing/given-mail.ts'

const db = await useTestDatabase({ connections: 30 })
const shop = await accountsOn(db)
const { accounts, sessions } = shop

const NEW_PASSWORD = 'rain over the minaret'
const signIn = (email: string, password: string) => accounts.signIn(from(), { email, password })

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Asks for a link and takes it out of the mail. */
async function givenResetToken(email: string, typed = email) {
  expect(await accounts.requestPasswordReset(from(), typed)).toEqual({ ok: true })
  return resetTokenTo(db, email)
}

test('a link by mail sets a new password; the old one is worth nothing then (§5.4)', async () => {
  const { email } = await givenCustomerWithPassword(db)
  const token = await givenResetToken(email, `  ${email.toUpperCase()} `)

  expect(await accounts.checkResetToken(from(), token)).toEqual({ ok: true, value: { email } })
  expect(await accounts.resetPassword(from(), { token, password: NEW_PASSWORD })).toEqual({
    ok: true,
  })

  expect(await signIn(email, PASSWORD)).toMatchObject({ refusal: { kind: 'invalid_credentials' } })
  expect(await signIn(email, NEW_PASSWORD)).toMatchObject({ ok: true })
  expect(await mailTo(db, email, 'password_changed')).toContain('was changed on')
})

test('it ends every session, also those that this process remembers', async () => {
  const amina = await givenAccount(db, shop)
  const phone = await givenOtherDevice(shop, amina.email)
  const token = await givenResetToken(amina.email)
  expect(await sessions(amina.headers)).toBeDefined()

  await accounts.resetPassword(from(), { token, password: NEW_PASSWORD })

  expect(await sessions(amina.headers)).toBeUndefined()
  expect(await sessions(phone.headers)).toBeUndefined()
})

test('it ends every other link, and works once', async () => {
  const { email } = await givenCustomerWithPassword(db)
  const first = await givenResetToken(email)
  const second = await givenResetToken(email)
  expect(second).not.toBe(first)

  expect(await accounts.resetPassword(from(), { token: first, password: NEW_PASSWORD })).toEqual({
    ok: true,
  })
  for (const token of [first, second])
    expect(await accounts.resetPassword(from(), { token, password: PASSWORD })).toMatchObject({
      refusal: { kind: 'link_expired' },
    })
})

test('twenty uses of one link at once change the password once', async () => {
  const { email } = await givenCustomerWithPassword(db)
  const token = await givenResetToken(email)
  const uses = await Promise.all(
    Array.from({ length: 20 }, async (_, at) =>
      accounts.resetPassword(from(), { token, password: `${NEW_PASSWORD} ${at}` }),
    ),
  )

  expect(uses.filter(({ ok }) => ok)).toHaveLength(1)
  const winner = uses.findIndex(({ ok }) => ok)
  expect(await signIn(email, `${NEW_PASSWORD} ${winner}`)).toMatchObject({ ok: true })
  expect((await mailKindsTo(db, email)).filter((kind) => kind === 'password_changed')).toHaveLength(
    1,
  )
})

test.for([
  ['forged', 'x'.repeat(43)],
  ['empty', ''],
  ['no link at all', '\0\ud800'],
])('a link that is %s sets nothing', async ([, token]) => {
  expect(await accounts.checkResetToken(from(), token!)).toMatchObject({
    refusal: { kind: 'link_expired' },
  })
  expect(
    await accounts.resetPassword(from(), { token: token!, password: NEW_PASSWORD }),
  ).toMatchObject({ refusal: { kind: 'link_expired' } })
})

test('a link works for an hour', async () => {
  const { id, email } = await givenCustomerWithPassword(db)
  const token = await givenResetToken(email)
  const { created_at, expires_at } = await db.tables
    .selectFrom('password_resets')
    .select(['created_at', 'expires_at'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(expires_at.getTime() - created_at.getTime()).toBe(60 * 60_000)

  await db.tables
    .updateTable('password_resets')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', id)
    .execute()
  expect(await accounts.checkResetToken(from(), token)).toMatchObject({
    refusal: { kind: 'link_expired' },
  })
  expect(await accounts.resetPassword(from(), { token, password: NEW_PASSWORD })).toMatchObject({
    refusal: { kind: 'link_expired' },
  })
  // Nor if it expires while the new password is being hashed.
  const used = {
    p_token_hash: hashOf(token),
    p_password_hash: 'another hash',
    p_keep_passkeys: false,
  }
  expect(await db.callOne('reset_password', used)).toMatchObject({ outcome: 'link_expired' })
})

test('another customer’s link changes their password, not mine', async () => {
  const mine = await givenCustomerWithPassword(db)
  const theirs = await givenCustomerWithPassword(db)
  const token = await givenResetToken(theirs.email)

  await accounts.resetPassword(from(), { token, password: NEW_PASSWORD })
  expect(await signIn(mine.email, PASSWORD)).toMatchObject({ ok: true })
})

test('an unconfirmed email is confirmed by it: the mailbox was proved', async () => {
  const { id, email } = await givenCustomerWithPassword(db)
  await db.tables.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
  const token = await givenResetToken(email)
  await accounts.resetPassword(from(), { token, password: NEW_PASSWORD })

  expect(await signIn(email, NEW_PASSWORD)).toMatchObject({ ok: true })
})

test('a customer who signed in by code gets a first password', async () => {
  const { email } = await givenCustomer(db)
  const token = await givenResetToken(email)
  await accounts.resetPassword(from(), { token, password: NEW_PASSWORD })

  expect(await signIn(email, NEW_PASSWORD)).toMatchObject({ ok: true })
})

test('an email without an account gets the same answer, and no mail (§7.15)', async () => {
  const nobody = 'nobody@example.com'

  expect(await accounts.requestPasswordReset(from(), nobody)).toEqual({ ok: true })
  expect(await mailKindsTo(db, nobody)).toEqual([])
})

test('what is kept of a link is no link', async () => {
  const { id, email } = await givenCustomerWithPassword(db)
  const token = await givenResetToken(email)
  const kept = await db.tables
    .selectFrom('password_resets')
    .select('token_hash')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()

  expect(kept.token_hash).not.toContain(token)
  expect(await accounts.checkResetToken(from(), kept.token_hash)).toMatchObject({ ok: false })
})

test.for([
  ['12345', 'Password must be at least 6 characters long.'],
  ['🌙🧕🕌🌴✨', 'Password must be at least 6 characters long.'],
  ['x'.repeat(200), 'Password must be at most 128 characters long.'],
  ['hunter22', 'This password is too common. Please choose another one.'],
  ['        ', 'This password is too common. Please choose another one.'],
  ['amina khan', 'This password is too common. Please choose another one.'],
] as const)('%j is refused, and the link stays good (§9.3)', async ([password, message]) => {
  const { email } = await givenCustomerWithPassword(db)
  const token = await givenResetToken(email)

  expect(await accounts.resetPassword(from(), { token, password })).toEqual({
    ok: false,
    refusal: { kind: 'invalid_input', fields: { password: message } },
  })
  expect(await accounts.checkResetToken(from(), token)).toMatchObject({ ok: true })
})

test.for(['🌙🧕🕌🌴✨🌊', ' a walk, with spaces ', 'ﬁ ne lines of ink', 'x🌊'.repeat(64)])(
  'with the new password %j one signs in',
  async (password) => {
    const { email } = await givenCustomerWithPassword(db)
    const token = await givenResetToken(email)

    expect(await accounts.resetPassword(from(), { token, password })).toEqual({ ok: true })
    expect(await signIn(email, password)).toMatchObject({ ok: true })
  },
)

test.for(['amina', 'amina@exаmple.com', 'amina@example', '', 'a\0@example.com'])(
  '%j is no email',
  async (email) => {
    expect(await accounts.requestPasswordReset(from(), email)).toMatchObject({
      refusal: {
        kind: 'invalid_input',
        fields: { email: 'Please enter a valid email address.' },
      },
    })
  },
)

test('a form of another site changes nothing', async () => {
  const { email } = await givenCustomerWithPassword(db)
  const token = await givenResetToken(email)
  const elsewhere = { ...from(), headers: new Headers({ 'sec-fetch-site': 'cross-site' }) }

  expect(await accounts.requestPasswordReset(elsewhere, email)).toMatchObject({
    refusal: { kind: 'foreign_origin' },
  })
  expect(await accounts.resetPassword(elsewhere, { token, password: NEW_PASSWORD })).toMatchObject({
    refusal: { kind: 'foreign_origin' },
  })
})

test('a sign-in with the old password that is under way ends without a session', async () => {
  const { id, email } = await givenCustomerWithPassword(db)
  const token = await givenResetToken(email)
  let signingIn: ReturnType<typeof signIn> | undefined

  // The reset holds its transaction open while somebody who knows the old password signs in.
  await db.transaction(async (tx) => {
    const reset = await tx.callOne('reset_password', {
      p_token_hash: hashOf(token),
      p_password_hash: 'another hash',
      p_keep_passkeys: false,
    })
    expect(reset.outcome).toBe('changed')
    signingIn = signIn(email, PASSWORD)
    await expect.poll(() => lockWaiters(db), { timeout: 10_000 }).toBe(1)
  })

  expect(await signingIn).toMatchObject({ refusal: { kind: 'invalid_credentials' } })
  expect(await sessionCount(db, id)).toBe(0)
})

test('a sign-in that came first is waited for, and ended', async () => {
  const { id, email } = await givenCustomerWithPassword(db)
  const token = await givenResetToken(email)
  let reset: ReturnType<typeof accounts.resetPassword> | undefined
  await db.transaction(async (tx) => {
    await givenSignInUnderWay(tx, id)
    reset = accounts.resetPassword(from(), { token, password: NEW_PASSWORD })
    await expect.poll(() => lockWaiters(db), { timeout: 10_000 }).toBe(1)
  })

  expect(await reset).toEqual({ ok: true })
  expect(await sessionCount(db, id)).toBe(0)
})

test('a mail that cannot be written leaves the old password, and the link', async () => {
  const { email } = await givenCustomerWithPassword(db)
  const token = await givenResetToken(email)
  await db.pool.query(
    `alter table emails add constraint no_mail check (kind <> 'password_changed' or recipient <> '${email}')`,
  )

  await expect(accounts.resetPassword(from(), { token, password: NEW_PASSWORD })).rejects.toThrow(
    /no_mail/,
  )
  expect(await signIn(email, PASSWORD)).toMatchObject({ ok: true })
  expect(await accounts.checkResetToken(from(), token)).toMatchObject({ ok: true })
})
