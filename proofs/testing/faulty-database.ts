import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { choosePostgresRunner } from '#platform/db/embedded/runner.ts'

import { until } from './killable-shop.ts'

/** Between the shop and its database: passes everything on, nothing (`silent`), or refuses. */
export async function startDatabaseProxy(target: string) {
  const state = {
    mode: 'passing' as 'passing' | 'silent' | 'refusing',
    port: Number(new URL(target).port),
  }
  const sockets = new Set<Socket>()
  const server = createServer({ pauseOnConnect: true }, (front) => {
    if (state.mode === 'refusing') return front.destroy()
    const back = connect(state.port, '127.0.0.1')
    for (const [socket, other] of [
      [front, back],
      [back, front],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.on('data', (bytes) => void other.write(bytes))
      if (state.mode === 'silent') socket.pause()
    }
    if (state.mode !== 'silent') front.resume()
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** Stops passing anything on, without closing connections. */
    silence() {
      state.mode = 'silent'
      for (const socket of sockets) socket.pause()
    },
    refuse() {
      state.mode = 'refusing'
      for (const socket of sockets) socket.destroy()
    },
    pass() {
      state.mode = 'passing'
      for (const socket of sockets) socket.resume()
    },
    /** Leads to another server from now on; connections to the previous one are closed. */
    lead(to: string) {
      state.port = Number(new URL(to).port)
      for (const socket of sockets) socket.destroy()
    },
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A folder on its own file system, in memory, of this many megabytes; undefined where that is not permitted. */
export function smallFileSystem(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'libas-small-'))
  const mounted = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=0755`,
    'tmpfs',
    folder,
  ])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Takes all the remaining space. */
    fill() {
      const block = Buffer.alloc(1024 * 1024)
      for (let size = block.length; size >= 1024; size /= 2)
        for (;;) {
          try {
            writeFileSync(filler, block.subarray(0, size), { flag: 'a' })
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
            break
          }
        }
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const asOwner = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Takes every free connection of the server, and ends the shop's. Returns how to release them. */
export async function exhaustConnections(url: string) {
  const taken: Client[] = []
  const state = { isOver: false }
  const take = async () => {
    while (!state.isOver) {
      const client = new Client({ connectionString: url, application_name: 'proof' })
      client.on('error', () => undefined)
      try {
        await client.connect()
        taken.push(client)
      } catch (error) {
        if ((error as { code?: string }).code !== '53300') throw error
        return
      }
    }
  }
  await take()
  const ending = (async () => {
    // Connections that the shop closes are taken too, so that in the end it has none.
    while (!state.isOver) {
      await taken[0]!.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'libas%' and application_name <> 'libas-owner'`,
      )
      await take()
    }
  })()
  return async () => {
    state.isOver = true
    await ending
    await Promise.all(taken.map((client) => client.end()))
  }
}

/**
 * A standby that follows the server in `dataDir`, made from a copy of its files; from then on a commit is
 * confirmed only when both have it. The primary must run on `url`.
 */
export async function startStandby({ dataDir, url }: { dataDir: string; url: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'libas-standby-'))
  chmodSync(folder, 0o755)
  const primary = await choosePostgresRunner(join(dataDir, 'postgres'))
  const runner = await choosePostgresRunner(join(folder, 'postgres'))
  await asOwner(url, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`)
    mkdirSync(runner.dataDir, { recursive: true, mode: 0o700 })
    cpSync(primary.dataDir, runner.dataDir, {
      recursive: true,
      filter: (path) => !/postmaster\.(pid|opts)$|pg_replslot\/./.test(path),
    })
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop()',
    )
    writeFileSync(join(runner.dataDir, 'backup_label'), rows[0]!.labelfile)
  })
  // What was written while the files were copied.
  cpSync(join(primary.dataDir, 'pg_wal'), join(runner.dataDir, 'pg_wal'), {
    recursive: true,
    force: true,
  })
  writeFileSync(join(runner.dataDir, 'standby.signal'), '')
  const { username, password, port: primaryPort } = new URL(url)
  const port = await freePort()
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    wal_level: 'logical',
    hot_standby: 'on',
    max_connections: 100,
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${username} password=${password} application_name=standby`,
  }
  const output: string[] = []
  const child = runner.start(
    Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    { leaseOnLife: true, onOutput: (line) => void output.push(line) },
  )
  const own = new URL(url)
  own.port = String(port)
  const standby = own.href
  await until(
    () =>
      asOwner(url, async (client) => {
        const { rowCount } = await client.query(
          `select from pg_stat_replication where application_name = 'standby' and state = 'streaming'`,
        )
        return rowCount === 1
      }).catch(() => false),
    () => `the standby follows. It says:\n${output.slice(-10).join('\n')}`,
  )
  await asOwner(url, async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'standby'`)
    await client.query('select pg_reload_conf()')
  })
  return {
    url: standby,
    async promote() {
      await asOwner(standby, async (client) => {
        // Copied from the primary: nothing follows this one.
        await client.query('select pg_promote(true)')
        await client.query('alter system reset synchronous_standby_names')
        await client.query('select pg_reload_conf()')
      })
    },
    async stop() {
      const exited = new Promise((resolve) => void child.once('exit', resolve))
      child.stdin?.end()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
