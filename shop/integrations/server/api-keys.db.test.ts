import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { apiKeyList } from '../api-key-list.ts'
import type { KeyPermission } from '../api-key-list.ts'
import { promote } from '#shop/sign-in/testing/given-admin.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { apiKeyAction } from './api-key-action.ts'
import { listApiKeys, makeApiKey, readApiKeyOn, revokeApiKey } from './api-keys.ts'

const db = await useTestDatabase({ connections: 12 })
const now = new Date('2026-03-02T10:00:00Z')
const readKey = readApiKeyOn(db)
const withBearer = (key: string) => new Headers({ authorization: `Bearer ${key}` })

async function givenMaker() {
  const { id } = await givenCustomer(db)
  await promote(db, id, 'manager')
  return id
}
async function givenKey(actorId: string, { endsAt = null }: { endsAt?: Date | null } = {}) {
  const keyId = randomUUID()
  const permissions: KeyPermission[] = ['give_credit']
  const made = await makeApiKey(db, { keyId, actorId, name: 'Accounting', permissions, endsAt })
  if (!made.ok) throw new Error('The key was not made.')
  return { keyId, key: made.value }
}

test('a key identifies its admin and permissions, and is stored only as a hash', async () => {
  const actorId = await givenMaker()
  const { key, keyId } = await givenKey(actorId)

  expect(key).toMatch(/^libas_[\w-]{43}$/)
  expect(await readKey(withBearer(key))).toMatchObject({
    id: keyId,
    permissions: ['give_credit'],
    session: { userId: actorId, sessionId: `api_key:${keyId}`, secondFactorUntil: undefined },
  })
  const { rows } = await db.pool.query('select k::text as row from api_keys k where id = $1', [
    keyId,
  ])
  expect(rows[0].row).not.toContain(key.slice(12))
})

test('what is no key of the shop is refused, and what is none at all is none', async () => {
  await givenKey(await givenMaker())
  for (const wrong of [`libas_${'A'.repeat(43)}`, 'libas_short', 'libas_'])
    expect(await readKey(withBearer(wrong)), wrong).toBe('refused')
  expect(await readKey(withBearer('a-token-of-a-session'))).toBeUndefined()
  expect(await readKey(new Headers())).toBeUndefined()
})

test('a key ends with its day, when it is revoked, and with the role of its maker', async () => {
  const actorId = await givenMaker()
  const over = await givenKey(actorId, { endsAt: new Date(Date.now() - 1000) })
  expect(await readKey(withBearer(over.key))).toBe('refused')

  const { key, keyId } = await givenKey(actorId, { endsAt: new Date(Date.now() + 60_000) })
  expect(await readKey(withBearer(key))).toMatchObject({ id: keyId })
  expect(await Promise.all([1, 2, 3].map(() => revokeApiKey(db, { keyId, actorId })))).toEqual([
    true,
    true,
    true,
  ])
  expect(await readKey(withBearer(key))).toBe('refused')
  expect(await revokeApiKey(db, { keyId: randomUUID(), actorId })).toBe(false)
  const { rows } = await db.pool.query(
    `select action from audit_log where subject_id = $1 order by id`,
    [keyId],
  )
  expect(rows).toEqual([{ action: 'api_key_made' }, { action: 'api_key_revoked' }])

  const other = await givenKey(actorId)
  await db.pool.query(`update users set role = 'customer', admin_role = null where id = $1`, [
    actorId,
  ])
  expect(await readKey(withBearer(other.key))).toBe('refused')
})

test('that a key was used is written once a minute', async () => {
  const { key, keyId } = await givenKey(await givenMaker())
  const used = async () => {
    const { rows } = await db.pool.query(
      'select last_used_at::text as at from api_keys where id = $1',
      [keyId],
    )
    return rows[0].at as string | null
  }
  expect(await used()).toBeNull()
  await readKey(withBearer(key))
  const first = await used()
  await Promise.all(Array.from({ length: 8 }, () => readKey(withBearer(key))))
  expect(await used()).toBe(first)
  await db.pool.query(
    `update api_keys set last_used_at = last_used_at - interval '61 seconds' where id = $1`,
    [keyId],
  )
  await readKey(withBearer(key))
  expect((await used())! > first!).toBe(true)
})

test('keys are listed by whether they count', async () => {
  const actorId = await givenMaker()
  const counts = await givenKey(actorId)
  const over = await givenKey(actorId, { endsAt: new Date(Date.now() - 1000) })
  const revoked = await givenKey(actorId)
  await revokeApiKey(db, { keyId: revoked.keyId, actorId })
  const own = new Set<string>([counts.keyId, over.keyId, revoked.keyId])
  const listed = async (search: string) =>
    (await listApiKeys(db, readListQuery(apiKeyList, new URLSearchParams(search)))).rows
      .map(({ id }) => id)
      .filter((id) => own.has(id))

  expect(await listed('')).toEqual([revoked.keyId, over.keyId, counts.keyId])
  expect(await listed('state=counts')).toEqual([counts.keyId])
  expect(await listed('state=over')).toEqual([over.keyId])
  expect(await listed('state=revoked')).toEqual([revoked.keyId])
})

test('the form refuses invalid input, grants no more than its author has, and makes one key', async () => {
  const userId = await givenMaker()
  const keyId = randomUUID()
  const send = (fields: Record<string, string>, adminRole = 'manager') => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ form: 'make-api-key', item: keyId, ...fields }))
      form.set(name, value)
    const admin = { userId, role: 'admin' as const, adminRole }
    return apiKeyAction({ db, clock: { now: () => now } }, { admin, form })
  }
  expect(await send({ name: '', ends: '2026-03-01' })).toMatchObject({
    fields: { name: expect.any(String), permissions: expect.any(String), ends: expect.any(String) },
    typed: { ends: '2026-03-01' },
  })
  expect(await send({ name: 'A', give_credit: 'yes' }, 'fulfilment')).toMatchObject({
    fields: { permissions: expect.any(String) },
  })
  const good = { name: 'A', give_credit: 'yes', ends: '2026-03-02' }
  expect(await send(good)).toMatchObject({ kind: 'next', typed: { secret: expect.any(String) } })
  expect(await send(good)).toEqual({ done: 'made_before' })
  expect(await send({ form: 'revoke-api-key' })).toEqual({ done: 'revoked' })
  expect(await send({ form: 'other' })).toBeUndefined()
})
