import { expect, onTestFinished, test } from 'vitest'

import { requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import type { RateLimits } from '#platform/http/rate-limit-kinds.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { createLog } from '#platform/log.ts'
import { subjectHash } from '#platform/security-events.ts'
import type { SecuritySubject } from '#platform/security-events.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '../testing/accounts-on.ts'
import { browserOf, pair } from '../testing/browser-of.ts'
import { PASSWORD, givenCustomerWithPassword } from '../testing/given-account.ts'
import { codeTo, mailKindsTo, otherCode } from '../testing/given-mail.ts'

import type { AccountsCaller } from './account-guard.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
const { keys } = await accountsOn(db)

let days = 0

/** The real limits, each test on a day of its own; `wait` advances its clock, by minutes. */
async function givenShop(limits: Partial<RateLimits> = {}) {
  days += 1
  let now = Date.UTC(2026, 4, days, 10, 0, 30)
  const clock = { now: () => new Date(now) }
  const log = createLog('silent')
  const limiter = createRateLimiter({
    db,
    limits: { ...requestsPerMinute, ...limits },
    clock,
    log,
  })
  onTestFinished(() => limiter.stop())
  const { accounts } = await accountsOn(db, { limiter })
  return { accounts, wait: (minutes: number) => (now += minutes * 60_000) }
}

type Accounts = Awaited<ReturnType<typeof givenShop>>['accounts']

/** Strangers without cookies, each on their own network. */
const stranger = (network: number): AccountsCaller => ({
  headers: browserOf(),
  address: `10.${Math.floor(network / 250)}.${network % 250}.7`,
})

/** A customer with a password, and a browser of theirs that has signed in before. */
async function givenOwner(accounts: Accounts, address = '203.0.113.9') {
  const owner = await givenCustomerWithPassword(db)
  const signedIn = await accounts.signIn(
    { headers: browserOf(), address },
    { email: owner.email, password: PASSWORD },
  )
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  const device = signedIn.value.cookies.filter((cookie) => cookie.startsWith('libas.device'))
  return { ...owner, known: { headers: browserOf({ cookies: device }), address } }
}

type Answer = { ok: true } | { ok: false; refusal: { kind: string } }

const kindOf = (answer: Answer) => (answer.ok ? 'done' : answer.refusal.kind)

/** A browser that stores the cookies that the shop sets in it. */
function withCookies({ headers, address }: AccountsCaller): AccountsCaller {
  const kept = new Headers(headers)
  kept.set('sec-fetch-site', 'same-origin')
  const setCookie = (cookie: string) =>
    kept.set('cookie', [kept.get('cookie'), pair(cookie)].filter(Boolean).join('; '))
  return { headers: kept, address, setCookie }
}

/** Signs in by password and by code, and requests a reset link. */
async function waysIn(accounts: Accounts, from: AccountsCaller, email: string) {
  const caller = withCookies(from)
  const byPassword = await accounts.signIn(caller, { email, password: PASSWORD })
  const asked = await accounts.sendSignInCode(caller, email)
  const byCode = asked.ok
    ? await accounts.signInWithCode(caller, { email, code: await codeTo(db, email) })
    : asked
  const reset = await accounts.requestPasswordReset(caller, email)
  return [byPassword, byCode, reset].map(kindOf)
}

test('keeps a known browser signing in while 40 strangers guess and ask for mails at once', async () => {
  const { accounts } = await givenShop({ failures_email_hour: 5 })
  const { email, known } = await givenOwner(accounts)
  const attack = Array.from({ length: 40 }, async (_, network) => [
    // Passwords take long to check, on purpose.
    network < 12 && (await accounts.signIn(stranger(network), { email, password: 'not the one' })),
    await accounts.signInWithCode(stranger(network), { email, code: '000000' }),
    await accounts.sendSignInCode(stranger(network), email),
    await accounts.requestPasswordReset(stranger(network), email),
  ])
  const during = [
    accounts.signIn(known, { email, password: PASSWORD }),
    accounts.sendSignInCode(known, email),
    accounts.requestPasswordReset(known, email),
  ]
  await Promise.all(attack)

  expect((await Promise.all<Answer>(during)).map(kindOf)).toEqual(['done', 'done', 'done'])
  expect(await waysIn(accounts, known, email)).toEqual(['done', 'done', 'done'])
})

test('keeps a known browser signing in from the very address that the guesses come from', async () => {
  const { accounts } = await givenShop({ failures_pair: 2 })
  const { email, known } = await givenOwner(accounts)
  const neighbour = { headers: browserOf(), address: known.address }
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await accounts.signIn(neighbour, { email, password: 'not the one' })
    await accounts.sendSignInCode(neighbour, email)
  }

  expect(await waysIn(accounts, known, email)).toEqual(['done', 'done', 'done'])
})

test('lets the owner in on a new browser after one address made all its wrong guesses', async () => {
  const { accounts, wait } = await givenShop({ failures_pair: 3 })
  const { email } = await givenOwner(accounts)
  for (let minute = 0; minute < 11; minute += 1) {
    for (let attempt = 0; attempt < 11; attempt += 1)
      await accounts.signIn(stranger(1), { email, password: 'not the one' })
    for (let asked = 0; asked < 6; asked += 1) await accounts.sendSignInCode(stranger(1), email)
    if (minute < 10) wait(1)
  }

  expect(await waysIn(accounts, stranger(2), email)).toEqual(['done', 'done', 'done'])
})

test('a code requested by a stranger does not replace or use up the code of the owner', async () => {
  const { accounts } = await givenShop()
  const { email, known } = await givenOwner(accounts)
  const owner = withCookies(known)
  await accounts.sendSignInCode(owner, email)
  const code = await codeTo(db, email)
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, network) => {
      const browser = withCookies(stranger(network))
      await accounts.sendSignInCode(browser, email)
      const tried: string[] = []
      for (let attempt = 0; attempt < 6; attempt += 1)
        tried.push(kindOf(await accounts.signInWithCode(browser, { email, code: otherCode(code) })))
      // Even the right one does nothing in a browser that it was not sent for.
      tried.push(kindOf(await accounts.signInWithCode(browser, { email, code })))
      return tried
    }),
  )

  expect(answers.flat()).not.toContain('done')
  expect(kindOf(await accounts.signInWithCode(owner, { email, code }))).toBe('done')
})

test('a browser on the same network does not replace or use up the code of the owner', async () => {
  const { accounts } = await givenShop()
  const { email, known } = await givenOwner(accounts)
  const owner = withCookies(known)
  await accounts.sendSignInCode(owner, email)
  const code = await codeTo(db, email)
  for (const neighbour of [
    withCookies({ ...known, headers: browserOf() }),
    { ...known, headers: browserOf() },
  ]) {
    await accounts.sendSignInCode(neighbour, email)
    for (let attempt = 0; attempt < 4; attempt += 1)
      await accounts.signInWithCode(neighbour, { email, code: otherCode(code) })
  }

  expect(kindOf(await accounts.signInWithCode(owner, { email, code }))).toBe('done')
})

test('strangers cannot have more than 10 mails an hour sent to one mailbox, however it is spelled', async () => {
  const { accounts } = await givenShop()
  const mailbox = `amina${crypto.randomUUID().slice(0, 8)}`
  const emails = Array.from({ length: 60 }, (_, at) => `${mailbox}+${at}@example.com`)
  await Promise.all(emails.map((email, at) => accounts.sendSignInCode(stranger(at), email)))

  const kinds = await Promise.all(emails.map((email) => mailKindsTo(db, email)))
  expect(kinds.flat()).toHaveLength(10)
})

test('a distributed attacker has no more guesses an hour than the limit, and learns no password beyond', async () => {
  const { accounts } = await givenShop({ failures_email_hour: 4 })
  const { email, known } = await givenOwner(accounts)
  const guesses = await Promise.all(
    Array.from({ length: 10 }, (_, network) =>
      accounts.signIn(stranger(network), { email, password: `guess ${network}` }),
    ),
  )
  expect(guesses.map(kindOf).filter((kind) => kind === 'invalid_credentials')).toHaveLength(4)
  expect(guesses.map(kindOf).filter((kind) => kind === 'code_required')).toHaveLength(6)

  const lucky = withCookies(stranger(40))
  const right = await accounts.signIn(lucky, { email, password: PASSWORD })
  expect(right).toEqual(guesses.find((guess) => kindOf(guess) === 'code_required'))
  // The owner of the mailbox gets in, in the browser that gave the password.
  const code = await codeTo(db, email)
  expect(kindOf(await accounts.signInWithCode(withCookies(stranger(41)), { email, code }))).toBe(
    'code_wrong',
  )
  expect(kindOf(await accounts.signInWithCode(lucky, { email, code }))).toBe('done')
  expect(kindOf(await accounts.signIn(known, { email, password: PASSWORD }))).toBe('done')
})

test('under attack a right and a wrong password cause the same statements and cookies, and one mail', async () => {
  const { accounts } = await givenShop({ failures_email_hour: 0 })
  const { email } = await givenCustomerWithPassword(db)
  const unknown = `${crypto.randomUUID()}@example.com`
  // An attack on an email is recorded once an hour, whether there is an account or not.
  for (const to of [email, unknown])
    await accounts.signIn(stranger(2), { email: to, password: 'not the one' })
  const attempt = async (to: string, password: string) => {
    const cookies: string[] = []
    const caller = { ...stranger(1), setCookie: (cookie: string) => cookies.push(cookie) }
    const sent = await statements.during(async () =>
      expect(kindOf(await accounts.signIn(caller, { email: to, password }))).toBe('code_required'),
    )
    return {
      // Limits are synchronised once a second, whatever happens meanwhile.
      sent: sent.filter((statement) => !statement.includes('rate_limits')),
      cookies: cookies.map((cookie) => cookie.replace(/=[^;]+/, '')),
    }
  }
  const wrong = await attempt(email, 'not the one')

  expect(await mailKindsTo(db, email)).toEqual([])
  expect(await attempt(email, PASSWORD)).toEqual(wrong)
  expect(await mailKindsTo(db, email)).toEqual(['sign_in_code'])
  expect(await attempt(unknown, PASSWORD)).toEqual(wrong)
})

test('a browser that signed in before is no way around the limit of guesses', async () => {
  const { accounts, wait } = await givenShop({ failures_email_hour: 1, failures_known: 2 })
  const { email, known } = await givenOwner(accounts)
  const kinds: string[] = []
  for (let attempt = 0; attempt < 4; attempt += 1) {
    kinds.push(kindOf(await accounts.signIn(known, { email, password: 'not the one' })))
    wait(2)
  }

  expect(kinds.filter((kind) => kind === 'invalid_credentials')).toHaveLength(3)
  expect(kinds.slice(3)).toEqual(['code_required'])
})

/** How often a lockout of each of these was recorded. */
async function lockoutsOf(...about: NonNullable<SecuritySubject>[]) {
  const rows = await db.tables
    .selectFrom('security_events')
    .select('subject')
    .where('event', '=', 'sign_in_locked')
    .execute()
  return about.map(
    (one) => rows.filter(({ subject }) => subject === subjectHash(keys.sealed, one)).length,
  )
}

test('a lockout is recorded once an hour for the person concerned, not once a request', async () => {
  const guesses = (accounts: Accounts, email: string, from: (at: number) => AccountsCaller) =>
    Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        accounts.signInWithCode(from(at), { email, code: '000000' }),
      ),
    )
  const emailOf = (what: string) => `${what}.${crypto.randomUUID()}@example.com`

  const ofPair = await givenShop({ failures_pair: 3 })
  const [pairEmail, calm] = [emailOf('pair'), emailOf('calm')]
  await guesses(ofPair.accounts, pairEmail, () => stranger(60))
  await ofPair.accounts.signInWithCode(stranger(60), { email: calm, code: '000000' })
  expect(await lockoutsOf({ email: pairEmail }, { email: calm })).toEqual([1, 0])
  ofPair.wait(60)
  await guesses(ofPair.accounts, pairEmail, () => stranger(60))
  expect(await lockoutsOf({ email: pairEmail })).toEqual([2])

  const { accounts: ofNetwork } = await givenShop({ failures_network: 3 })
  const others = Array.from({ length: 9 }, (_, at) => emailOf(`${at}`))
  await Promise.all(
    others.map((email) => ofNetwork.signInWithCode(stranger(61), { email, code: '000000' })),
  )
  expect(await lockoutsOf({ network: '10.0.61.0/24' })).toEqual([1])
  expect(await lockoutsOf(...others.map((email) => ({ email })))).toEqual(others.map(() => 0))

  const { accounts: ofEmail } = await givenShop({ failures_email_hour: 3 })
  const email = emailOf('email')
  await guesses(ofEmail, email, (at) => stranger(70 + at))
  expect(await lockoutsOf({ email })).toEqual([1])

  const { accounts: ofKnown } = await givenShop({ failures_email_hour: 1, failures_known: 1 })
  const owner = await givenOwner(ofKnown, '10.0.62.7')
  await guesses(ofKnown, owner.email, () => owner.known)
  // First the email's limit applies, then the browser's.
  expect(await lockoutsOf({ email: owner.email })).toEqual([2])
})

test('a code whose tries are used up is recorded as a lockout', async () => {
  const { accounts } = await givenShop()
  const { email } = await givenCustomerWithPassword(db)
  const caller = withCookies(stranger(63))
  await accounts.sendSignInCode(caller, email)
  const wrong = otherCode(await codeTo(db, email))
  for (let tries = 0; tries < 5; tries += 1)
    await accounts.signInWithCode(caller, { email, code: wrong })
  expect(await lockoutsOf({ email })).toEqual([0])
  for (let tries = 0; tries < 3; tries += 1)
    await accounts.signInWithCode(caller, { email, code: wrong })
  expect(await lockoutsOf({ email })).toEqual([1])
})
