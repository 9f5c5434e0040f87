import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { makeRunFolder } from '#platform/testing/cluster/run-folder.ts'

import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import type { PostgresLogEntry } from './postgres-log.ts'

const folders: string[] = []
const running: EmbeddedPostgres[] = []

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function emptyFolder() {
  const folder = makeRunFolder()
  folders.push(folder)
  return folder
}

// Preparing a cluster takes longer than starting one.
const prepared = makeRunFolder()
beforeAll(async () => {
  const server = await startEmbeddedPostgres({ dataDir: prepared, disposable: true, log() {} })
  await server.stop()
})
afterAll(() => rmSync(prepared, { recursive: true, force: true }))

/** A folder in which a shop has run before. */
function usedFolder() {
  const folder = emptyFolder()
  // Node's own copying does not keep the modes that PostgreSQL insists on.
  execFileSync('cp', ['-a', `${prepared}/.`, folder])
  return folder
}

async function start(dataDir: string, log: (line: string) => void = () => undefined) {
  const server = await startEmbeddedPostgres({ dataDir, log })
  running.push(server)
  return server
}

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

test('what was committed is there after a stop and a start', async () => {
  const dataDir = emptyFolder()
  const first = await start(dataDir)
  await query(first.url, 'create table kept as select 42 as answer')
  await running.pop()?.stop()

  const second = await start(dataDir)

  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a killed server restarts with everything committed', async () => {
  const dataDir = usedFolder()
  const lines: string[] = []
  const { url } = await start(dataDir, (line) => lines.push(line))
  await query(url, 'create table kept as select 42 as answer')

  process.kill(postmasterOf(dataDir), 'SIGKILL')

  await expect
    .poll(() => query(url, 'select answer from kept').catch(() => 'away'), { timeout: 20_000 })
    .toEqual([{ answer: 42 }])
  expect(lines.join()).toContain('starting it again')
})

test('what the server logs is passed on, without the rows', async () => {
  const dataDir = usedFolder()
  const entries: PostgresLogEntry[] = []
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    onLog: (entry) => void entries.push(entry),
  })
  running.push(server)
  await query(server.url, 'create table people (name text unique)')
  await query(server.url, `insert into people values ('Amina')`)
  await query(server.url, `insert into people values ('Amina')`).catch(() => undefined)
  await query(server.url, `do $$ begin raise warning 'two\nlines'; end $$`)
  await running.pop()?.stop()

  expect(entries).toContainEqual(
    expect.objectContaining({ level: 'info', message: expect.stringContaining('ready to accept') }),
  )
  expect(entries).toContainEqual({
    level: 'warn',
    message: 'duplicate key value violates unique constraint "people_name_key"',
    code: '23505',
    pid: expect.any(Number),
  })
  expect(entries).toContainEqual(
    expect.objectContaining({ level: 'warn', message: 'two\nlines', code: '01000' }),
  )
  expect(JSON.stringify(entries)).not.toContain('Amina')
  await expect.poll(() => entries.at(-1)?.message).toContain('is shut down')
})

test('a second shop on the same folder fails with the reason that the first one runs', async () => {
  const dataDir = usedFolder()
  await start(dataDir)

  await expect(start(dataDir)).rejects.toThrow(/already runs on .*Stop it first/)
})

test('tools find a running server, and none that is stopped', async () => {
  const dataDir = usedFolder()
  const { url } = await start(dataDir)
  expect(await findEmbeddedPostgres(dataDir)).toBe(url)

  await running.pop()?.stop()
  await sleep(10)

  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
})

test('a disposable server ends with the process that started it, even when that is killed', async () => {
  const dataDir = usedFolder()
  const script = `
    import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
    await startEmbeddedPostgres({ dataDir: process.argv[1], disposable: true, log() {} })
    console.log('started')
    setInterval(() => undefined, 1000)`
  const parent = spawn('node', ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(parent.stdout, 'data')
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(true)

  parent.kill('SIGKILL')

  await expect
    .poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid')), { timeout: 10_000 })
    .toBe(false)
})
