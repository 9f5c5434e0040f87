import { describe, expect, test } from 'vitest'

import { isAdminSession } from '#platform/http/session.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '../../testing/accounts-on.ts'
import {
  callerWith,
  givenAdmin,
  givenAdminWithFactor,
  givenSignedInAgain,
  pairOf,
  secondFactorOf,
  sessionWith,
  totpCode,
} from '../../testing/given-admin.ts'
import { mailKindsTo, mailTo } from '../../testing/given-mail.ts'
import { givenSignedInCustomer } from '../../testing/given-signed-in-customer.ts'

// Fifty that wait for a row, and whoever looks at them.
const db = await useTestDatabase({ connections: 60 })
const MINUTE = 60_000
const STEP = 30_000

let now = new Date()
const shop = await accountsOn(db, { clock: { now: () => now } })
const { accounts, auth, sessions } = shop

/** The clock goes on by a step of the authenticator: the next code is another one. */
const tick = (ms = STEP) => {
  now = new Date(now.getTime() + ms)
}

const signedInAgain = (admin: { id: string }) => givenSignedInAgain(db, shop, admin)

/** The codes that count now: of this step and of those beside it. */
const codesOfNow = (secret: string) =>
  [-STEP, 0, STEP].map((ms) => totpCode(secret, new Date(now.getTime() + ms)))

/** A code that does not count now. */
const wrongCode = (secret: string): string =>
  ['000000', '111111', '222222', '333333'].find((code) => !codesOfNow(secret).includes(code)) ?? ''

/** Lets the clock go on until the code of `ms` away is by no chance one of now. */
function codeAway(secret: string, ms: number): string {
  const code = () => totpCode(secret, new Date(now.getTime() + ms))
  while (codesOfNow(secret).includes(code())) tick()
  return code()
}

const newsTo = (email: string) =>
  db.tables
    .selectFrom('emails')
    .select('kind')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()

const factorOf = (userId: string) => secondFactorOf(db, userId)

describe('setting up', () => {
  test('shows the same secret until it is confirmed, and keeps it encrypted', async () => {
    const admin = await givenAdmin(db, shop)
    const session = await admin.session()
    const first = await accounts.beginSecondFactor(session)
    const second = await accounts.beginSecondFactor(session)

    expect(first?.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(second).toEqual(first)
    expect(first?.uri).toContain(`secret=${first?.secret}`)
    const { pending_secret: kept } = await db.tables
      .selectFrom('sessions')
      .select('pending_secret')
      .where('id', '=', session.sessionId)
      .executeTakeFirstOrThrow()
    expect(kept).not.toContain(first?.secret ?? '')
    expect(await factorOf(admin.id)).toBeUndefined()
  })

  test('opened in two tabs at once shows one secret', async () => {
    const session = await (await givenAdmin(db, shop)).session()
    const shown = await Promise.all(
      Array.from({ length: 10 }, () => accounts.beginSecondFactor(session)),
    )

    expect(new Set(shown.map((one) => one?.secret)).size).toBe(1)
  })

  test('another session of the same admin sees another secret', async () => {
    const admin = await givenAdmin(db, shop)
    const other = await signedInAgain(admin)

    const [one, two] = [
      await accounts.beginSecondFactor(await admin.session()),
      await accounts.beginSecondFactor(other.session),
    ]
    expect(one?.secret).not.toBe(two?.secret)
  })

  test('a right code makes it an admin session, with a new token and ten backup codes', async () => {
    const admin = await givenAdminWithFactor(db, shop, now)

    expect(isAdminSession(await admin.session(), new Date())).toBe(true)
    expect(new Set(admin.backupCodes).size).toBe(10)
    expect(admin.cookie).not.toBe(admin.oldCookie)
    expect(await sessions(new Headers({ cookie: admin.oldCookie }))).toBeUndefined()
    expect(await accounts.secondFactorOf(admin.id)).toMatchObject({ codesLeft: 10 })
    expect((await newsTo(admin.email)).map(({ kind }) => kind)).toEqual(['second_factor_set_up'])
  })

  test('the token of before is dead at once, remembered or not', async () => {
    const admin = await givenAdmin(db, shop)
    const old = new Headers({ cookie: admin.cookie })
    expect(await sessions(old)).toBeDefined()
    const session = await admin.session()
    const begun = await accounts.beginSecondFactor(session)
    await accounts.setUpSecondFactor(admin.caller, session, totpCode(begun?.secret ?? '', now))

    expect(await sessions(old)).toBeUndefined()
  })

  test('a wrong code sets nothing up', async () => {
    const admin = await givenAdmin(db, shop)
    const session = await admin.session()
    const begun = await accounts.beginSecondFactor(session)
    const wrong = wrongCode(begun?.secret ?? '')

    expect(await accounts.setUpSecondFactor(admin.caller, session, wrong)).toMatchObject({
      refusal: { kind: 'factor_code_wrong', of: 'authenticator' },
    })
    expect(await accounts.setUpSecondFactor(admin.caller, session, '12 34')).toMatchObject({
      refusal: { kind: 'not_a_code' },
    })
    expect(await factorOf(admin.id)).toBeUndefined()
    expect(isAdminSession(await admin.session(), new Date())).toBe(false)
  })

  test('a session without the factor cannot replace one, nor renew its backup codes', async () => {
    const admin = await givenAdminWithFactor(db, shop, now)
    const before = await factorOf(admin.id)
    const thief = await signedInAgain(admin)
    const begun = await accounts.beginSecondFactor(thief.session)
    const code = totpCode(begun?.secret ?? '', now)

    expect(await accounts.setUpSecondFactor(thief.caller, thief.session, code)).toMatchObject({
      refusal: { kind: 'factor_changed' },
    })
    expect(await accounts.renewBackupCodes(thief.caller, thief.session)).toMatchObject({
      refusal: { kind: 'factor_changed' },
    })
    expect(await factorOf(admin.id)).toEqual(before)
  })

  test('with the factor given it is replaced, and the other sessions have to give the new one', async () => {
    const admin = await givenAdminWithFactor(db, shop, now)
    const other = await signedInAgain(admin)
    tick()
    const given = await accounts.confirmSecondFactor(
      other.caller,
      other.session,
      totpCode(admin.secret, now),
    )
    if (!given.ok) throw new Error(given.refusal.kind)
    const session = await admin.session()
    const begun = await accounts.beginSecondFactor(session)
    const code = totpCode(begun?.secret ?? '', now)

    expect(await accounts.setUpSecondFactor(admin.caller, session, code)).toMatchObject({
      ok: true,
    })
    const otherNow = await sessionWith(shop, pairOf(given.value.cookies))
    expect(isAdminSession(otherNow, new Date())).toBe(false)
    expect((await newsTo(admin.email)).at(-1)?.kind).toBe('second_factor_replaced')
    tick()
    expect(
      await accounts.useBackupCode(other.caller, otherNow, admin.backupCodes[0] ?? ''),
    ).toMatchObject({ refusal: { kind: 'factor_code_wrong' } })
  })

  test('of two sessions that set up the first factor at once, one does', async () => {
    const admin = await givenAdmin(db, shop)
    const other = await signedInAgain(admin)
    const both = [{ caller: admin.caller, session: await admin.session() }, other]
    const secrets = await Promise.all(
      both.map(({ session }) => accounts.beginSecondFactor(session)),
    )
    const codes = secrets.map((begun) => totpCode(begun?.secret ?? '', now))
    let answers: ReturnType<typeof accounts.setUpSecondFactor>[] = []
    await db.transaction(async (tx) => {
      await tx.tables
        .selectFrom('users')
        .select('id')
        .where('id', '=', admin.id)
        .forUpdate()
        .execute()
      answers = both.map(({ caller, session }, at) =>
        accounts.setUpSecondFactor(caller, session, codes[at] ?? ''),
      )
      // Both are past every check that comes before the lock.
      await expect.poll(() => lockWaiters(db)).toBe(2)
    })
    const done = await Promise.all(answers)

    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await accounts.secondFactorOf(admin.id)).toMatchObject({ codesLeft: 10 })
  })

  test('a customer can set up nothing', async () => {
    const customer = await givenSignedInCustomer(db, auth)
    const session = await sessionWith(shop, customer.cookie)
    const begun = await accounts.beginSecondFactor(session)
    const code = totpCode(begun?.secret ?? '', now)

    expect(
      await accounts.setUpSecondFactor(callerWith(customer.cookie), session, code),
    ).toMatchObject({ refusal: { kind: 'factor_changed' } })
    expect(await factorOf(customer.id)).toBeUndefined()
  })

  test('a form of another site is refused', async () => {
    const admin = await givenAdminWithFactor(db, shop, now)
    const session = await admin.session()
    const foreign = {
      headers: new Headers({ cookie: admin.cookie, origin: 'https://evil.test' }),
      address: '192.0.2.1',
    }
    const refusal = { refusal: { kind: 'foreign_origin' } }

    expect(await accounts.setUpSecondFactor(foreign, session, '123456')).toMatchObject(refusal)
    expect(await accounts.confirmSecondFactor(foreign, session, '123456')).toMatchObject(refusal)
    expect(await accounts.useBackupCode(foreign, session, 'x')).toMatchObject(refusal)
    expect(await accounts.renewBackupCodes(foreign, session)).toMatchObject(refusal)
    expect(await accounts.signOut(foreign, session)).toMatchObject(refusal)
  })
})

describe('a code of the app', () => {
  async function given() {
    const admin = await givenAdminWithFactor(db, shop, now)
    tick()
    return { ...admin, again: await signedInAgain(admin) }
  }

  test('opens the admin area in this session, under a new token', async () => {
    const { secret, again } = await given()
    const code = totpCode(secret, now)
    const answer = await accounts.confirmSecondFactor(
      again.caller,
      again.session,
      `${code.slice(0, 3)} ${code.slice(3)}`,
    )

    if (!answer.ok) throw new Error(answer.refusal.kind)
    const [cookie = ''] = answer.value.cookies
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(isAdminSession(await sessionWith(shop, pairOf([cookie])), new Date())).toBe(true)
    expect(await sessions(new Headers({ cookie: again.cookie }))).toBeUndefined()
  })

  test('counts once: neither for another session nor twenty times at once', async () => {
    const { id, secret, again } = await given()
    const code = totpCode(secret, now)
    const others = await Promise.all(Array.from({ length: 19 }, () => signedInAgain({ id })))
    const answers = await Promise.all(
      [again, ...others].map(({ caller, session }) =>
        accounts.confirmSecondFactor(caller, session, code),
      ),
    )
    const kinds = answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.kind))

    // Each time it comes again is a wrong try.
    expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'factor_code_used')).toHaveLength(4)
    expect(kinds.filter((kind) => kind === 'factor_locked')).toHaveLength(15)
  })

  test('the one that set the factor up does not count again', async () => {
    const admin = await givenAdminWithFactor(db, shop, now)
    const again = await signedInAgain(admin)

    expect(
      await accounts.confirmSecondFactor(again.caller, again.session, totpCode(admin.secret, now)),
    ).toMatchObject({ refusal: { kind: 'factor_code_used' } })
  })

  test('a step before or after counts, two steps do not', async () => {
    const { secret, again, id } = await given()
    tick(10 * MINUTE)
    const at = (steps: number) => totpCode(secret, new Date(now.getTime() + steps * STEP))
    const give = async (code: string) => {
      const { caller, session } = await signedInAgain({ id })
      return accounts.confirmSecondFactor(caller, session, code)
    }
    const early = await accounts.confirmSecondFactor(again.caller, again.session, at(-1))

    expect(early.ok).toBe(true)
    expect((await give(at(1))).ok).toBe(true)
    // Older than the newest that was used.
    expect(await give(at(0))).toMatchObject({ refusal: { kind: 'factor_code_used' } })
    for (const away of [-2 * STEP, 2 * STEP]) {
      expect(await give(codeAway(secret, away))).toMatchObject({
        refusal: { kind: 'factor_code_wrong' },
      })
    }
  })

  test.for([-24 * 60 * MINUTE, 24 * 60 * MINUTE])(
    'of a phone whose clock is wrong by a day (%i ms) is refused',
    async (ms) => {
      const { secret, again } = await given()
      const code = codeAway(secret, ms)

      expect(await accounts.confirmSecondFactor(again.caller, again.session, code)).toMatchObject({
        refusal: { kind: 'factor_code_wrong', triesLeft: 4 },
      })
    },
  )

  test('five wrong ones lock for 15 minutes, for the right one too, and then no longer', async () => {
    const { secret, again } = await given()
    const give = (code: string) => accounts.confirmSecondFactor(again.caller, again.session, code)
    const kinds: unknown[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await give(wrongCode(secret))
      kinds.push(answer.ok ? 'ok' : answer.refusal)
    }

    expect(kinds).toEqual([
      ...[4, 3, 2, 1].map((triesLeft) => ({
        kind: 'factor_code_wrong',
        of: 'authenticator',
        triesLeft,
      })),
      { kind: 'factor_locked', minutes: 15 },
    ])
    tick(14 * MINUTE)
    expect(await give(totpCode(secret, now))).toEqual({
      ok: false,
      refusal: { kind: 'factor_locked', minutes: 1 },
    })
    tick(MINUTE)
    // A lock that is over leaves five tries again.
    expect(await give(wrongCode(secret))).toMatchObject({ refusal: { triesLeft: 4 } })
    expect(await give(totpCode(secret, now))).toMatchObject({ ok: true })
    expect(await factorOf(again.session.userId)).toMatchObject({
      failed_tries: 0,
      locked_until: null,
    })
  })

  test('who goes on guessing waits an hour, then a day, and its owner is told each time', async () => {
    const { id, email, secret, again } = await given()
    const give = (code: string) => accounts.confirmSecondFactor(again.caller, again.session, code)
    const lock = async () => {
      for (let tries = 0; tries < 4; tries += 1) await give(wrongCode(secret))
      const last = await give(wrongCode(secret))
      // What comes while it is locked tells nobody again.
      await give(wrongCode(secret))
      return last
    }

    for (const minutes of [15, 60, 24 * 60, 24 * 60]) {
      expect(await lock()).toEqual({ ok: false, refusal: { kind: 'factor_locked', minutes } })
      tick(minutes * MINUTE)
    }
    expect(await mailKindsTo(db, email)).toEqual([
      ...Array.from({ length: 4 }, () => 'second_factor_locked'),
      'second_factor_set_up',
    ])
    expect(await mailTo(db, email, 'second_factor_locked')).toMatch(/For 24 hours/)
    // A right code begins anew.
    expect(await give(totpCode(secret, now))).toMatchObject({ ok: true })
    expect(await factorOf(id)).toMatchObject({ locks: 0 })
  })

  test('fifty guesses at once are five tries, from however many sessions', async () => {
    const { id, secret, again } = await given()
    const others = await Promise.all(Array.from({ length: 9 }, () => signedInAgain({ id })))
    const wrong = wrongCode(secret)
    let guesses: ReturnType<typeof accounts.confirmSecondFactor>[] = []
    await db.transaction(async (tx) => {
      await tx.tables
        .selectFrom('second_factors')
        .select('user_id')
        .where('user_id', '=', id)
        .forUpdate()
        .execute()
      guesses = [again, ...others].flatMap(({ caller, session }) =>
        Array.from({ length: 5 }, () => accounts.confirmSecondFactor(caller, session, wrong)),
      )
      // As many as there are connections wait for the row now; none has been counted.
      await expect.poll(() => lockWaiters(db)).toBeGreaterThan(5)
    })
    const kinds = (await Promise.all(guesses)).map((answer) =>
      answer.ok ? 'ok' : answer.refusal.kind,
    )

    expect(kinds.filter((kind) => kind === 'factor_code_wrong')).toHaveLength(4)
    expect(kinds.filter((kind) => kind === 'factor_locked')).toHaveLength(46)
    expect(
      await accounts.confirmSecondFactor(again.caller, again.session, totpCode(secret, now)),
    ).toMatchObject({ refusal: { kind: 'factor_locked' } })
  })

  test('a right one forgives the wrong ones before it', async () => {
    const { id, secret, again } = await given()
    for (let tries = 0; tries < 4; tries += 1)
      await accounts.confirmSecondFactor(again.caller, again.session, wrongCode(secret))
    await accounts.confirmSecondFactor(again.caller, again.session, totpCode(secret, now))

    expect(await factorOf(id)).toMatchObject({ failed_tries: 0 })
  })

  test('what is no code is no try', async () => {
    const { id, again } = await given()
    for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６', "1' or 1=1"]) {
      expect(
        await accounts.confirmSecondFactor(again.caller, again.session, typed),
        typed,
      ).toMatchObject({ refusal: { kind: 'not_a_code' } })
    }
    expect(await factorOf(id)).toMatchObject({ failed_tries: 0 })
  })
})
