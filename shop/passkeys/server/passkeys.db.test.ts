import { describe, expect, test } from 'vitest'

import type { Session } from '#platform/http/session.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { SHOP_URL, accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { browserOf } from '#shop/sign-in/testing/browser-of.ts'
import { mailKindsTo } from '#shop/sign-in/testing/given-mail.ts'
import { givenSignedInCustomer } from '#shop/sign-in/testing/given-signed-in-customer.ts'
import { softwareAuthenticator } from '../testing/software-authenticator.ts'
import type { Behaviour } from '../testing/software-authenticator.ts'

const db = await useTestDatabase()
const shop = await accountsOn(db)
const { accounts, sessions } = shop
const caller = () => ({ headers: browserOf(), address: '192.0.2.1' })
const failed = { ok: false, refusal: { kind: 'passkey_failed' } }

async function givenSession(): Promise<Session> {
  const { headers } = await givenSignedInCustomer(db, shop.sessionCookie)
  return (await sessions(headers, { fresh: true }))!
}

async function creationOptions(session: Session) {
  const asked = await accounts.passkeyCreationOptions(caller(), session)
  if (!asked.ok) throw new Error(asked.refusal.kind)
  return asked.value
}

async function signInOptions() {
  const asked = await accounts.passkeySignInOptions(caller())
  if (!asked.ok) throw new Error(asked.refusal.kind)
  return asked.value
}

async function givenPasskey(behaviour: Behaviour = {}) {
  const session = await givenSession()
  const device = softwareAuthenticator(SHOP_URL)
  const response = device.create(await creationOptions(session), behaviour)
  const added = await accounts.addPasskey(caller(), session, { response, name: 'My phone' })
  if (!added.ok) throw new Error(added.refusal.kind)
  return { session, device, passkey: added.value }
}

describe('adding a passkey', () => {
  test('asks for one that is found by itself, behind a fingerprint or PIN, on this site', async () => {
    const session = await givenSession()

    expect(await creationOptions(session)).toMatchObject({
      rp: { id: 'shop.test', name: 'Libas' },
      user: { id: Buffer.from(session.userId).toString('base64url'), name: session.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
      excludeCredentials: [],
    })
  })

  test('keeps it under its name, and does not offer the same device again', async () => {
    const { session, device, passkey } = await givenPasskey({ isSynced: true })

    expect(passkey).toMatchObject({ name: 'My phone', isSynced: true, lastUsedAt: null })
    expect(await mailKindsTo(db, session.email)).toEqual(['passkey_added'])
    expect(await accounts.listPasskeys(session)).toEqual([passkey])
    expect((await creationOptions(session)).excludeCredentials).toMatchObject([
      { id: device.id, transports: ['internal'] },
    ])
  })

  test('needs a recent proof of who it is', async () => {
    const session = { ...(await givenSession()), provedAt: new Date(Date.now() - 16 * 60_000) }
    const proofRequired = { refusal: { kind: 'proof_required' } }

    expect(await accounts.passkeyCreationOptions(caller(), session)).toMatchObject(proofRequired)
    const sent = { response: {}, name: '' }
    expect(await accounts.addPasskey(caller(), session, sent)).toMatchObject(proofRequired)
    expect(await accounts.removePasskey(caller(), session, 'any')).toMatchObject(proofRequired)
  })

  test.for<[string, Behaviour]>([
    ['another site', { origin: 'https://evil.test' }],
    ['the same host on another port', { origin: 'http://shop.test:8080' }],
    ['a passkey of another site', { rpId: 'evil.test' }],
    ['nobody verified', { isUserVerified: false }],
  ])('refuses %s', async ([, behaviour]) => {
    const session = await givenSession()
    const response = softwareAuthenticator(SHOP_URL).create(
      await creationOptions(session),
      behaviour,
    )

    expect(await accounts.addPasskey(caller(), session, { response, name: '' })).toEqual(failed)
    expect(await accounts.listPasskeys(session)).toEqual([])
  })

  test('a challenge works once, for whom it was made, and for adding alone', async () => {
    const [amina, bilal] = [await givenSession(), await givenSession()]
    const device = softwareAuthenticator(SHOP_URL)
    const add = (session: Session, response: unknown) =>
      accounts.addPasskey(caller(), session, { response, name: '' })

    expect(await add(bilal, device.create(await creationOptions(amina)))).toEqual(failed)
    const { challenge } = await signInOptions()
    const asked = await creationOptions(amina)
    expect(await add(amina, device.create({ ...asked, challenge }))).toEqual(failed)
    const response = device.create(asked)
    expect(await add(amina, response)).toMatchObject({ ok: true })
    expect(await add(amina, response)).toEqual(failed)
  })

  test('nothing is added to a session that has ended', async () => {
    const session = await givenSession()
    const response = softwareAuthenticator(SHOP_URL).create(await creationOptions(session))
    await db.tables.deleteFrom('sessions').where('id', '=', session.sessionId).execute()

    expect(await accounts.addPasskey(caller(), session, { response, name: '' })).toEqual(failed)
  })

  test('twenty are enough, also when thirty come at once', async () => {
    const session = await givenSession()
    const asked = await Promise.all(Array.from({ length: 30 }, () => creationOptions(session)))
    const answers = await Promise.all(
      asked.map((options) =>
        accounts.addPasskey(caller(), session, {
          response: softwareAuthenticator(SHOP_URL).create(options),
          name: '',
        }),
      ),
    )

    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
    expect(await accounts.passkeyCreationOptions(caller(), session)).toEqual(failed)
  })

  test.for(['  ', 'a\0b', '\ud800', 'a\nb', '\u202ea', ''])(
    'a name that cannot be kept (%j) is just Passkey',
    async (name) => {
      const session = await givenSession()
      const response = softwareAuthenticator(SHOP_URL).create(await creationOptions(session))

      expect(await accounts.addPasskey(caller(), session, { response, name })).toMatchObject({
        value: { name: 'Passkey' },
      })
    },
  )
})

describe('signing in with a passkey', () => {
  test('names nobody and needs a fingerprint or PIN', async () => {
    const asked = await signInOptions()

    expect(asked).toMatchObject({ rpId: 'shop.test', userVerification: 'required' })
    expect(asked.allowCredentials).toBeUndefined()
  })

  test('starts a session for its owner, and records its use', async () => {
    const { session, device } = await givenPasskey()
    const response = device.sign(await signInOptions(), { isSynced: true })
    const signedIn = await accounts.signInWithPasskey(caller(), response)
    if (!signedIn.ok) throw new Error(signedIn.refusal.kind)

    expect(await sessions(browserOf(signedIn.value))).toMatchObject({
      userId: session.userId,
      secondFactorUntil: undefined,
    })
    expect(await accounts.listPasskeys(session)).toMatchObject([
      { isSynced: true, lastUsedAt: expect.any(Date) },
    ])
  })

  test('a challenge works once', async () => {
    const { device } = await givenPasskey()
    const response = device.sign(await signInOptions())

    expect(await accounts.signInWithPasskey(caller(), response)).toMatchObject({ ok: true })
    expect(await accounts.signInWithPasskey(caller(), response)).toEqual(failed)
  })

  test('of twenty at once with one answer, one signs in', async () => {
    const { device } = await givenPasskey()
    const response = device.sign(await signInOptions())
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => accounts.signInWithPasskey(caller(), response)),
    )

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a challenge works for five minutes, and only when it is ours', async () => {
    const { device } = await givenPasskey()
    const asked = await signInOptions()
    const { rows } = await db.pool.query<{ left: number }>(
      `select extract(epoch from expires_at - now())::float as left
         from passkey_challenges where challenge = $1`,
      [asked.challenge],
    )
    expect(rows[0]!.left).toBeLessThanOrEqual(300)
    expect(rows[0]!.left).toBeGreaterThan(240)
    await db.pool.query(`update passkey_challenges set expires_at = now() where challenge = $1`, [
      asked.challenge,
    ])

    expect(await accounts.signInWithPasskey(caller(), device.sign(asked))).toEqual(failed)
    const own = { challenge: Buffer.from('a challenge of my own').toString('base64url') }
    expect(await accounts.signInWithPasskey(caller(), device.sign(own))).toEqual(failed)
  })

  test.for<[string, Behaviour]>([
    ['another site', { origin: 'https://evil.test' }],
    ['a passkey of another site', { rpId: 'evil.test' }],
    ['nobody verified', { isUserVerified: false }],
  ])('refuses %s, and uses the challenge up', async ([, behaviour]) => {
    const { device } = await givenPasskey()
    const asked = await signInOptions()

    expect(await accounts.signInWithPasskey(caller(), device.sign(asked, behaviour))).toEqual(
      failed,
    )
    expect(await accounts.signInWithPasskey(caller(), device.sign(asked))).toEqual(failed)
  })

  test('a counter must move on; without one it stays 0', async () => {
    const { session, device } = await givenPasskey({ counter: 7 })
    const signIn = async (counter: number) =>
      accounts.signInWithPasskey(caller(), device.sign(await signInOptions(), { counter }))

    expect(await signIn(7)).toEqual(failed)
    expect(await signIn(6)).toEqual(failed)
    expect(await signIn(0)).toEqual(failed)
    expect(await signIn(8)).toMatchObject({ ok: true, value: { userId: session.userId } })
    expect(await signIn(8)).toEqual(failed)
  })

  test('of two at once with the same counter, as a copy would send, one is refused', async () => {
    const { device } = await givenPasskey({ counter: 7 })
    const [one, other] = [await signInOptions(), await signInOptions()]
    let second: ReturnType<typeof accounts.signInWithPasskey> | undefined

    await db.transaction(async (tx) => {
      const passkey = tx.tables.selectFrom('passkeys').select('id')
      const { id } = await passkey.where('credential_id', '=', device.id).executeTakeFirstOrThrow()
      await tx.call('use_passkey', { p_passkey_id: id, p_counter: '8', p_is_synced: false })
      second = accounts.signInWithPasskey(caller(), device.sign(other, { counter: 8 }))
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })

    expect(await second).toEqual(failed)
    const later = device.sign(one, { counter: 9 })
    expect(await accounts.signInWithPasskey(caller(), later)).toMatchObject({ ok: true })
  })

  test('a signature of another key is refused', async () => {
    const { device } = await givenPasskey()
    const asked = await signInOptions()
    const forged = {
      ...softwareAuthenticator(SHOP_URL).sign(asked),
      id: device.id,
      rawId: device.id,
    }

    expect(await accounts.signInWithPasskey(caller(), forged)).toEqual(failed)
  })

  test('a passkey that names another owner is refused', async () => {
    const { device } = await givenPasskey()
    const { session: bilal } = await givenPasskey()
    const signed = device.sign(await signInOptions())
    const userHandle = Buffer.from(bilal.userId).toString('base64url')
    const response = { ...signed, response: { ...signed.response, userHandle } }

    expect(await accounts.signInWithPasskey(caller(), response)).toEqual(failed)
  })

  test('a passkey that is unknown, or was removed, is refused', async () => {
    const { session, device, passkey } = await givenPasskey()
    await accounts.removePasskey(caller(), session, passkey.id)

    for (const stranger of [softwareAuthenticator(SHOP_URL), device]) {
      const response = stranger.sign(await signInOptions())
      expect(await accounts.signInWithPasskey(caller(), response)).toMatchObject({
        refusal: { kind: 'passkey_unknown' },
      })
    }
  })

  test.for<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'passkey'],
    ['an empty object', {}],
    [
      'what is no base64url',
      { ...softwareAuthenticator(SHOP_URL).sign({ challenge: 'x' }), id: '%' },
    ],
    [
      'client data that is no JSON',
      {
        id: 'aa',
        rawId: 'aa',
        type: 'public-key',
        response: { clientDataJSON: 'aa', authenticatorData: 'aa', signature: 'aa' },
      },
    ],
  ])('%s is refused', async ([, response]) => {
    expect(await accounts.signInWithPasskey(caller(), response)).toEqual(failed)
  })

  test('ends the session that the browser had before', async () => {
    const { device } = await givenPasskey()
    const first = await accounts.signInWithPasskey(caller(), device.sign(await signInOptions()))
    if (!first.ok) throw new Error(first.refusal.kind)
    const again = { headers: browserOf(first.value), address: '192.0.2.1' }
    await accounts.signInWithPasskey(again, device.sign(await signInOptions()))

    expect(await sessions(browserOf(first.value))).toBeUndefined()
  })
})

describe('the passkeys of somebody', () => {
  test('are renamed and removed by their owner alone', async () => {
    const { session: amina, passkey } = await givenPasskey()
    const bilal = await givenSession()
    const { id } = passkey
    const notFound = { ok: false, refusal: { kind: 'not_found' } }

    expect(await accounts.renamePasskey(caller(), bilal, { id, name: 'Mine' })).toEqual(notFound)
    await accounts.removePasskey(caller(), bilal, id)
    expect(await accounts.listPasskeys(amina)).toEqual([passkey])
    expect(await accounts.listPasskeys(bilal)).toEqual([])

    await accounts.renamePasskey(caller(), amina, { id, name: ' My laptop ' })
    expect(await accounts.listPasskeys(amina)).toEqual([{ ...passkey, name: 'My laptop' }])
    expect(await accounts.removePasskey(caller(), amina, id)).toMatchObject({ ok: true })
    expect(await accounts.removePasskey(caller(), amina, id)).toMatchObject({ ok: true })
    expect(await accounts.listPasskeys(amina)).toEqual([])
    const none = { id: 'no id at all', name: '' }
    expect(await accounts.renamePasskey(caller(), amina, none)).toEqual(notFound)
  })
})

describe('over HTTP', () => {
  test('a passkey is added and signs in, with cookies and a token', async () => {
    const { cookie, email } = await givenSignedInCustomer(db, shop.sessionCookie)
    const post = async (step: string, body: object, headers = {}) => {
      const answer = await shop.post(`/api/auth/passkey/${step}`, body, headers)
      return { answer, body: (await answer.json()) as Record<string, never> }
    }
    const device = softwareAuthenticator(SHOP_URL)
    const asked = await post('generate-register-options', {}, { cookie })
    const response = device.create(asked.body as never)
    const added = await post('verify-registration', { response, name: 'Key' }, { cookie })
    expect(added.body).toMatchObject({ name: 'Key' })

    const options = await post('generate-authenticate-options', {})
    const signed = device.sign(options.body as never)
    const { answer, body } = await post('verify-authentication', { response: signed })

    expect(answer.status).toBe(200)
    expect(body).toMatchObject({
      token: expect.stringMatching(/^[\w-]{32}\.[\w+/]{43}=$/),
      user: { email },
    })
    expect(answer.headers.getSetCookie()).toHaveLength(2)
  })

  test('only a signed-in customer adds one', async () => {
    for (const step of ['generate-register-options', 'verify-registration'])
      expect((await shop.post(`/api/auth/passkey/${step}`, {})).status).toBe(401)
  })
})
