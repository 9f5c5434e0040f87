import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'
import { afterAll } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { findRunningPostmaster } from '#platform/db/embedded/postmaster-file.ts'
import { choosePostgresRunner } from '#platform/db/embedded/runner.ts'

import { startMigrated } from './postgres-cluster.ts'
import { makeRunFolder } from './run-folder.ts'

type Options = {
  /** Folder of the primary, as `startEmbeddedPostgres` has it. */
  dataDir: string
  /** Its address, at which it runs. */
  url: string
  /** Commits are confirmed only when both servers have them. */
  isSynchronous?: boolean
}

const STARTS_WITHIN_MS = 60_000

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

/** A standby that follows a primary on this machine, made from a copy of its files; it ends with this process. */
export async function startStandby({ dataDir, url, isSynchronous = false }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'libas-standby-'))
  chmodSync(folder, 0o755)
  const primary = await choosePostgresRunner(join(dataDir, 'postgres'))
  const runner = await choosePostgresRunner(join(folder, 'postgres'))
  const limits = await asOwner(url, async (client) => {
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
    // Fewer than the primary has of these and it refuses to follow.
    const { rows: found } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings
        where name in ('max_connections', 'max_wal_senders', 'max_replication_slots')`,
    )
    return found
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
    ...Object.fromEntries(limits.map(({ name, setting }) => [name, setting])),
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    wal_level: 'logical',
    hot_standby: 'on',
    // It only has to survive its processes, not the machine.
    fsync: 'off',
    // It asks again five seconds later by default.
    wal_retrieve_retry_interval: '100ms',
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${username} password=${password} application_name=standby`,
  }
  const own = new URL(url)
  own.port = String(port)
  const standbyUrl = own.href
  const output: string[] = []
  let exited: Promise<unknown> | undefined
  let end = () => undefined as unknown

  function launch() {
    const child = runner.start(
      Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      { leaseOnLife: true, onOutput: (line) => void output.push(line) },
    )
    exited = once(child, 'exit')
    end = () => child.stdin?.end()
    return child
  }

  async function start() {
    let child = launch()
    const deadline = Date.now() + STARTS_WITHIN_MS
    while (!(await isFollowing())) {
      if (Date.now() > deadline)
        throw new Error(`The standby does not follow. It says:\n${output.slice(-10).join('\n')}`)
      await sleep(50)
      // Processes of one that was killed may still have its memory.
      if (child.exitCode !== null) child = launch()
    }
  }

  const isFollowing = () =>
    asOwner(standbyUrl, (client) => client.query('select'))
      .then(() =>
        asOwner(url, (client) =>
          client.query(
            `select from pg_stat_replication where application_name = 'standby' and state = 'streaming'`,
          ),
        ),
      )
      .then(({ rowCount }) => rowCount === 1)
      .catch(() => false)

  async function stop() {
    end()
    await exited
  }

  await start()
  if (isSynchronous) {
    await asOwner(url, async (client) => {
      await client.query(`alter system set synchronous_standby_names = 'standby'`)
      await client.query('select pg_reload_conf()')
    })
  }
  return {
    url: standbyUrl,
    /** For a standby of its own, once it is promoted. */
    dataDir: folder,
    /** Starts it again after it was killed or stopped, and waits until it follows. */
    start,
    /** Ends it at once (SIGKILL), and waits until nothing of it is left. */
    async kill() {
      const { rows } = await asOwner(standbyUrl, (client) =>
        client.query<{ pid: number }>('select pid from pg_stat_activity'),
      )
      // A server process answers on for a moment after its postmaster has gone.
      const pids = [findRunningPostmaster(runner.dataDir)!.pid, ...rows.map(({ pid }) => pid)]
      for (const pid of pids) signal(pid, 'SIGKILL')
      end()
      await exited
      while (pids.some((pid) => signal(pid, 0))) await sleep(10)
      rmSync(join(runner.dataDir, 'postmaster.pid'), { force: true })
    },
    async promote() {
      await asOwner(standbyUrl, async (client) => {
        await client.query('select pg_promote(true)')
        // Copied from the primary: nothing follows this one.
        await client.query('alter system reset synchronous_standby_names')
        await client.query('select pg_reload_conf()')
      })
    },
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type RunningStandby = Awaited<ReturnType<typeof startStandby>>

/** Sends a signal to a process; false where there is none. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** A migrated primary of this file's own, and a standby that follows it; both are gone after its tests. */
export async function useStandby() {
  const dataDir = makeRunFolder()
  const server = await startMigrated(process.cwd(), dataDir, { disposable: true })
  const db = openDatabase({ url: server.url })
  const standby = await startStandby({ dataDir, url: server.url })
  afterAll(async () => {
    await db.close()
    await standby.remove()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { db, standby, dataDir }
}
