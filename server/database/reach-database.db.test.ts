import { afterEach, expect, test } from 'vitest'

import { startTcpProxy } from '#platform/testing/servers/tcp-proxy.ts'
import type { TcpProxy } from '#platform/testing/servers/tcp-proxy.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { ConfigError } from '../config/config-error.ts'
import { reachDatabase } from './reach-database.ts'

const db = await useTestDatabase()
let proxy: TcpProxy | undefined
let lines: string[] = []
const say = (line: string) => void lines.push(line)
const reach = (options: Partial<Parameters<typeof reachDatabase>[0]> = {}) =>
  reachDatabase({ url: proxy?.url ?? db.url, say, ...options })

afterEach(async () => {
  await proxy?.stop()
  proxy = undefined
  lines = []
})

/** The greeting of a pooler: a process id of its own, as it has not contacted a server yet. */
function asPooler(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from('4b0000000c', 'hex'))
  if (at < 0) return bytes
  const altered = Buffer.from(bytes)
  altered.writeUInt32BE(0x7fff_fff0, at + 5)
  return altered
}

test('logs nothing for a database that answers', async () => {
  expect(await reach()).toEqual({ isPooled: false })
  expect(lines).toEqual([])
})

test('waits for a database that is not up yet, with a line that gives the reason', async () => {
  proxy = await startTcpProxy(db.url)
  proxy.cut()
  const reached = reach()
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(2)
  expect(lines[0]).toMatch(/^Waiting for the database: .+/)
  proxy.resume()

  expect(await reached).toEqual({ isPooled: false })
})

test('waits for a read-only database', async () => {
  const name = new URL(db.url).pathname.slice(1)
  await db.pool.query(`alter database ${name} set default_transaction_read_only = on`)
  const reached = reach()
  await expect.poll(() => lines.at(-1)).toMatch(/only reads/)
  await db.pool.query(
    `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
  )

  expect(await reached).toEqual({ isPooled: false })
})

test('reports one that does not answer in time without a stack, by the name of its variable', async () => {
  await expect(
    reach({ url: 'postgres://nobody@127.0.0.1:1/none', patienceMs: 1500 }),
  ).rejects.toThrow(/^DATABASE_URL: the database has not answered for 1.5 s \(.*ECONNREFUSED/)
  await expect(reach({ url: 'postgres://nobody@127.0.0.1:1/none', patienceMs: 0 })).rejects.toThrow(
    ConfigError,
  )
})

test('one that refuses the shop is reported at once', async () => {
  const wrong = new URL(db.url)
  wrong.password = 'wrong'
  await expect(reach({ url: wrong.href })).rejects.toThrow(
    /^DATABASE_URL: the database refuses: password authentication failed/,
  )
  await expect(reach({ directUrl: wrong.href })).rejects.toThrow(/^DATABASE_DIRECT_URL: /)
  expect(lines).toEqual([])
})

test('stops waiting when the start is aborted', async () => {
  const abort = new AbortController()
  const reached = reach({ url: 'postgres://nobody@127.0.0.1:1/none', signal: abort.signal })
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  abort.abort(new Error('stopped'))

  await expect(reached).rejects.toThrow()
})

test('a pooler needs the direct address of the database as well', async () => {
  proxy = await startTcpProxy(db.url, { alter: asPooler })

  await expect(reach()).rejects.toThrow(/^DATABASE_URL: a connection pooler .*DATABASE_DIRECT_URL/)
  await expect(reach({ directUrl: proxy.url })).rejects.toThrow(
    /^DATABASE_DIRECT_URL: a connection pooler/,
  )
  expect(await reach({ directUrl: db.url })).toEqual({ isPooled: true })
})
