import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'

import { cloneDatabase } from '#platform/testing/clone-database.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { migrate } from './migrate.ts'

const db = await useTestDatabase()
const root = mkdtempSync(join(tmpdir(), 'libas-migrate-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const ignore = () => undefined

async function emptyDatabase() {
  const { url, drop } = await cloneDatabase(inject('templateUrl'), 'template0')
  afterAll(drop)
  return url
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
  const url = await emptyDatabase()
  const start = () => migrate({ url, root: process.cwd(), log: ignore })

  await Promise.all([start(), start(), start(), start()])

  const migrations = await select(url, 'select name as answer from migrations order by id')
  expect(migrations[0]).toBe('0001_platform')
  expect(new Set(migrations).size).toBe(migrations.length)
})

test('a database that a newer version has migrated is refused by name', async () => {
  const client = await db.pool.connect()
  await client.query(`insert into migrations (name, run_on) values ('9999_from_the_future', now())`)
  client.release()

  await expect(migrate({ url: db.url, root: process.cwd(), log: ignore })).rejects.toThrow(
    /newer than this version of Libas \(it has 9999_from_the_future\)/,
  )
})

test('a procedure is applied again when its file changes, and goes with its file', async () => {
  const url = await emptyDatabase()
  cpSync(join(process.cwd(), 'database/migrations'), join(root, 'database/migrations'), {
    recursive: true,
  })
  mkdirSync(join(root, 'shop/greeting/procedures'), { recursive: true })
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

test('a procedure that does not parse changes nothing', async () => {
  const url = await emptyDatabase()
  cpSync(join(process.cwd(), 'database/migrations'), join(root, 'database/migrations'), {
    recursive: true,
  })
  writeFileSync(
    join(root, 'shop/greeting/procedures/greet.sql'),
    `create function greet() returns text language sql as $$ select 'salam' $$;`,
  )
  await migrate({ url, root, log: ignore })
  writeFileSync(join(root, 'shop/greeting/procedures/greet.sql'), 'create function greet( nonsense')

  await expect(migrate({ url, root, log: ignore })).rejects.toThrow(/syntax error/)
  expect(await select(url, 'select greet() as answer')).toEqual(['salam'])
})
