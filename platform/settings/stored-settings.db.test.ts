import { afterAll, beforeEach, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { startChangeFeed } from '#platform/realtime/server/change-feed.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { createStoredSettings } from './stored-settings.ts'

const db = await useTestDatabase()
const log = createLog('silent')
const feed = startChangeFeed({ url: db.url, log })
afterAll(() => feed.stop())
await feed.ready

let isReceiving = true
const settings = createStoredSettings({ db, log, receivesChanges: () => isReceiving })
afterAll(() => settings.stop())
const changed: string[] = []
settings.onChange((key) => void changed.push(key))

const set = (key: string, value: unknown) =>
  db.pool.query(
    `insert into settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  )
const valueOf = (key: string) => settings.get(key)?.value

beforeEach(async () => {
  isReceiving = true
  await db.pool.query(`delete from settings where key like 'test_%'`)
  await settings.load()
  changed.length = 0
})

test('what is set is known once it is read, and every change raises the version', async () => {
  await set('test_name', 'Libas')
  await set('test_name', 'Sibal')
  await settings.load()

  expect(settings.get('test_name')).toEqual({ value: 'Sibal', version: 2 })
  expect(settings.get('test_other')).toBeUndefined()
  expect(changed).toEqual(['test_name'])
})

test('of versions in any order the highest counts, and is reported once', () => {
  settings.note({ key: 'test_name', value: 'new', version: 3 })
  settings.receive({ kind: 'update', new: { key: 'test_name', value: 'old', version: 2 } })
  settings.receive({ kind: 'update', new: { key: 'test_name', value: 'new', version: 3 } })

  expect(valueOf('test_name')).toBe('new')
  expect(changed).toEqual(['test_name'])
})

test('a reading that began before a change does not take it back', async () => {
  await set('test_name', 'old')
  const reading = settings.load()
  settings.receive({ kind: 'update', new: { key: 'test_name', value: 'new', version: 2 } })
  settings.receive({ kind: 'insert', new: { key: 'test_late', value: 1, version: 1 } })
  await reading

  expect(valueOf('test_name')).toBe('new')
  expect(valueOf('test_late')).toBe(1)
})

test('a deleted setting is forgotten, even if no event reported it', async () => {
  await set('test_one', 1)
  await set('test_two', 2)
  await settings.load()
  settings.receive({ kind: 'delete', old: { key: 'test_one' } })
  expect(valueOf('test_one')).toBeUndefined()

  await db.pool.query(`delete from settings where key like 'test_%'`)
  settings.receive({ kind: 'truncate' })
  await expect.poll(() => valueOf('test_two')).toBeUndefined()
})

test('a setting that was deleted and set again while nothing was received is known as it is now', async () => {
  await set('test_name', 'first')
  await set('test_name', 'second')
  await set('test_name', 'third')
  await settings.load()
  await db.pool.query(`delete from settings where key = 'test_name'`)
  await set('test_name', 'changed')
  changed.length = 0
  await settings.load()
  await settings.load()

  expect(settings.get('test_name')).toEqual({ value: 'changed', version: 1 })
  expect(changed).toEqual(['test_name'])
})

test('a reading that began before a setting was deleted and set again does not take it back', async () => {
  await set('test_name', 'first')
  await set('test_name', 'second')
  const reading = settings.load()
  settings.receive({ kind: 'delete', old: { key: 'test_name' } })
  settings.receive({ kind: 'insert', new: { key: 'test_name', value: 'changed', version: 1 } })
  await reading

  expect(valueOf('test_name')).toBe('changed')
})

test('the change feed delivers what this process needs', async () => {
  feed.on('settings', settings.receive)
  await set('test_name', { deep: ['Libas'] })

  await expect
    .poll(() => settings.get('test_name'))
    .toEqual({ value: { deep: ['Libas'] }, version: 1 })
  await db.pool.query(`delete from settings where key = 'test_name'`)
  await expect.poll(() => valueOf('test_name')).toBeUndefined()
})

test('polls for changes while the change feed is disconnected', async () => {
  isReceiving = false
  const deaf = createStoredSettings({ db, log, receivesChanges: () => false })
  await deaf.load()
  await set('test_name', 'Libas')

  await expect.poll(() => deaf.get('test_name')?.value, { timeout: 10_000 }).toBe('Libas')
  deaf.stop()
})

test('a database that does not answer leaves what is known', async () => {
  const problems: unknown[] = []
  const broken = createStoredSettings({
    db: {
      tables: {
        selectFrom: () => {
          throw new Error('away')
        },
      },
    } as never,
    log: { warn: (problem: unknown) => problems.push(problem) } as never,
    receivesChanges: () => true,
  })
  broken.note({ key: 'test_name', value: 'Libas', version: 1 })
  broken.reload()
  await expect.poll(() => problems.length).toBe(1)

  expect(broken.get('test_name')?.value).toBe('Libas')
  broken.stop()
})
