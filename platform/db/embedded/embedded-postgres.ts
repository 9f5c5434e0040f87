import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client, escapeIdentifier } from 'pg'

import { findRunningPostmaster } from './postmaster-file.ts'
import { LOG_LINE_PREFIX, readPostgresLog } from './postgres-log.ts'
import type { PostgresLogEntry } from './postgres-log.ts'
import { choosePostgresRunner } from './runner.ts'
import type { PostgresRunner } from './runner.ts'

/** Held by the process that owns an embedded database, for as long as it lives. */
const OWNER_LOCK = 7202601

// SQLSTATEs of a server that is ours but busy, and of one that is somebody else's.
const STARTING_UP = '57P03'
const SHUTTING_DOWN = '57P01'
const WRONG_PASSWORD = '28P01'

export type EmbeddedPostgres = {
  /** Connection address of the shop's database. */
  url: string
  stop: () => Promise<void>
}

type Options = {
  /** Folder for the cluster and its password. */
  dataDir: string
  database?: string
  /** For databases that live as long as a test run: no fsync, and never longer than this process. */
  disposable?: boolean
  /** How many connections are needed in all, and how many change feeds; PostgreSQL's defaults are the least. */
  connections?: number
  followers?: number
  log: (line: string) => void
  /** Is passed what the server logs itself. */
  onLog?: (entry: PostgresLogEntry) => void
}

/**
 * Starts PostgreSQL on a free port of 127.0.0.1 and keeps it running: a killed server is started
 * again, and one that survived a killed shop is ended first. Fails when another live process
 * uses the folder.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, database = 'libas', disposable = false, onLog } = options
  mkdirSync(dataDir, { recursive: true })
  const runner = await choosePostgresRunner(join(dataDir, 'postgres'))
  const password = readOrMakePassword(dataDir)

  refuseOtherVersion(runner)
  if (!existsSync(join(runner.dataDir, 'PG_VERSION'))) {
    log('Preparing the database (first start only)')
    initialise(runner, password)
  }
  await endOrphan(runner.dataDir, password, log)

  const port = await freePort()
  const address = (name: string) => `postgres://libas:${password}@127.0.0.1:${port}/${name}`
  const settings = serverSettings(port, options)

  let stopping = false
  let restarts = 0
  let exited = Promise.withResolvers<void>()
  let child = launch()
  let owner: Client | undefined

  function launch() {
    const output: string[] = []
    const serverLog = onLog && readPostgresLog(onLog)
    const started = runner.start(settings, {
      leaseOnLife: disposable,
      onOutput(line) {
        output.push(line)
        serverLog?.push(line)
        if (output.length > 20) output.shift()
      },
    })
    started.on('error', (error) => output.push(String(error)))
    // Its output is complete then, which it need not be at `exit`.
    started.once('close', () => serverLog?.end())
    started.once('exit', () => {
      exited.resolve()
      if (stopping) return
      log(
        `The embedded database ended; starting it again. It last said: ${output.at(-1) ?? 'nothing'}`,
      )
      restarts += 1
      setTimeout(() => void relaunch(), Math.min(200 * restarts, 5000))
    })
    return started
  }

  async function relaunch() {
    if (stopping) return
    exited = Promise.withResolvers<void>()
    try {
      child = launch()
      owner = await takeOwnership(address('postgres'), () => child.exitCode !== null)
      restarts = 0
    } catch (error) {
      // Its exit starts the next attempt; only the reason is reported here.
      log(`The embedded database did not come back: ${String(error)}`)
    }
  }

  owner = await takeOwnership(address('postgres'), () => child.exitCode !== null)
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [database])
  if (!rowCount) await owner.query(`create database ${escapeIdentifier(database)}`)

  return {
    url: address(database),
    async stop() {
      stopping = true
      await owner?.end().catch(() => undefined)
      // SIGINT is PostgreSQL's fast shutdown: open transactions roll back, everything committed is kept.
      if (disposable) child.stdin?.end()
      else child.kill('SIGINT')
      await exited.promise
    },
  }
}

/** The major version of PostgreSQL that made a folder; undefined where there is none. */
export function majorOfData(dataDir: string): number | undefined {
  const file = join(dataDir, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

function refuseOtherVersion({ dataDir, major, beside }: PostgresRunner) {
  const made = majorOfData(dataDir)
  if (made !== undefined && made > major)
    throw new Error(
      `DATA_DIR: the database in ${dataDir} was made by PostgreSQL ${made}, and this version of Libas runs ${major}. Start a newer version of Libas.`,
    )
  if (made === undefined ? existsSync(beside(UPGRADED).dataDir) : made < major)
    throw new Error(
      `DATA_DIR: the database in ${dataDir} has to be brought to PostgreSQL ${major} first. Run npm run upgrade:postgres with the same DATA_DIR.`,
    )
}

/** What the folder of the new version is called until it takes the place of the old one. */
export const UPGRADED = '.upgraded'

/**
 * Runs the cluster of a runner, which it makes where there is none, for as long as this process lives at most; it is
 * refused while a shop runs on it.
 */
export async function runCluster(
  runner: PostgresRunner,
  passwordDir: string,
  log: (line: string) => void,
) {
  const password = readOrMakePassword(passwordDir)
  if (majorOfData(runner.dataDir) === undefined) initialise(runner, password)
  else await endOrphan(runner.dataDir, password, log)
  const port = await freePort()
  const child = runner.start(serverSettings(port, {}), {
    leaseOnLife: true,
    onOutput: () => undefined,
  })
  const ended = once(child, 'exit')
  const address = (name: string) => `postgres://libas:${password}@127.0.0.1:${port}/${name}`
  const owner = await takeOwnership(address('postgres'), () => child.exitCode !== null)
  return {
    address,
    /** Fast shutdown: what was committed is on the disk when it resolves. */
    async stop() {
      await owner.end()
      child.stdin?.end()
      await ended
    },
  }
}

/** The address of an embedded database that is running now, for tools beside a running shop. */
export async function findEmbeddedPostgres(dataDir: string, database = 'libas') {
  const runner = await choosePostgresRunner(join(dataDir, 'postgres'))
  const running = findRunningPostmaster(runner.dataDir)
  if (!running) return undefined
  return `postgres://libas:${readOrMakePassword(dataDir)}@127.0.0.1:${running.port}/${database}`
}

function initialise(
  runner: { dataDir: string; initdb: (args: string[]) => void },
  password: string,
) {
  const passwordFile = join(dirname(runner.dataDir), '.initdb-password')
  mkdirSync(dirname(passwordFile), { recursive: true })
  writeFileSync(passwordFile, password)
  try {
    runner.initdb([
      '-U',
      'libas',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      // The same letters on every system, whatever locales that has.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ])
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function readOrMakePassword(dataDir: string) {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
    chmodSync(file, 0o600)
  }
  return readFileSync(file, 'utf8').trim()
}

function serverSettings(
  port: number,
  {
    disposable = false,
    connections = 0,
    followers = 0,
  }: Pick<Options, 'disposable' | 'connections' | 'followers'>,
) {
  const feeds = disposable ? 40 : Math.max(10, followers + 2)
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    wal_level: 'logical',
    max_wal_senders: feeds,
    max_replication_slots: feeds,
    max_connections: disposable ? 300 : Math.max(100, connections),
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // One line per problem; what the shop can name it logs itself.
    log_min_messages: 'warning',
    log_line_prefix: LOG_LINE_PREFIX,
    // What was asked contains what customers typed.
    log_min_error_statement: 'panic',
    // With fsync off a commit waits for nothing, and the change feed hears of it at once.
    ...(disposable && { fsync: 'off', full_page_writes: 'off', max_wal_size: '256MB' }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Connects until the server answers, then takes the lock that says: this database is in use. */
async function takeOwnership(url: string, hasDied: () => boolean): Promise<Client> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString: url, application_name: 'libas-owner' })
    // Losing this connection is how a killed server is noticed elsewhere too; it must not end the shop.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select pg_advisory_lock($1)', [OWNER_LOCK])
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (hasDied() || attempt > 600) {
        throw new Error('The embedded database does not start.', { cause: error })
      }
      await sleep(50)
    }
  }
}

/** Ends a server whose shop was killed; refuses when its shop is alive. */
async function endOrphan(dataDir: string, password: string, log: (line: string) => void) {
  const orphan = findRunningPostmaster(dataDir)
  if (!orphan) return
  const url = `postgres://libas:${password}@127.0.0.1:${orphan.port}/postgres`

  // A shop killed a moment ago may still hold its lock, and its server may still be recovering.
  for (let attempt = 0; ; attempt += 1) {
    const state = await ownership(url)
    // The number in a stale file may be a stranger's by now: without our database behind it, hands off.
    if (state === 'no server') return
    if (state === 'free') break
    if (attempt > 20) {
      throw new Error(
        `Libas already runs on ${dirname(dataDir)}. Stop it first, or set DATA_DIR and PORT for a second shop.`,
      )
    }
    await sleep(100)
  }
  log('Ending the database of a shop that was killed')
  process.kill(orphan.pid, 'SIGINT')
  // Its file goes as its last act; the process itself may stay listed until it is reaped.
  while (findRunningPostmaster(dataDir)) await sleep(10)
}

async function ownership(url: string): Promise<'free' | 'taken' | 'no server'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1) as free',
      [OWNER_LOCK],
    )
    if (!rows[0]?.free) return 'taken'
    // A shutdown waits a second or two for a replication stream that nobody reads any more.
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type in ('client backend', 'walsender')`,
    )
    return 'free'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ECONNREFUSED' || code === WRONG_PASSWORD) return 'no server'
    if (code === STARTING_UP || code === SHUTTING_DOWN) return 'taken'
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * A port of 127.0.0.1 nobody listens on. It is below those that the system gives to outgoing connections, one of which
 * could take it before its server does.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(12_000, 32_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return false
      throw error
    },
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
