import { once } from 'node:events'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  createReadStream,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { makeArchiveKeys } from '#platform/backup/archive.ts'
import { folderStore } from '#platform/backup/backup-store.ts'
import type { BackupStore } from '#platform/backup/backup-store.ts'
import { bucketStore } from '#platform/backup/bucket-store.ts'
import { beginDump, dumpTable } from '#platform/backup/dump-database.ts'
import { backupName } from '#platform/backup/retention.ts'
import { openBucket } from '#platform/storage/bucket.ts'
import { bucketStorage } from '#platform/storage/bucket-storage.ts'
import { StorageAway } from '#platform/storage/storage-error.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { cloneDatabase } from '#platform/testing/cluster/clone-database.ts'
import { fillTables } from '#platform/testing/fill-tables.ts'
import { startS3Server } from '#platform/testing/servers/s3-server.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'

import { restoreBackup } from './restore-backup.ts'
import { BACKUP_LOCK, takeBackup } from './take-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'libas-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keys = await makeArchiveKeys()
const store = folderStore(join(folder, 'backups'))
const secrets = { secret: 's'.repeat(32), previous: ['p'.repeat(32)] }
const storage = storageInMemory()
let source: Awaited<ReturnType<typeof cloneDatabase>>
let archive: string

/** An empty database on the server of the tests. */
async function emptyDatabase() {
  const database = await cloneDatabase(inject('templateUrl'), 'template0')
  afterAll(database.drop)
  return database.url
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** All rows of each table, the values of sequences, and what holds for the tables. */
const everythingOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
        where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
          and relname not in ('migrations', 'procedure_files', 'schema_version') order by 1`,
    )
    const rows = new Map<string, unknown>()
    for (const { name } of tables) {
      const found = await client.query<{ row: string }>(
        `select t::text as row from ${name} t order by 1`,
      )
      rows.set(
        name,
        found.rows.map(({ row }) => row),
      )
    }
    const { rows: rules } = await client.query<{ rule: string }>(
      `select conrelid::regclass || ' ' || conname || ' ' || convalidated || pg_get_constraintdef(oid) as rule
         from pg_constraint where conrelid <> 0
       union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       order by 1`,
    )
    const { rows: sequences } = await client.query(
      `select sequencename, last_value from pg_sequences where last_value is not null order by 1`,
    )
    return { rows: Object.fromEntries(rows), rules, sequences }
  })

const restore = async (options: {
  url: string
  from?: Readable
  identity?: string
  into?: Storage
}) =>
  restoreBackup({
    archive: options.from ?? createReadStream(archive),
    identity: options.identity ?? keys.identity,
    url: options.url,
    storage: options.into ?? storageInMemory(),
    place: 'DATA_DIR: the folder',
    root: process.cwd(),
    say: () => undefined,
  })

const take = (options: Partial<Parameters<typeof takeBackup>[0]> = {}) =>
  takeBackup({
    url: source.url,
    root: process.cwd(),
    storage,
    secrets,
    store,
    publicKey: keys.publicKey,
    ...options,
  })

async function keysIn(files: Storage) {
  const found: string[] = []
  for await (const key of files.list()) found.push(key)
  return found.toSorted()
}

beforeAll(async () => {
  source = await cloneDatabase(inject('templateUrl'), 'libas_template')
  afterAll(source.drop)
  await withClient(source.url, async (client) => {
    await client.query(`select make_event_partition('2024-03-10T12:00:00Z')`)
    await client.query(
      `insert into analytics_events (at, distinct_id, insert_id, name, path, release, properties)
       values ('2024-03-10T12:00:00Z', 'a visitor', '1', '$mp_web_page_view', '/', '1', '{"text": "tab\\tand \\\\ and ü"}')`,
    )
    await client.query(
      `select graphile_worker.add_job('send_order_confirmation', '{"orderId": "x"}')`,
    )
    await client.query(
      `insert into sandbox.events (id, type, object) values ('evt_1', 'refund.created', '{}')`,
    )
    await client.query('begin')
    await fillTables(client, (table) => table !== 'analytics_events')
    await client.query('commit')
  })
  await storage.put('pictures/ab/cd.avif', new Uint8Array([0, 255, 10, 13]))
  await storage.put('empty', new Uint8Array())
  const backup = await take()
  archive = join(folder, 'backups', backup.name)
}, 120_000)

test('a backup brings back every row of every table, every file, the secrets and the rules', async () => {
  const url = await emptyDatabase()
  const files = storageInMemory()

  expect(await restore({ url, into: files })).toEqual(secrets)

  const before = await everythingOf(source.url)
  expect(before.rows['sandbox.events']).toHaveLength(1)
  expect(
    Object.values(before.rows).filter((rows) => (rows as unknown[]).length > 0).length,
  ).toBeGreaterThan(100)
  expect(await everythingOf(url)).toEqual(before)
  expect(await keysIn(files)).toEqual(['empty', 'pictures/ab/cd.avif'])
  expect(await files.get('pictures/ab/cd.avif')).toEqual(new Uint8Array([0, 255, 10, 13]))
}, 120_000)

test('a dump is a snapshot: what is committed while it runs is in none of its tables', async () => {
  const rows = await withClient(source.url, async (client) => {
    const { tables } = await beginDump(client)
    await withClient(source.url, (other) =>
      other.query(`insert into categories (slug, name) values ('later', 'Later')`),
    )
    const table = tables.find(({ name }) => name === 'public.categories')!
    const parts: string[] = []
    for await (const { content } of dumpTable(client, table))
      parts.push(Buffer.from(content).toString())
    return parts.join('')
  })
  await withClient(source.url, (client) =>
    client.query(`delete from categories where slug = 'later'`),
  )

  expect(rows).not.toBe('')
  expect(rows).not.toContain('later')
})

describe('a restore that cannot be', () => {
  test('refuses a database that holds a shop, and leaves it unchanged', async () => {
    const before = await everythingOf(source.url)

    await expect(restore({ url: source.url })).rejects.toThrow(
      'DATABASE_URL: this database already holds a shop',
    )
    expect(await everythingOf(source.url)).toEqual(before)
  })

  test('refuses a folder that holds files', async () => {
    const url = await emptyDatabase()

    await expect(restore({ url, into: storage })).rejects.toThrow(
      'DATA_DIR: the folder already holds files of a shop',
    )
  })

  test('names the key when it is another one, or none', async () => {
    const url = await emptyDatabase()
    const other = await makeArchiveKeys()

    await expect(restore({ url, identity: other.identity })).rejects.toThrow(
      'BACKUP_IDENTITY: this key does not open the archive',
    )
    await expect(restore({ url, identity: keys.publicKey })).rejects.toThrow(
      'BACKUP_IDENTITY: must be the key that begins with AGE-SECRET-KEY-1',
    )
  })

  const changed = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes)
    copy[at]! ^= 1
    return copy
  }
  const damages: [string, (bytes: Buffer) => Buffer][] = [
    ['cut off in the middle', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['cut off just before its end', (bytes) => bytes.subarray(0, -1)],
    ['changed in the middle', (bytes) => changed(bytes, bytes.length >> 1)],
    ['changed in its header', (bytes) => changed(bytes, 3)],
    ['empty', () => Buffer.alloc(0)],
    ['some other file', () => readFileSync('package.json')],
  ]
  test('reports a damaged archive, and leaves the folder empty', async () => {
    const url = await emptyDatabase()
    const files = storageInMemory()
    for (const [which, damage] of damages) {
      const from = Readable.from([damage(readFileSync(archive))])

      await expect(restore({ url, from, into: files }), which).rejects.toThrow(
        /The archive is damaged or was cut off/,
      )
      expect(await keysIn(files), which).toEqual([])
    }

    // The whole archive then restores.
    await restore({ url, into: files })
    expect(await keysIn(files)).toHaveLength(2)
  }, 120_000)

  test('two at once: one restores, the other is refused', async () => {
    const url = await emptyDatabase()

    const results = await Promise.allSettled([restore({ url }), restore({ url })])

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find((result) => result.status === 'rejected')
    expect(String(refused?.reason)).toMatch('Another backup or restore of this database runs')
  }, 120_000)
})

describe('a backup that cannot be', () => {
  test('is refused while another one runs', async () => {
    await withClient(source.url, async (client) => {
      await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])

      await expect(take()).rejects.toThrow('Another backup or restore of this database runs')
    })
  })

  test('lets the next one begin as soon as it has failed', async () => {
    const full: BackupStore = {
      ...store,
      put: async (_name, content) => {
        await once(content, 'data')
        throw new Error('no space left')
      },
    }
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      await expect(take({ store: full }), `attempt ${attempt}`).rejects.toThrow('no space left')
    }
  })

  test('leaves nothing behind when the archive cannot be written to its end', async () => {
    const names = readdirSync(join(folder, 'backups'))
    const failing: typeof storage = {
      ...storage,
      get: () => Promise.reject(new Error('ENOSPC: no space left on device, write')),
    }

    await expect(take({ storage: failing })).rejects.toThrow('no space left')
    expect(readdirSync(join(folder, 'backups'))).toEqual(names)
  })
})

describe('with files and backups in buckets', () => {
  let server: Awaited<ReturnType<typeof startS3Server>>
  beforeAll(async () => {
    server = await startS3Server('files', 'restored', 'backups')
  })
  afterAll(() => server.stop())
  const bucketOf = (name: string) => bucketStorage(openBucket(server.bucket(name)))
  const backups = () => bucketStore(server.bucket('backups', { prefix: 'nightly/' }))

  test('the files of one bucket come through another into a third, and a used one is refused', async () => {
    await bucketOf('files').put('return-photos/a.jpg', new Uint8Array([1, 0, 255]))
    const { name } = await take({ storage: bucketOf('files'), store: backups() })
    expect(await backups().list()).toEqual([name])
    const url = await emptyDatabase()

    await restore({ url, from: await backups().get(name), into: bucketOf('restored') })
    expect(await keysIn(bucketOf('restored'))).toEqual(['return-photos/a.jpg'])
    expect([...(await bucketOf('restored').get('return-photos/a.jpg'))!]).toEqual([1, 0, 255])
    await expect(
      restore({
        url: await emptyDatabase(),
        from: await backups().get(name),
        into: bucketOf('restored'),
      }),
    ).rejects.toThrow('already holds files of a shop')
  }, 120_000)

  test('backups that are no longer kept are removed from the bucket', async () => {
    const days = (count: number) => new Date(Date.UTC(2030, 0, 1) - count * 86_400_000)
    for (const back of [9, 8, 7, 6, 5, 4, 3, 2, 1]) {
      await backups().put(backupName(days(back)), Readable.from([Buffer.from('old')]))
    }
    const before = await backups().list()
    const { removed } = await take({ store: backups(), now: () => days(0) })

    expect(removed.length).toBeGreaterThan(0)
    expect(await backups().list()).toEqual(
      [...before, backupName(days(0))].filter((name) => !removed.includes(name)).toSorted(),
    )
  })

  test('a bucket that refuses is named, and nothing of the backup stays', async () => {
    const before = await backups().list()
    const expired = bucketStore(server.bucket('backups', { accessKeyId: 'expired' }))
    await expect(take({ store: expired })).rejects.toThrow(/^S3_ACCESS_KEY_ID: /)
    const lost = bucketOf('missing')
    await expect(take({ storage: lost, store: backups() })).rejects.toThrow(/^S3_BUCKET: /)

    expect(await backups().list()).toEqual(before)
  })

  test('a storage that goes away while an archive is read is not called a damaged archive', async () => {
    const files = storageInMemory()
    const from = Readable.from(
      (async function* () {
        yield readFileSync(archive).subarray(0, 10_000)
        throw new StorageAway('S3_ENDPOINT: the storage cannot be reached')
      })(),
    )
    await expect(restore({ url: await emptyDatabase(), from, into: files })).rejects.toThrow(
      'S3_ENDPOINT: the storage cannot be reached',
    )
    expect(await keysIn(files)).toEqual([])
  })
})

const hasTools = ['age', 'zstd', 'tar'].every(
  (tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0,
)

test.skipIf(!hasTools)('an archive opens without the shop, by age, zstd and tar', () => {
  writeFileSync(join(folder, 'identity'), keys.identity)
  const listed = execFileSync(
    'sh',
    ['-c', 'age -d -i "$1" "$2" | zstd -d | tar t', 'sh', join(folder, 'identity'), archive],
    { encoding: 'utf8' },
  ).split('\n')

  expect(listed).toEqual(
    expect.arrayContaining([
      'manifest.json',
      'database/public.orders/000001',
      'files/pictures/ab/cd.avif',
    ]),
  )
})
