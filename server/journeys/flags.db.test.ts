import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { deleteFlag, saveFlag } from '#shop/analytics/server/flags/flags.ts'
import { BROWSER } from '#shop/analytics/testing/wire.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const actorId = randomUUID()

let flagId = randomUUID()
beforeEach(async () => {
  flagId = randomUUID()
  await db.pool.query('delete from analytics_flags')
})

const fields = {
  key: 'large-pictures',
  name: 'Large pictures',
  variants: [
    { key: 'control', value: 'false', weight: 1 },
    { key: 'large', value: 'true', weight: 1 },
  ],
  rollout: 100,
  is_on: true,
}
const save = (version: number, changes: Partial<typeof fields> = {}, id = flagId) =>
  saveFlag(db, { flagId: id, version, fields: { ...fields, ...changes }, actorId })

const headers = { 'user-agent': BROWSER, 'sec-fetch-site': 'same-origin' }
async function ask(context: unknown, given: Record<string, string> = headers) {
  const search = new URLSearchParams({ context: JSON.stringify(context), token: 'libas' })
  const response = await shop.request(`/analytics/flags/?${search}`, { headers: given })
  return { status: response.status, answer: (await response.json()) as { flags?: object } }
}
const amina = { distinct_id: '$device:amina', device_id: 'amina' }

test('responds in the format of the library, the same every time (§7.43, §7.44)', async () => {
  await save(0)

  const { status, answer } = await ask(amina)
  expect(status).toBe(200)
  expect(answer).toEqual({
    flags: {
      'large-pictures': {
        variant_key: expect.stringMatching(/^(control|large)$/),
        variant_value: expect.any(Boolean),
        experiment_id: flagId,
        is_experiment_active: true,
      },
    },
  })
  expect((await ask(amina)).answer).toEqual(answer)
  // Who signs in on the device goes on with it.
  expect((await ask({ ...amina, distinct_id: randomUUID() })).answer).toEqual(answer)
})

test('takes the same question with POST (§7.43, §7.44)', async () => {
  await save(0)
  const response = await shop.request('/analytics/flags', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ context: amina }),
  })

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual((await ask(amina)).answer)
})

test('omits disabled flags, and flags the visitor is not part of (§7.44)', async () => {
  await save(0, { rollout: 0 })
  expect((await ask(amina)).answer).toEqual({ flags: {} })
  await save(1, { is_on: false })
  expect((await ask(amina)).answer).toEqual({ flags: {} })
  await save(2)
  expect((await ask(amina)).answer).not.toEqual({ flags: {} })
})

test.for([
  ['no context', undefined],
  ['text', 'x'],
  ['no visitor', { device_id: 'amina' }],
  ['a number for a visitor', { distinct_id: 1 }],
  ['an endless visitor', { distinct_id: 'x'.repeat(300) }],
] as const)('refuses %s', async ([, context]) => {
  const { status, answer } = await ask(context)
  expect(status).toBe(400)
  expect(answer).toMatchObject({ success: false })
  const post = await shop.request('/analytics/flags', {
    method: 'POST',
    headers,
    body: JSON.stringify({ context }),
  })
  expect(post.status).toBe(400)
})

test('refuses other sites, large questions and other methods; programs get none', async () => {
  await save(0)
  expect((await ask(amina, { ...headers, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const body = 'x'.repeat(20_000)
  const large = await shop.request('/analytics/flags', { method: 'POST', headers, body })
  expect(large.status).toBe(413)
  const put = await shop.request('/analytics/flags', { method: 'PUT', headers })
  expect(put.status).toBe(405)
  expect((await ask(amina, { ...headers, 'user-agent': 'curl/8.5.0' })).answer).toEqual({
    flags: {},
  })
})

const audit = async () => {
  const { rows } = await db.pool.query<{ action: string; before: unknown; after: unknown }>(
    'select action, before, after from audit_log where subject_id = $1 order by id',
    [flagId],
  )
  return rows
}

test('is made once, changed for who saw it last, and written down', async () => {
  expect(await save(0)).toEqual({ ok: true, value: 'made' })
  expect(await save(0)).toEqual({ ok: true, value: 'made' })
  expect(await save(1, { rollout: 20, key: 'other' })).toEqual({ ok: true, value: 'saved' })
  expect(await save(1, { rollout: 20 })).toEqual({ ok: true, value: 'saved' })
  expect(await save(1, { rollout: 30 })).toEqual({ ok: false, refusal: 'version_conflict' })
  expect(await save(0, {}, randomUUID())).toEqual({ ok: false, refusal: 'key_taken' })
  expect(await save(1, {}, randomUUID())).toEqual({ ok: false, refusal: 'not_found' })

  const { rows } = await db.pool.query('select key, rollout, version from analytics_flags')
  expect(rows).toEqual([{ key: 'large-pictures', rollout: 20, version: 2 }])
  expect(await audit()).toMatchObject([
    { action: 'flag_created' },
    { action: 'flag_changed', before: { rollout: 100 }, after: { rollout: 20 } },
  ])
})

test('of two who save at once, the second is refused', async () => {
  await save(0)
  let both: ReturnType<typeof save>[] = []
  await db.transaction(async (tx) => {
    await tx.tables.selectFrom('analytics_flags').select('id').forUpdate().execute()
    both = [save(1, { rollout: 10 }), save(1, { rollout: 90 })]
    await expect.poll(() => lockWaiters(db)).toBe(2)
  })

  expect(new Set((await Promise.all(both)).map((saved) => saved.ok))).toEqual(
    new Set([true, false]),
  )
})

const remove = (version: number) => deleteFlag(db, { flagId, version, actorId })

test('is deleted where it is off, for who saw it last, and written down once', async () => {
  await save(0)
  expect(await remove(1)).toEqual({ ok: false, refusal: { kind: 'is_on' } })
  await save(1, { is_on: false })
  expect(await remove(1)).toEqual({ ok: false, refusal: { kind: 'version_conflict' } })
  // Twice: the answer to the first press was lost.
  expect(await remove(2)).toEqual({ ok: true, value: 'deleted' })
  expect(await remove(2)).toEqual({ ok: true, value: 'deleted' })

  expect((await audit()).slice(2)).toEqual([
    { action: 'flag_deleted', before: { ...fields, is_on: false }, after: null },
  ])
  // Its key is free again.
  expect(await save(0)).toEqual({ ok: true, value: 'made' })
})

test('one that a colleague switches on meanwhile is not deleted', async () => {
  await save(0, { is_on: false })
  let on: ReturnType<typeof save>[] = []
  let gone: ReturnType<typeof remove>[] = []
  await db.transaction(async (tx) => {
    await tx.tables.selectFrom('analytics_flags').select('id').forUpdate().execute()
    on = [save(1)]
    await expect.poll(() => lockWaiters(db)).toBe(1)
    gone = [remove(1)]
    await expect.poll(() => lockWaiters(db)).toBe(2)
  })

  expect(await Promise.all(on)).toEqual([{ ok: true, value: 'saved' }])
  expect(await Promise.all(gone)).toEqual([{ ok: false, refusal: { kind: 'is_on' } }])
})
