import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'

import { cloneDatabase } from '#platform/testing/cluster/clone-database.ts'
import { TEMPLATE } from '#platform/testing/cluster/postgres-cluster.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { migrate } from './migrate.ts'

const db = await useTestDatabase()
const ignore = () => undefined

async function givenClone(template: string) {
  const { url, drop } = await cloneDatabase(inject('templateUrl'), template)
  onTestFinished(drop)
  return url
}

/** A folder with the migrations and procedures of the shop, to add some of its own. */
function givenRoot() {
  const root = mkdtempSync(join(tmpdir(), 'libas-migrate-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  cpSync('database/migrations', join(root, 'database/migrations'), { recursive: true })
  cpSync('package.json', join(root, 'package.json'))
  for (const ring of ['platform', 'shop']) {
    mkdirSync(join(root, ring))
    for (const slice of readdirSync(ring))
      symlinkSync(resolve(ring, slice), join(root, ring, slice))
  }
  mkdirSync(join(root, 'shop/greeting/procedures'), { recursive: true })
  return root
}

async function select(url: string, text: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ answer: unknown }>(text)).rows.map(({ answer }) => answer)
  } finally {
    await client.end()
  }
}

test('many processes that start at once migrate an empty database once', async () => {
  const url = await givenClone('template0')
  const start = () => migrate({ url, root: process.cwd(), log: ignore })

  await Promise.all([start(), start(), start(), start()])

  const migrations = await select(url, 'select name as answer from migrations order by id')
  expect(migrations[0]).toBe('0001_platform')
  expect(new Set(migrations).size).toBe(migrations.length)
})

test('a database with unknown migrations of the same version is refused by name', async () => {
  const client = await db.pool.connect()
  await client.query(`insert into migrations (name, run_on) values ('9999_from_the_future', now())`)
  client.release()

  await expect(migrate({ url: db.url, root: process.cwd(), log: ignore })).rejects.toThrow(
    /newer than this version of Libas \(it has 9999_from_the_future\)/,
  )
})

test('a procedure is applied again when its file changes, and goes with its file', async () => {
  const url = await givenClone(TEMPLATE)
  const root = givenRoot()
  const file = join(root, 'shop/greeting/procedures/greet.sql')
  const apply = () => migrate({ url, root, log: ignore })

  writeFileSync(file, `create function greet() returns text language sql as $$ select 'salam' $$;`)
  await apply()
  expect(await select(url, 'select greet() as answer')).toEqual(['salam'])

  writeFileSync(
    file,
    `create function greet(p_name text) returns text language sql as $$ select 'salam ' || p_name $$;`,
  )
  await apply()
  expect(await select(url, `select greet('Amina') as answer`)).toEqual(['salam Amina'])
  expect(
    await select(url, `select count(*)::int as answer from pg_proc where proname = 'greet'`),
  ).toEqual([1])

  rmSync(file)
  await apply()
  expect(
    await select(url, `select count(*)::int as answer from pg_proc where proname = 'greet'`),
  ).toEqual([0])
})

test('a procedure is replaced in place, so that a process that is calling it finds it', async () => {
  const url = await givenClone(TEMPLATE)
  const root = givenRoot()
  const file = join(root, 'shop/greeting/procedures/greet.sql')
  const define = async (head: string, body: string) => {
    writeFileSync(file, `create function greet(${head} language sql as $$ ${body} $$;`)
    await migrate({ url, root, log: ignore })
    return select(url, `select oid::int as answer from pg_proc where proname = 'greet'`)
  }

  const first = await define('p_name text) returns text', `select 'salam ' || p_name`)
  expect(await define('p_name text) returns text', `select 'hello ' || p_name`)).toEqual(first)
  expect(await select(url, `select greet('Amina') as answer`)).toEqual(['hello Amina'])

  // Neither another result nor other names of arguments can be replaced.
  for (const head of ['p_name text) returns table (said text)', 'p_who text) returns text'])
    expect(await define(head, `select 'salam'`)).toHaveLength(1)
  expect(
    await define('p_who text, p_times int default 1) returns text', 'select p_who'),
  ).toHaveLength(1)
  expect(await select(url, `select greet(p_who => 'Amina') as answer`)).toEqual(['Amina'])
})

describe('a database of a newer version', () => {
  /** What a newer version leaves: a migration, a changed procedure, and since when versions run on them. */
  async function givenNewer(runsFrom: string) {
    const url = await givenClone(TEMPLATE)
    const root = givenRoot()
    const own = JSON.parse(readFileSync('package.json', 'utf8')) as object
    writeFileSync(
      join(root, 'package.json'),
      JSON.stringify({ ...own, version: '9.10.0', libas: { schemaRunsFrom: runsFrom } }),
    )
    writeFileSync(
      join(root, 'database/migrations/9998_newer.sql'),
      '-- Up Migration\nalter table orders add column of_newer text;\n',
    )
    writeFileSync(
      join(root, 'shop/greeting/procedures/greet.sql'),
      `create function greet() returns text language sql as $$ select 'salam' $$;`,
    )
    await migrate({ url, root, log: ignore })
    return url
  }

  test('is left as it is where this one still runs on it', async () => {
    const url = await givenNewer('0.1.0')
    const lines: string[] = []
    await migrate({ url, root: process.cwd(), log: (line) => void lines.push(line) })

    expect(lines.join()).toContain('A newer version has changed the database')
    expect(await select(url, 'select greet() as answer')).toEqual(['salam'])
    expect(await select(url, 'select version as answer from schema_version')).toEqual(['9.10.0'])
  })

  test('is refused, with the remedy, where it does not', async () => {
    const url = await givenNewer('9.9.0')

    await expect(migrate({ url, root: process.cwd(), log: ignore })).rejects.toThrow(
      /changed by version 9\.10\.0 of Libas.*9\.9\.0 and later do.*Start a later version/,
    )
    expect(await select(url, 'select greet() as answer')).toEqual(['salam'])
  })
})

test('a procedure that does not parse changes nothing', async () => {
  const url = await givenClone(TEMPLATE)
  const root = givenRoot()
  writeFileSync(
    join(root, 'shop/greeting/procedures/greet.sql'),
    `create function greet() returns text language sql as $$ select 'salam' $$;`,
  )
  await migrate({ url, root, log: ignore })
  writeFileSync(join(root, 'shop/greeting/procedures/greet.sql'), 'create function greet( nonsense')

  await expect(migrate({ url, root, log: ignore })).rejects.toThrow(/syntax error/)
  expect(await select(url, 'select greet() as answer')).toEqual(['salam'])
})

describe('a database that is in use', () => {
  /** A shop's database with one migration still to be applied. */
  async function givenPending(sql: string) {
    const url = await givenClone(TEMPLATE)
    const root = givenRoot()
    writeFileSync(join(root, 'database/migrations/9998_pending.sql'), sql)
    const lines: string[] = []
    return {
      url,
      lines,
      apply: () => migrate({ url, root, log: (line) => void lines.push(line) }),
    }
  }

  /** Reads a table as pg_dump does: its lock is held until the transaction ends. */
  async function dumping(url: string) {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    await client.query('select count(*) from orders, emails')
    return async () => {
      await client.query('commit')
      await client.end()
    }
  }

  const waiting = (url: string) =>
    select(
      url,
      `select pid as answer from pg_locks where not granted and locktype = 'relation'
          and database = (select oid from pg_database where datname = current_database())`,
    )

  test('still serves reads while a migration waits for a dump, which it never does for long', async () => {
    const { url, lines, apply } = await givenPending(
      '-- Up Migration\nalter table orders add column proof text;\n',
    )
    const end = await dumping(url)
    const migrating = apply()
    let hasEnded = false
    void migrating.then(() => (hasEnded = true))

    // What queued for the lock behind the migration was served although the dump is still running.
    await expect.poll(() => waiting(url)).not.toEqual([])
    expect(await select(url, 'select count(*)::int as answer from orders')).toEqual([0])
    await expect.poll(() => lines.join()).toContain('trying again')
    expect(hasEnded).toBe(false)

    await end()
    await migrating
    expect(lines.join()).toContain('Applied 1 migrations')
    expect(await select(url, 'select proof as answer from orders')).toEqual([])
  })

  test('keeps the migrations before one that fails', async () => {
    const { url, apply } = await givenPending('-- Up Migration\nselect nonsense;\n')

    await expect(apply()).rejects.toThrow(/nonsense/)
    expect(await select(url, `select count(*)::int > 60 as answer from migrations`)).toEqual([true])
  })

  test('creates an index outside a transaction: it blocks nobody, and waits for a dump', async () => {
    const { url, apply } = await givenPending(
      `-- Up Migration
-- Outside a transaction

drop index concurrently if exists emails_proof;
create index concurrently emails_proof
  on emails (kind);
`,
    )
    const end = await dumping(url)
    const migrating = apply()
    const valid = () =>
      select(
        url,
        `select indisvalid as answer from pg_index where indexrelid = to_regclass('emails_proof')`,
      )
    // Built, but not valid until the dump that cannot see it has ended.
    await expect.poll(valid).toEqual([false])
    await select(
      url,
      `insert into emails (kind, recipient, subject, html, plain_text)
       values ('code', 'a@example.com', 'a', 'a', 'a') returning id as answer`,
    )

    await end()
    await migrating
    expect(await valid()).toEqual([true])
  })
})

// Earlier ones are released and never edited; their tables were empty or small.
const LAST_WITHOUT_RULE = '0083'
const GROWING =
  /\bon (?:only )?(orders|order_items|order_events|payments|payment_events|stock_movements|emails|users|sessions|audit_log|cart_items|reviews|returns|return_items|invoices)\b/

test('indexes on tables that grow are built concurrently', () => {
  const dir = 'database/migrations'
  const faults = readdirSync(dir)
    .filter((file) => file > LAST_WITHOUT_RULE + '_~')
    .flatMap((file) => {
      const source = readFileSync(join(dir, file), 'utf8')
      const created = new Set(
        Array.from(source.matchAll(/create table (\w+)/g), ([, name]) => name),
      )
      return Array.from(
        source.matchAll(/create (?:unique )?index (?!concurrently)[^;]*/g),
        ([text]) => text,
      )
        .filter((text) => {
          const table = GROWING.exec(text)?.[1]
          return table !== undefined && !created.has(table)
        })
        .map((text) => `${file}: ${text}`)
    })

  expect(faults).toEqual([])
})
