import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { makeArchiveKeys } from '#platform/backup/archive.ts'
import { createLog } from '#platform/log.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'

import { backupOf } from './record-backup.ts'

const db = await useTestDatabase()
const { rows } = await db.pool.query<{ name: string }>('select current_database() as name')
const url = String(db.pool.options.connectionString)
const folder = mkdtempSync(join(tmpdir(), 'libas-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => emptyTables(db, 'backups'))
const { publicKey } = await makeArchiveKeys()

const backups = (to: string) =>
  backupOf(
    {
      backup: { to, bucket: undefined, publicKey },
      root: process.cwd(),
      secret: 's'.repeat(32),
      previousSecrets: [],
      dataDir: folder,
    },
    { db, url, storage: storageInMemory(), log: createLog('silent') },
  )!

const recorded = async () =>
  db.tables.selectFrom('backups').select(['name', 'place', 'bytes', 'failure']).execute()

test('a backup is recorded with its size', async () => {
  expect(url).toContain(rows[0]?.name)
  const to = join(folder, 'good')
  const { name, bytes } = await backups(to)()

  expect(bytes).toBeGreaterThan(1000)
  expect(await recorded()).toEqual([{ name, place: to, bytes: String(bytes), failure: null }])
})

test('one that fails is recorded with its reason, and fails the job that took it', async () => {
  const to = join(folder, 'a-file')
  writeFileSync(to, '')

  await expect(backups(to)()).rejects.toThrow('EEXIST')
  expect(await recorded()).toMatchObject([{ place: to, bytes: null, failure: /EEXIST/ }])
})

test('ten at once are one: the others are refused and leave nothing', async () => {
  const to = join(folder, 'at-once')
  mkdirSync(to)
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => backups(to)()))

  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => String(reason))).toEqual(
    refused.map(() => expect.stringMatching('Another backup or restore of this database runs')),
  )
  expect(refused.length).toBeGreaterThan(0)
  expect(await recorded()).toHaveLength(10 - refused.length)
})
