import { beforeEach, describe, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import type { RateLimitKind } from '#platform/http/rate-limit-kinds.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { createLog } from '#platform/log.ts'
import { createStoredSettings } from '#platform/settings/stored-settings.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { settingKeys, settingSchemas } from '../setting-values.ts'
import { defaultSettings } from './default-settings.ts'
import { currentAdminAddresses, currentLimits, currentSetting } from './current-settings.ts'
import { saveSettings } from './save-settings.ts'
import type { SettingChange } from './save-settings.ts'

const db = await useTestDatabase({ connections: 12 })
const log = createLog('silent')
const settings = createStoredSettings({ db, log, receivesChanges: () => true })
settings.stop()

const save = (...changes: SettingChange[]) =>
  saveSettings({ db, settings }, { changes, actorId: 'an owner' })
const versionOf = (key: string) => settings.get(key)?.version ?? 0
const entries = () =>
  db.tables
    .selectFrom('audit_log')
    .select(['actor', 'before', 'after'])
    .where('action', '=', 'changed_settings')
    .orderBy('id', 'desc')
    .execute()

beforeEach(async () => {
  await db.pool.query(`delete from settings where key <> 'maintenance'`)
  await settings.load()
})

test('the default of every setting is one that it can be', () => {
  for (const key of settingKeys)
    expect(settingSchemas[key].safeParse(defaultSettings[key]), key).toMatchObject({
      success: true,
    })
})

test('unset limits are those of the shop', () => {
  const limitOf = currentLimits(settings)
  for (const [kind, limit] of Object.entries(requestsPerMinute))
    expect(limitOf(kind as RateLimitKind), kind).toBe(limit)
})

test('what is not set, or is nothing that it can be, counts as its default', () => {
  expect(currentSetting(settings, 'hold_minutes')).toBe(20)
  settings.note({ key: 'hold_minutes', value: 'long', version: 1 })
  expect(currentSetting(settings, 'hold_minutes')).toBe(20)
  settings.note({ key: 'hold_minutes', value: 45, version: 2 })
  expect(currentSetting(settings, 'hold_minutes')).toBe(45)
})

describe('save_settings', () => {
  test('sets all of them, is safe to repeat, and writes down what changed', async () => {
    const changes: SettingChange[] = [
      { key: 'hold_minutes', value: 45, version: 0 },
      { key: 'announcement', value: null, version: 0 },
    ]
    const before = (await entries()).length
    expect(await save(...changes)).toMatchObject({ ok: true })
    expect(await save(...changes)).toMatchObject({ ok: true })

    expect(currentSetting(settings, 'hold_minutes')).toBe(45)
    expect(currentSetting(settings, 'announcement')).toBeNull()
    const written = await entries()
    expect(written).toHaveLength(before + 1)
    expect(written[0]).toEqual({
      actor: 'an owner',
      before: { hold_minutes: null, announcement: null },
      after: { hold_minutes: 45, announcement: null },
    })
    await save({ key: 'hold_minutes', value: 30, version: versionOf('hold_minutes') })
    expect((await entries())[0]).toMatchObject({
      before: { hold_minutes: 45 },
      after: { hold_minutes: 30 },
    })
  })

  test('of many at once with the same version one sets it, the others are refused what it is', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        save({ key: 'hold_minutes', value: 30 + at, version: 0 }),
      ),
    )

    const set = currentSetting(settings, 'hold_minutes')
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers)
      if (!answer.ok)
        expect(answer.refusal).toEqual([{ key: 'hold_minutes', value: set, version: 1 }])
  })

  test('a save while another is under way waits, and gets the current value', async () => {
    let waiting: ReturnType<typeof save> | undefined
    await db.transaction(async (tx) => {
      const changes: SettingChange[] = [{ key: 'hold_minutes', value: 30, version: 0 }]
      await saveSettings({ db: tx, settings }, { changes, actorId: 'an owner' })
      waiting = save({ key: 'hold_minutes', value: 40, version: 0 })
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })

    expect(await waiting).toEqual({
      ok: false,
      refusal: [{ key: 'hold_minutes', value: 30, version: 1 }],
    })
  })

  test('where one was changed meanwhile none is set', async () => {
    await save({ key: 'hold_minutes', value: 30, version: 0 })
    const refused = await save(
      { key: 'hold_minutes', value: 40, version: 0 },
      { key: 'priority_minutes', value: 10, version: 0 },
    )

    expect(refused).toEqual({
      ok: false,
      refusal: [{ key: 'hold_minutes', value: 30, version: 1 }],
    })
    expect(currentSetting(settings, 'priority_minutes')).toBe(15)
  })

  test('two who change different things do not meet', async () => {
    const answers = await Promise.all([
      save({ key: 'hold_minutes', value: 30, version: 0 }),
      save({ key: 'priority_minutes', value: 10, version: 0 }),
    ])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  })
})

test('a limit counts at once, also in a minute that has begun', async () => {
  const limiter = createRateLimiter({
    db,
    limits: currentLimits(settings),
    clock: systemClock,
    log,
  })
  const hit = () => limiter.hit('payment', 'somebody')
  expect(hit()).toMatchObject({ limit: 10, allowed: true })
  await save({ key: 'limit_payment', value: 3, version: 0 })
  expect(hit().limit).toBe(3)
  await save({ key: 'limit_payment', value: 20, version: 1 })
  expect(hit().limit).toBe(20)
  await limiter.stop()
})

test('addresses have the higher limits while they are set; those of ADMIN_IPS always (§6.6)', async () => {
  const isAdmin = currentAdminAddresses(settings, ['192.0.2.1'])
  expect([isAdmin('192.0.2.1'), isAdmin('203.0.113.7')]).toEqual([true, false])
  await save({ key: 'admin_addresses', value: ['203.0.113.0/24'], version: 0 })
  expect([isAdmin('192.0.2.1'), isAdmin('203.0.113.7')]).toEqual([true, true])
  await save({ key: 'admin_addresses', value: [], version: 1 })
  expect([isAdmin('192.0.2.1'), isAdmin('203.0.113.7')]).toEqual([true, false])
})
