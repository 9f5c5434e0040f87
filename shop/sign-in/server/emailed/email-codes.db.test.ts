import { expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '../../testing/accounts-on.ts'
import { otherCode } from '../../testing/given-mail.ts'

import { issueCode, useCode } from './email-codes.ts'

const db = await useTestDatabase()
const { keys } = await accountsOn(db)

let people = 0
const browser = (name: string) => ({ hash: name, addressHash: null, addressHashes: [] })
const somebody = () => ({
  purpose: 'sign_in' as const,
  email: `amina${(people += 1)}@example.com`,
  browser: browser('hers'),
})

const outcome = async (answer: ReturnType<typeof useCode>) => {
  const used = await answer
  return used.ok ? 'used' : used.refusal.kind
}

/** One in a million draws is the same as the one before. */
async function issueDifferentCode(codeFor: Parameters<typeof issueCode>[2], before: string) {
  let issued = await issueCode(db, keys, codeFor)
  while (issued.code === before) issued = await issueCode(db, keys, codeFor)
  return issued
}

test('a code of six digits works once', async () => {
  const amina = somebody()
  const { code } = await issueCode(db, keys, amina)

  expect(code).toMatch(/^\d{6}$/)
  expect(await useCode(db, keys, { ...amina, code })).toEqual(ok(undefined))
  expect(await useCode(db, keys, { ...amina, code })).toEqual(err({ kind: 'code_expired' }))
})

test('it may be typed with spaces', async () => {
  const amina = somebody()
  const { code } = await issueCode(db, keys, amina)

  const typed = ` ${code.slice(0, 3)} ${code.slice(3)}`
  expect(await useCode(db, keys, { ...amina, code: typed })).toEqual(ok(undefined))
})

test('it counts for its purpose, address and context alone', async () => {
  const amina = { ...somebody(), context: 'her account' }
  const { code } = await issueCode(db, keys, amina)
  await issueDifferentCode({ ...amina, purpose: 'prove' }, code)

  for (const other of [
    { ...amina, purpose: 'prove' as const },
    { ...amina, context: 'another account' },
    { ...amina, context: undefined },
  ])
    expect(await outcome(useCode(db, keys, { ...other, code }))).toBe('code_wrong')
  expect(await outcome(useCode(db, keys, { ...somebody(), code }))).toBe('code_expired')
  expect(await outcome(useCode(db, keys, { ...amina, code }))).toBe('used')
})

test('the newest counts, and its tries begin again', async () => {
  const amina = somebody()
  const first = await issueCode(db, keys, amina)
  for (let attempt = 0; attempt < 5; attempt += 1)
    await useCode(db, keys, { ...amina, code: otherCode(first.code) })
  const second = await issueDifferentCode(amina, first.code)

  expect(await outcome(useCode(db, keys, { ...amina, code: first.code }))).toBe('code_wrong')
  expect(await outcome(useCode(db, keys, { ...amina, code: second.code }))).toBe('used')
})

test('a code that another browser requests neither replaces it nor counts its tries', async () => {
  const amina = somebody()
  const stranger = { ...amina, browser: browser('of a stranger') }
  const { code } = await issueCode(db, keys, amina)
  const strangers = await issueDifferentCode(stranger, code)
  await Promise.all(
    Array.from({ length: 10 }, () => useCode(db, keys, { ...stranger, code: otherCode(code) })),
  )

  expect(await outcome(useCode(db, keys, { ...stranger, code }))).toBe('code_used_up')
  expect(await outcome(useCode(db, keys, { ...amina, code: strangers.code }))).toBe('code_wrong')
  expect(await outcome(useCode(db, keys, { ...amina, code }))).toBe('used')
})

test('a browser that requested none gets the same response as if there were none', async () => {
  const amina = somebody()
  const { code } = await issueCode(db, keys, amina)

  for (const elsewhere of [browser('another'), { hash: null, addressHashes: ['its address'] }])
    expect(await outcome(useCode(db, keys, { ...amina, browser: elsewhere, code }))).toBe(
      'code_expired',
    )
})

test('a client without cookies uses its latest code from the same address', async () => {
  const amina = somebody()
  const request = (hash: string) => ({ ...amina, browser: { hash, addressHash: 'her address' } })
  const first = await issueCode(db, keys, request('first'))
  const second = await issueDifferentCode(request('second'), first.code)
  const use = (code: string, addressHashes = ['another key', 'her address']) =>
    outcome(useCode(db, keys, { ...amina, browser: { hash: null, addressHashes }, code }))

  expect(await use(second.code, ['another address'])).toBe('code_expired')
  expect(await use(first.code)).toBe('code_wrong')
  expect(await use(second.code)).toBe('used')
  expect(await use(first.code)).toBe('code_expired')
})

test('after five wrong ones the right one is refused', async () => {
  const amina = somebody()
  const { code } = await issueCode(db, keys, amina)
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await outcome(useCode(db, keys, { ...amina, code: otherCode(code) }))).toBe('code_wrong')

  expect(await outcome(useCode(db, keys, { ...amina, code }))).toBe('code_used_up')
})

test('twenty wrong ones at once are five tries', async () => {
  const amina = somebody()
  const { code } = await issueCode(db, keys, amina)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      outcome(useCode(db, keys, { ...amina, code: otherCode(code) })),
    ),
  )

  expect(outcomes.filter((kind) => kind === 'code_wrong')).toHaveLength(5)
  expect(outcomes.filter((kind) => kind === 'code_used_up')).toHaveLength(15)
})

test('an attempt waits while another is being counted', async () => {
  const amina = somebody()
  const { code } = await issueCode(db, keys, amina)
  const wrong = { ...amina, code: otherCode(code) }
  for (let attempt = 0; attempt < 4; attempt += 1) await useCode(db, keys, wrong)
  let rightOne: ReturnType<typeof outcome> | undefined

  await db.transaction(async (tx) => {
    await useCode(tx, keys, wrong)
    rightOne = outcome(useCode(db, keys, { ...amina, code }))
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await rightOne).toBe('code_used_up')
})

test('of twenty at once with the right one, one uses it', async () => {
  const amina = somebody()
  const { code } = await issueCode(db, keys, amina)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => outcome(useCode(db, keys, { ...amina, code }))),
  )

  expect(outcomes.filter((kind) => kind === 'used')).toHaveLength(1)
})

test('it expires, and is then no more than one that was never sent', async () => {
  const amina = somebody()
  const { code } = await issueCode(db, keys, amina)
  const { expires_at: expiresAt, created_at: createdAt } = await db.tables
    .selectFrom('email_codes')
    .select(['expires_at', 'created_at'])
    .where('email', '=', amina.email)
    .executeTakeFirstOrThrow()
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(10 * 60_000)
  await db.pool.query(`update email_codes set expires_at = now() where email = $1`, [amina.email])

  expect(await outcome(useCode(db, keys, { ...amina, code }))).toBe('code_expired')
  expect(await outcome(useCode(db, keys, { ...somebody(), code }))).toBe('code_expired')
})

test('one that was sent before SECRET changed still works', async () => {
  const amina = somebody()
  const { code } = await issueCode(db, keys, amina)
  const rotated = { ...keys, codes: ['the key of now', ...keys.codes] as const }

  expect(await outcome(useCode(db, rotated, { ...amina, code }))).toBe('used')
})

test('the code itself is kept nowhere but in its mail', async () => {
  const amina = somebody()
  const { code } = await issueCode(db, keys, amina)
  const { rows } = await db.pool.query(`select * from email_codes where email = $1`, [amina.email])

  expect(JSON.stringify({ ...rows[0], created_at: '', expires_at: '' })).not.toContain(code)
})
