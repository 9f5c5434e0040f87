import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { demoSender } from '#shop/settings/testing/demo-store.ts'

import {
  SHOP_URL,
  accountsOn,
  confirmationLink,
  confirmationToken,
} from '../testing/accounts-on.ts'
import { browserOf } from '../testing/browser-of.ts'
import { sessionCount } from '../testing/given-account.ts'
import { givenAdmin, promote } from '../testing/given-admin.ts'
import { givenCustomer } from '../testing/given-customer.ts'
import { codeTo, invitationSecretTo, resetTokenTo } from '../testing/given-mail.ts'
import { givenSignedInCustomer } from '../testing/given-signed-in-customer.ts'

import { confirmAction } from '#shop/accounts/server/confirm-action.ts'
import { inviteAdmin } from '#shop/people/server/people.ts'
import { sessionTokenHash } from './sessions/session-token.ts'
import type { SignedIn } from './sessions/session-token.ts'

const db = await useTestDatabase()
const shop = await accountsOn(db)
const { accounts } = shop

const ATTACKERS = 'the attacker chose this one'
const VICTIMS = 'and the victim that one'

/** A browser, with the given cookies if any. */
const browser = (given?: Pick<SignedIn, 'cookies'>) => ({
  headers: browserOf(given),
  address: '192.0.2.1',
})

/** Signs up in a new browser, which receives the cookies of the response. */
async function signUp(email: string, password: string) {
  const cookies: string[] = []
  const caller = { ...browser(), setCookie: (cookie: string) => void cookies.push(cookie) }
  const person = { first_name: 'Amina', last_name: 'Khan', email, password }
  return { signedUp: await accounts.signUp(caller, person), cookies }
}

/** Signs up with somebody else's address: the cookies are those of the attacker's browser. */
async function givenAttack() {
  const email = `${randomUUID()}@example.com`
  const { signedUp, cookies } = await signUp(email, ATTACKERS)
  if (!signedUp.ok) throw new Error(signedUp.refusal.kind)
  const { id } = signedUp.value
  return { email, id, attacker: browser({ cookies }), token: await confirmationToken(db, email) }
}

/** What somebody who has proved nothing may nevertheless have added. */
async function givenPasskey(userId: string) {
  await db.tables
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: randomUUID(),
      public_key: Buffer.from([1]),
      name: 'Phone of the attacker',
      is_synced: true,
    })
    .execute()
}

const passkeysOf = async (userId: string) =>
  (await db.tables.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute())
    .length

const givenSession = (userId: string) =>
  db.tables
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: sessionTokenHash(`of ${randomUUID()}`),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()

const isConfirmed = async (email: string) =>
  (
    await db.tables
      .selectFrom('users')
      .select('email_verified')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).email_verified

const signIn = (email: string, password: string) => accounts.signIn(browser(), { email, password })

async function byCode(email: string) {
  await accounts.sendSignInCode(browser(), email)
  return accounts.signInWithCode(browser(), { email, code: await codeTo(db, email) })
}

async function byReset(email: string, keepPasskeys = false) {
  await accounts.requestPasswordReset(browser(), email)
  const token = await resetTokenTo(db, email)
  return accounts.resetPassword(browser(), { token, password: VICTIMS, keepPasskeys })
}

describe('an attacker who signed up with another person’s address', () => {
  test('gains nothing when a mail scanner, or the victim, opens the link', async () => {
    const { email, token } = await givenAttack()
    for (const opened of [
      await shop.get(await confirmationLink(db, email)),
      await shop.head(await confirmationLink(db, email)),
    ])
      expect(opened.headers.getSetCookie()).toEqual([])
    await accounts.readConfirmation(browser(), token)

    expect(await isConfirmed(email)).toBe(false)
    expect(await signIn(email, ATTACKERS)).toMatchObject({
      refusal: { kind: 'email_not_confirmed' },
    })
  })

  test('gains nothing when the victim presses the button: it asks for the password', async () => {
    const { email, id, token } = await givenAttack()

    expect(await accounts.readConfirmation(browser(), token)).toMatchObject({
      value: { email, isSignUpBrowser: false },
    })
    for (const [password, kind] of [
      ['', 'invalid_input'],
      [VICTIMS, 'invalid_credentials'],
    ] as const)
      expect(await accounts.confirmEmail(browser(), { token, password })).toMatchObject({
        refusal: { kind },
      })
    expect(await isConfirmed(email)).toBe(false)
    expect(await sessionCount(db, id)).toBe(0)
  })

  test('cannot confirm with the cookie of another sign-up', async () => {
    const [mine, theirs] = [await givenAttack(), await givenAttack()]

    expect(
      await accounts.confirmEmail(mine.attacker, { token: theirs.token, password: '' }),
    ).toMatchObject({ refusal: { kind: 'invalid_input' } })
  })

  test.for(['code', 'reset'] as const)(
    'loses password, sessions and passkeys when the victim proves the mailbox by a %s',
    async (way) => {
      const { email, id, attacker, token } = await givenAttack()
      await givenPasskey(id)
      await givenSession(id)
      // The victim signs up as well, and is advised to sign in instead.
      expect((await signUp(email, VICTIMS)).signedUp).toMatchObject({
        refusal: { kind: 'account_exists' },
      })

      const proved = way === 'code' ? await byCode(email) : await byReset(email, true)
      expect(proved.ok).toBe(true)
      expect(await isConfirmed(email)).toBe(true)
      expect(await passkeysOf(id)).toBe(0)
      expect(await sessionCount(db, id)).toBe(way === 'code' ? 1 : 0)
      expect(await signIn(email, ATTACKERS)).toMatchObject({
        refusal: { kind: 'invalid_credentials' },
      })
      // Neither the browser that signed up nor its password is worth anything now.
      for (const password of ['', ATTACKERS])
        expect(await accounts.confirmEmail(attacker, { token, password })).toMatchObject({
          refusal: { kind: 'already_confirmed' },
        })
    },
  )

  test('signing up just after the victim gets the response for an existing account', async () => {
    const email = `${randomUUID()}@example.com`
    const victims = await signUp(email, VICTIMS)
    const attackers = await signUp(email, ATTACKERS)
    expect(attackers.signedUp).toMatchObject({ refusal: { kind: 'account_exists' } })
    expect(attackers.cookies).toEqual([])

    const token = await confirmationToken(db, email)
    expect(await accounts.confirmEmail(browser(victims), { token, password: '' })).toMatchObject({
      ok: true,
    })
    expect(await signIn(email, ATTACKERS)).toMatchObject({ ok: false })
    expect(await signIn(email, VICTIMS)).toMatchObject({ ok: true })
  })

  test('never owns the account, in whatever order many sign up and confirm', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `${randomUUID()}@example.com`
      const [victims, attackers] = await Promise.all([
        signUp(email, VICTIMS),
        signUp(email, ATTACKERS),
      ])
      expect([victims, attackers].filter(({ signedUp }) => signedUp.ok)).toHaveLength(1)
      const token = await confirmationToken(db, email)
      const victim = browser(victims)
      // The victim has the mailbox and does everything at once; the attacker has only a browser.
      await accounts.sendSignInCode(browser(), email)
      const code = await codeTo(db, email)
      await Promise.all([
        accounts.confirmEmail(victim, { token, password: VICTIMS }),
        accounts.confirmEmail(victim, { token, password: VICTIMS }),
        accounts.signInWithCode(browser(), { email, code }),
        signIn(email, ATTACKERS),
      ])

      expect(await isConfirmed(email)).toBe(true)
      expect(await signIn(email, ATTACKERS)).toMatchObject({ ok: false })
    }
  })

  test('cannot accept an invitation that is sent to the victim', async () => {
    const owner = await givenAdmin(db, shop)
    const { email, id, attacker, token } = await givenAttack()
    await inviteAdmin(db, demoSender(SHOP_URL), { actorId: owner.id, email, role: 'owner' })
    const secret = await invitationSecretTo(db, email)
    // Even if the attacker had got the account confirmed long ago.
    await db.pool.query('update users set email_verified = true where id = $1', [id])
    await givenPasskey(id)
    expect(await signIn(email, ATTACKERS)).toMatchObject({ ok: true })
    for (const given of [
      { secret: token, code: '123456' },
      { secret: '', code: '123456' },
    ])
      expect(await accounts.acceptInvitation(attacker, given)).toMatchObject({ ok: false })

    await accounts.sendInvitationCode(browser(), secret)
    const code = await codeTo(db, email)
    expect(await accounts.acceptInvitation(browser(), { secret, code })).toMatchObject({ ok: true })
    expect(await signIn(email, ATTACKERS)).toMatchObject({ ok: false })
    expect(await passkeysOf(id)).toBe(0)
    expect(await sessionCount(db, id)).toBe(1)
  })
})

describe('a customer whose mailbox was proven long ago', () => {
  test('keeps the password and the passkeys when signing in by a code', async () => {
    const { email, id, token } = await givenAttack()
    expect(await accounts.confirmEmail(browser(), { token, password: ATTACKERS })).toMatchObject({
      ok: true,
    })
    await givenPasskey(id)

    expect(await byCode(email)).toMatchObject({ ok: true })
    expect(await signIn(email, ATTACKERS)).toMatchObject({ ok: true })
    expect(await passkeysOf(id)).toBe(1)
  })

  test.for([
    [false, 0],
    [true, 1],
  ] as const)('whose reset keeps passkeys: %s has %i passkeys after it', async ([keeps, left]) => {
    const { id, email } = await givenCustomer(db)
    await givenPasskey(id)
    await givenSession(id)
    await accounts.requestPasswordReset(browser(), email)
    const token = await resetTokenTo(db, email)
    expect(await accounts.checkResetToken(browser(), token)).toMatchObject({
      value: { passkeys: ['Phone of the attacker'] },
    })
    await accounts.resetPassword(browser(), { token, password: VICTIMS, keepPasskeys: keeps })

    expect(await passkeysOf(id)).toBe(left)
    expect(await sessionCount(db, id)).toBe(0)
  })
})

describe('a confirmation link opened while another customer is signed in', () => {
  test('never replaces their session, regardless of who requested it', async () => {
    const { email, attacker, token } = await givenAttack()
    const victim = await givenSignedInCustomer(db, shop.sessionCookie)
    // Even with the attacker's own sign-up cookie planted beside the session.
    const headers = browserOf()
    headers.set('cookie', `${victim.cookie}; ${attacker.headers.get('cookie')}`)
    const caller = { headers, address: '192.0.2.1' }

    expect(await accounts.readConfirmation(caller, token)).toMatchObject({
      value: { email, signedInAs: victim.email },
    })
    for (const password of ['', ATTACKERS])
      expect(await accounts.confirmEmail(caller, { token, password })).toMatchObject({
        refusal: { kind: 'signed_in_as_other' },
      })
    expect(await shop.sessions(headers, { fresh: true })).toMatchObject({ userId: victim.id })
    expect(await isConfirmed(email)).toBe(false)
  })

  test('signs out first on request, and then leads back to the link', async () => {
    const { token, attacker } = await givenAttack()
    const other = await givenSignedInCustomer(db, shop.sessionCookie)
    const form = new FormData()
    form.set('form', 'sign-out')
    const session = await shop.sessions(other.headers)
    const answer = await confirmAction({
      accounts,
      caller: { headers: other.headers, address: '192.0.2.1' },
      session,
      form,
      token,
    })

    expect(answer instanceof Response && answer.headers.get('location')).toBe(
      `/confirm-email?token=${token}`,
    )
    expect(await shop.sessions(other.headers, { fresh: true })).toBeUndefined()
    expect(await accounts.confirmEmail(attacker, { token, password: '' })).toMatchObject({
      ok: true,
    })
  })

  test('a form of another site confirms nothing', async () => {
    const { email, attacker, token } = await givenAttack()
    const headers = new Headers(attacker.headers)
    headers.set('origin', 'https://evil.test')

    expect(
      await accounts.confirmEmail({ ...attacker, headers }, { token, password: ATTACKERS }),
    ).toMatchObject({ refusal: { kind: 'foreign_origin' } })
    expect(await isConfirmed(email)).toBe(false)
  })
})

test('a reset completed while another customer is signed in leaves their session alone', async () => {
  const { email } = await givenCustomer(db)
  const other = await givenSignedInCustomer(db, shop.sessionCookie)
  await promote(db, other.id, 'support')
  await accounts.requestPasswordReset(browser(), email)
  const token = await resetTokenTo(db, email)
  const caller = { headers: other.headers, address: '192.0.2.1' }

  expect(await accounts.resetPassword(caller, { token, password: VICTIMS })).toEqual({ ok: true })
  expect(await shop.sessions(other.headers, { fresh: true })).toMatchObject({ userId: other.id })
})
