import { describe, expect, test } from 'vitest'

import { isAdminSession } from '#platform/http/session.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import {
  givenAdminWithFactor,
  pairOf,
  sessionWith,
  totpCode,
} from '#shop/sign-in/testing/given-admin.ts'
import { mailKindsTo, mailTo } from '#shop/sign-in/testing/given-mail.ts'

import { MINUTE, STEP, secondFactorOn } from '../testing/second-factor-on.ts'

// Up to fifty that wait for a row, and the one that counts them.
const db = await useTestDatabase({ connections: 60 })
const { shop, now, tick, signedInAgain, factorOf, wrongCode, codeAway } = await secondFactorOn(db)
const { accounts, sessions } = shop

describe('an authenticator code', () => {
  async function given() {
    const admin = await givenAdminWithFactor(db, shop, now())
    tick()
    return { ...admin, again: await signedInAgain(admin) }
  }

  test('opens the admin area in this session, under a new token', async () => {
    const { secret, again } = await given()
    const code = totpCode(secret, now())
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

  test('is valid once, even for twenty sessions at once', async () => {
    const { id, secret, again } = await given()
    const code = totpCode(secret, now())
    const others = await Promise.all(Array.from({ length: 19 }, () => signedInAgain({ id })))
    const answers = await Promise.all(
      [again, ...others].map(({ caller, session }) =>
        accounts.confirmSecondFactor(caller, session, code),
      ),
    )
    const kinds = answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.kind))

    // Every reuse counts as a wrong try.
    expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'factor_code_used')).toHaveLength(4)
    expect(kinds.filter((kind) => kind === 'factor_locked')).toHaveLength(15)
  })

  test('that set the factor up is not valid again', async () => {
    const admin = await givenAdminWithFactor(db, shop, now())
    const again = await signedInAgain(admin)

    expect(
      await accounts.confirmSecondFactor(
        again.caller,
        again.session,
        totpCode(admin.secret, now()),
      ),
    ).toMatchObject({ refusal: { kind: 'factor_code_used' } })
  })

  test('is valid one step early or late, not two', async () => {
    const { secret, again, id } = await given()
    tick(10 * MINUTE)
    const at = (steps: number) => totpCode(secret, new Date(now().getTime() + steps * STEP))
    const give = async (code: string) => {
      const { caller, session } = await signedInAgain({ id })
      return accounts.confirmSecondFactor(caller, session, code)
    }
    const early = await accounts.confirmSecondFactor(again.caller, again.session, at(-1))

    expect(early.ok).toBe(true)
    expect((await give(at(1))).ok).toBe(true)
    // Older than the newest code that was used.
    expect(await give(at(0))).toMatchObject({ refusal: { kind: 'factor_code_used' } })
    for (const away of [-2 * STEP, 2 * STEP]) {
      expect(await give(codeAway(secret, away))).toMatchObject({
        refusal: { kind: 'factor_code_wrong' },
      })
    }
  })

  test.for([-24 * 60 * MINUTE, 24 * 60 * MINUTE])(
    'from a phone whose clock is a day out (%i ms) is refused',
    async (ms) => {
      const { secret, again } = await given()
      const code = codeAway(secret, ms)

      expect(await accounts.confirmSecondFactor(again.caller, again.session, code)).toMatchObject({
        refusal: { kind: 'factor_code_wrong', triesLeft: 4 },
      })
    },
  )

  test('is refused for 15 minutes after five wrong ones, even if right, and no longer', async () => {
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
    expect(await give(totpCode(secret, now()))).toEqual({
      ok: false,
      refusal: { kind: 'factor_locked', minutes: 1 },
    })
    tick(MINUTE)
    // After a lock there are five tries again.
    expect(await give(wrongCode(secret))).toMatchObject({ refusal: { triesLeft: 4 } })
    expect(await give(totpCode(secret, now()))).toMatchObject({ ok: true })
    expect(await factorOf(again.session.userId)).toMatchObject({
      failed_tries: 0,
      locked_until: null,
    })
  })

  test('further wrong codes lock for an hour, then a day, with an email to the owner each time', async () => {
    const { id, email, secret, again } = await given()
    const give = (code: string) => accounts.confirmSecondFactor(again.caller, again.session, code)
    const lock = async () => {
      for (let tries = 0; tries < 4; tries += 1) await give(wrongCode(secret))
      const last = await give(wrongCode(secret))
      // A try during the lock sends no further email.
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
    // A right code resets the locks.
    expect(await give(totpCode(secret, now()))).toMatchObject({ ok: true })
    expect(await factorOf(id)).toMatchObject({ locks: 0 })
  })

  test('fifty guesses at once from ten sessions are five tries', async () => {
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
      // As many as there are connections are waiting for the row; none has been counted.
      await expect.poll(() => lockWaiters(db)).toBeGreaterThan(5)
    })
    const kinds = (await Promise.all(guesses)).map((answer) =>
      answer.ok ? 'ok' : answer.refusal.kind,
    )

    expect(kinds.filter((kind) => kind === 'factor_code_wrong')).toHaveLength(4)
    expect(kinds.filter((kind) => kind === 'factor_locked')).toHaveLength(46)
    expect(
      await accounts.confirmSecondFactor(again.caller, again.session, totpCode(secret, now())),
    ).toMatchObject({ refusal: { kind: 'factor_locked' } })
  })

  test('a right code resets the count of wrong ones', async () => {
    const { id, secret, again } = await given()
    for (let tries = 0; tries < 4; tries += 1)
      await accounts.confirmSecondFactor(again.caller, again.session, wrongCode(secret))
    await accounts.confirmSecondFactor(again.caller, again.session, totpCode(secret, now()))

    expect(await factorOf(id)).toMatchObject({ failed_tries: 0 })
  })

  test('input that is not a code does not count as a try', async () => {
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
