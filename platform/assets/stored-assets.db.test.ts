import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { localStorage } from '#platform/storage/storage.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'

import { deleteOldAssets, storeAssets, storedAssets } from './stored-assets.ts'

const db = await useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'libas-assets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = join(folder, 'files')
const storage = localStorage(files)
beforeEach(async () => {
  await emptyTables(db, 'built_assets')
  rmSync(files, { recursive: true, force: true })
})

/** A build with these files, text compressed as builds compress it. */
function givenBuild(name: string, contents: Record<string, string>) {
  const build = join(folder, name)
  mkdirSync(build, { recursive: true })
  for (const [file, content] of Object.entries(contents)) {
    writeFileSync(join(build, file), content)
    if (!file.endsWith('.js')) continue
    writeFileSync(join(build, `${file}.br`), brotliCompressSync(content))
    writeFileSync(join(build, `${file}.gz`), 'never stored')
  }
  return build
}

const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  storedAssets({ db, storage })(
    new Request(`https://shop.example/assets/${name}`, { method, headers }),
    name,
  )
const age = (days: number, ...names: string[]) =>
  db.pool.query(
    'update built_assets set last_used_at = now() - make_interval(days => $1, mins => 1) where name = any($2)',
    [days, names],
  )
const storedFiles = () => {
  try {
    return readdirSync(join(files, 'built')).length
  } catch {
    return 0
  }
}

test('files of a build are stored once and sent as it would send them', async () => {
  const build = givenBuild('one', { 'a_b-X_-1.js': 'let a = 1', 'font-9.woff2': 'a font' })

  await storeAssets({ db, storage }, build)
  await storeAssets({ db, storage }, build)

  expect(storedFiles()).toBe(2)
  const script = (await get('a_b-X_-1.js', { 'accept-encoding': 'gzip, br' }))!
  expect(Object.fromEntries(script.headers)).toEqual({
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'content-encoding': 'br',
    'content-length': String(brotliCompressSync('let a = 1').byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(String(brotliDecompressSync(await script.bytes()))).toBe('let a = 1')
  const plain = (await get('a_b-X_-1.js', { 'accept-encoding': 'gzip' }))!
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe('let a = 1')
  const font = (await get('font-9.woff2', { 'accept-encoding': 'br' }))!
  expect(font.headers.get('content-type')).toBe('font/woff2')
  expect(await font.text()).toBe('a font')
  expect(await (await get('font-9.woff2', {}, 'HEAD'))!.text()).toBe('')
})

test('what no build has had is unknown, and asking for it again and again reads the table once', async () => {
  await storeAssets({ db, storage }, givenBuild('one', { 'a-1.js': '1' }))
  const other = openDatabase({ url: db.url, connections: 1 })
  onTestFinished(() => other.close())
  const statements = countStatements(other)
  const answer = storedAssets({ db: other, storage })
  const ask = (name: string) => answer(new Request('https://shop.example/'), name)

  const sent = await statements.during(async () => {
    for (const name of ['b-2.js', '../a-1.js', '__proto__', 'a-1.js.br', 'a-1.js.gz'])
      expect(await ask(name), name).toBeUndefined()
  })

  expect(sent).toHaveLength(1)
})

test('files go a week after the last process that had them in its build', async () => {
  const old = givenBuild('old', { 'both-1.js': 'both', 'old-1.js': 'old' })
  const current = givenBuild('current', { 'both-1.js': 'both', 'new-1.js': 'new' })
  await storeAssets({ db, storage }, old)
  await age(7, 'both-1.js', 'old-1.js')
  // A process with the newer build runs, and has half of the files in its own.
  await storeAssets({ db, storage }, current)

  expect(await deleteOldAssets({ db, storage })).toBe(1)

  expect(await get('old-1.js')).toBeUndefined()
  expect(await (await get('both-1.js'))?.text()).toBe('both')
  expect(await (await get('new-1.js'))?.text()).toBe('new')
  expect(storedFiles()).toBe(2)
  await age(6, 'both-1.js', 'new-1.js')
  expect(await deleteOldAssets({ db, storage })).toBe(0)
})

test('files that are deleted while processes start with them are there afterwards', async () => {
  const build = givenBuild('back', { 'a-1.js': '1', 'b-1.js': '2', 'c-1.js': '3' })
  for (let round = 0; round < 5; round += 1) {
    await storeAssets({ db, storage }, build)
    await age(8, 'a-1.js', 'b-1.js', 'c-1.js')
    await Promise.all([
      deleteOldAssets({ db, storage }),
      ...Array.from({ length: 5 }, () => storeAssets({ db, storage }, build)),
      deleteOldAssets({ db, storage }),
    ])

    for (const name of ['a-1.js', 'b-1.js', 'c-1.js'])
      expect(await (await get(name))?.text(), name).toBeTruthy()
  }
})

test('no transaction is open while files go to the storage, and a start does not wait for the uploads of another', async () => {
  const contents = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`part-${at}.js`, `let a = ${at}`]),
  )
  const build = givenBuild('slow', contents)
  const hanging = Promise.withResolvers<void>()
  onTestFinished(() => hanging.resolve())
  const begun = Promise.withResolvers<void>()
  const slow = {
    ...storage,
    async put(...args: Parameters<typeof storage.put>) {
      begun.resolve()
      await hanging.promise
      return storage.put(...args)
    },
  }
  const first = storeAssets({ db, storage: slow }, build)
  await begun.promise
  const { rows } = await db.pool.query(
    `select query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rows).toEqual([])

  await storeAssets({ db, storage }, build)
  expect(storedFiles()).toBe(40)
  hanging.resolve()
  await first
  for (const name of Object.keys(contents)) expect(await get(name), name).toBeDefined()
})

test('many processes that start at once each have all files in the end, and no file twice once it is noted', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `many-${at}.js`)
  const build = givenBuild('many', Object.fromEntries(names.map((name) => [name, name])))
  let puts = 0
  const counting = {
    ...storage,
    put(...args: Parameters<typeof storage.put>) {
      puts += 1
      return storage.put(...args)
    },
  }
  await Promise.all(Array.from({ length: 6 }, () => storeAssets({ db, storage: counting }, build)))

  for (const name of names) expect(await (await get(name))?.text(), name).toBe(name)
  puts = 0
  await Promise.all(Array.from({ length: 6 }, () => storeAssets({ db, storage: counting }, build)))
  expect(puts).toBe(0)
})

test('a start that is cut short leaves the rest to the next one', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `resumed-${at}.js`)
  const build = givenBuild('resumed', Object.fromEntries(names.map((name) => [name, name])))
  let puts = 0
  const failing = {
    ...storage,
    put(...args: Parameters<typeof storage.put>) {
      puts += 1
      return puts > 30 ? Promise.reject(new Error('The bucket is closed')) : storage.put(...args)
    },
  }
  await expect(storeAssets({ db, storage: failing }, build)).rejects.toThrow('The bucket is closed')
  puts = -1000
  await storeAssets({ db, storage: failing }, build)
  expect(puts).toBeLessThan(-1000 + 40)
  for (const name of names) expect(await (await get(name))?.text(), name).toBe(name)
})

test('a start that is cut short notes nothing, and the next one stores everything', async () => {
  const build = givenBuild('cut', { 'a-1.js': '1', 'b-1.js': '2' })
  const failing = { ...storage, put: () => Promise.reject(new Error('The bucket is closed')) }

  await expect(storeAssets({ db, storage: failing }, build)).rejects.toThrow('The bucket is closed')
  expect(await get('a-1.js')).toBeUndefined()

  await storeAssets({ db, storage }, build)
  expect(await (await get('a-1.js'))?.text()).toBe('1')
})
