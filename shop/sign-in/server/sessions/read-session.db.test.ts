import { describe, expect, test, vi } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '../../testing/accounts-on.ts'
import { givenSignedInCustomer } from '../../testing/given-signed-in-customer.ts'
import { sessionTokenHash } from './session-token.ts'

const db = await useTestDatabase()

let now = Date.now()
let feedConnected = true
const { sessionCookie, sessions } = await accountsOn(db, {
  clock: { now: () => new Date(now) },
  canRemember: () => feedConnected,
})

const given = () => givenSignedInCustomer(db, sessionCookie)
const revoke = (token: string) =>
  db.tables.deleteFrom('sessions').where('token_hash', '=', sessionTokenHash(token)).execute()

describe('who presents what', () => {
  test('a signed cookie names its customer', async () => {
    const { id, email, headers } = await given()

    expect(await sessions(headers)).toEqual({
      sessionId: expect.any(String),
      userId: id,
      email,
      emailVerified: true,
      firstName: 'Amina',
      lastName: 'Khan',
      role: 'customer',
      adminRole: null,
      provedAt: expect.any(Date),
      secondFactorUntil: undefined,
    })
  })

  test('a cookie among others is found', async () => {
    const { id, cookie } = await given()
    const headers = new Headers({ cookie: `theme=dark; ${cookie}; libas.session_token2=x` })

    expect(await sessions(headers)).toMatchObject({ userId: id })
  })

  test.for(['Bearer', 'bearer'])('so is a signed bearer token: %s', async (scheme) => {
    const { id, bearer } = await given()

    expect(await sessions(new Headers({ authorization: `${scheme} ${bearer}` }))).toMatchObject({
      userId: id,
    })
  })

  test('a bearer token without its signature is not accepted, cached or not', async () => {
    const { token, headers } = await given()
    const unsigned = new Headers({ authorization: `Bearer ${token}` })

    expect(await sessions(unsigned)).toBeUndefined()
    expect(await sessions(headers)).toBeDefined()
    expect(await sessions(unsigned)).toBeUndefined()
  })

  test('a changed signature is refused, cached or not', async () => {
    const { cookie, token, headers } = await given()
    const [name = '', signed = ''] = cookie.split('=')
    const signature = decodeURIComponent(signed).slice(token.length + 1)
    const withSignature = (other: string) =>
      new Headers({ cookie: `${name}=${encodeURIComponent(`${token}.${other}`)}` })
    const changed = withSignature((signature.startsWith('A') ? 'B' : 'A') + signature.slice(1))
    const unsigned = new Headers({ cookie: `${name}=${token}` })

    for (const when of ['before it is remembered', 'after']) {
      expect(await sessions(changed), when).toBeUndefined()
      expect(await sessions(unsigned), when).toBeUndefined()
      expect(await sessions(headers), when).toBeDefined()
    }
  })

  test("somebody else's token under one's own signature is refused", async () => {
    const [mine, theirs] = [await given(), await given()]
    const headers = new Headers({ cookie: mine.cookie.replace(mine.token, theirs.token) })

    expect(await sessions(theirs.headers)).toBeDefined()
    expect(await sessions(headers)).toBeUndefined()
  })

  test('an expired session is none', async () => {
    const { token, headers } = await given()
    await db.tables
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('token_hash', '=', sessionTokenHash(token))
      .execute()

    expect(await sessions(headers)).toBeUndefined()
  })
})

describe('what is remembered', () => {
  test('needs no round trip', async () => {
    const { headers } = await given()
    const queries = vi.spyOn(db.pool, 'connect')

    await sessions(headers)
    const first = queries.mock.calls.length
    await sessions(headers)

    expect(first).toBeGreaterThan(0)
    expect(queries.mock.calls.length).toBe(first)
  })

  test('is 30 s old at most', async () => {
    const { token, headers } = await given()
    await sessions(headers)
    await revoke(token)

    now += 29_999
    expect(await sessions(headers)).toBeDefined()
    now += 1
    expect(await sessions(headers)).toBeUndefined()
  })

  test('is passed over when the database is asked for', async () => {
    const { token, headers } = await given()
    await sessions(headers)
    await revoke(token)

    expect(await sessions(headers, { fresh: true })).toBeUndefined()
    expect(await sessions(headers)).toBeUndefined()
  })

  test('is dropped with its session, its customer or everything', async () => {
    const people = [await given(), await given(), await given()] as const
    const [one, two, three] = people
    for (const { headers, token } of people) {
      await sessions(headers)
      await revoke(token)
    }

    sessions.forget(sessionTokenHash(one.token))
    sessions.forgetUser(two.id)
    expect(await sessions(one.headers)).toBeUndefined()
    expect(await sessions(two.headers)).toBeUndefined()
    expect(await sessions(three.headers)).toBeDefined()
    sessions.forgetAll()
    expect(await sessions(three.headers)).toBeUndefined()
  })

  test('does not outlive a revocation that arrived while it was read', async () => {
    const { token, headers } = await given()
    const reading = sessions(headers)
    sessions.forget(sessionTokenHash(token))
    await reading
    await revoke(token)

    expect(await sessions(headers)).toBeUndefined()
  })

  test('is nothing that was read when the news of its end came before the end could be read', async () => {
    const { token, headers } = await given()
    sessions.forget(sessionTokenHash(token))
    expect(await sessions(headers)).toBeDefined()
    now += 249
    expect(await sessions(headers)).toBeDefined()
    await revoke(token)

    expect(await sessions(headers)).toBeUndefined()
  })

  test('is kept again soon after', async () => {
    const { token, headers } = await given()
    sessions.forget(sessionTokenHash(token))
    now += 250
    await sessions(headers)
    await revoke(token)

    expect(await sessions(headers)).toBeDefined()
  })

  test('is nothing while revocations cannot be heard', async () => {
    const { token, headers } = await given()
    await sessions(headers)
    feedConnected = false
    await revoke(token)

    expect(await sessions(headers)).toBeUndefined()
    feedConnected = true
  })
})
