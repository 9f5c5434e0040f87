import cluster from 'node:cluster'
import { realpathSync } from 'node:fs'
import process from 'node:process'
import { isatty } from 'node:tty'

import { freePort, startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import type { EmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import { createLog } from '#platform/log.ts'

import { ConfigError } from '../config/config-error.ts'
import { parseConfig } from '../config/config.ts'
import { closeServer } from '../listen.ts'
import { METRICS_TYPE, serveMetrics } from '../metrics/serve-metrics.ts'
import { supervise } from './supervise.ts'

/** A spare during a restart, and some for tools. */
const SPARE_CONNECTIONS = 20

type Limits = Pick<
  Parameters<typeof supervise>[0],
  'readyWithinMs' | 'stopWithinMs' | 'firstWaitMs'
>

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Runs the shop in as many processes as PROCESSES says, which share its port, for the lifetime of this one, the primary
 * process: it owns the embedded database, replaces processes that die, replaces all of them one after the other on
 * SIGHUP, and stops all of them on SIGTERM or SIGINT.
 *
 * @param script - what a process of the shop runs, from the folder it is started in
 */
export async function runProcesses(script: string, limits: Limits = {}): Promise<void> {
  let isEnding = false
  let endWith = (_code: number) => Promise.resolve()
  function end(reason: string, code: number) {
    // A second signal means that somebody is in a hurry: the other processes end with this one.
    if (isEnding) process.exit(1)
    isEnding = true
    print(`\nStopping (${reason})`)
    void endWith(code).finally(() => process.exit(code))
  }
  process.on('SIGINT', () => end('SIGINT', 0)).on('SIGTERM', () => end('SIGTERM', 0))
  function onUncaught(error: unknown, origin: string) {
    createLog('fatal').fatal({ err: error, origin }, 'nobody caught an error')
    if (!isEnding) end(origin, 1)
  }
  process.on('uncaughtException', onUncaught)
  process.on('unhandledRejection', (error) => onUncaught(error, 'unhandledRejection'))
  // The reader of the log has gone: no reason to close the shop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

  const closing: (() => Promise<unknown>)[] = []
  endWith = async () => {
    for (const close of closing.toReversed()) await close()
  }
  try {
    const config = parseConfig(process.env)
    const count = config.processes ?? 1
    let database: EmbeddedPostgres | undefined
    if (config.databaseUrl === undefined) {
      database = await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: print,
        // One more than there are, while one is being replaced.
        connections: (count + 1) * config.connections + SPARE_CONNECTIONS,
        followers: count + 1,
      })
      const { stop } = database
      closing.push(() => stop())
    }
    const env = {
      PROCESSES: String(count),
      PORT: String(config.port || (await freePort())),
      ...(database && { DATABASE_URL: database.url }),
    }
    const folder = folderToStartIn()
    const shop = supervise({
      ...limits,
      count,
      say: print,
      fork() {
        cluster.setupPrimary({ exec: script, args: [], cwd: folder() })
        return cluster.fork(env)
      },
    })
    closing.push(() => shop.stop())
    const onHangUp = () => {
      // The terminal was closed. Without one it is the signal to start again.
      if ([0, 1, 2].some((descriptor) => isatty(descriptor))) end('SIGHUP', 0)
      else if (!isEnding) void shop.restart()
    }
    process.on('SIGHUP', onHangUp)
    if (config.metrics?.own) {
      const server = await serveMetrics({
        ...config.metrics.own,
        token: config.metrics.token,
        text: async () => ({ type: METRICS_TYPE, text: await shop.metrics() }),
        log: createLog(config.logLevel),
      })
      closing.push(() => closeServer(server, 0))
    }
    const { url, note } = await shop.start()
    print(
      `\n  Libas is open at ${url}, with ${count} ${count === 1 ? 'process' : 'processes'}; ` +
        `kill -HUP ${process.pid} replaces them one after the other\n${note}`,
    )
  } catch (error) {
    if (isEnding) return
    isEnding = true
    // A process that ended has said why itself.
    process.stderr.write(`\n${error instanceof ConfigError ? error.message : String(error)}\n`)
    await endWith(1)
    process.exit(1)
  }
}

/**
 * Where processes are started: the folder that PWD names, if that is this one, looked up again each time. Where it is a
 * symbolic link to a release, a restart moves to the release that it leads to by then.
 */
function folderToStartIn(): () => string {
  const own = process.cwd()
  const named = process.env.PWD
  const target = (path: string) => {
    try {
      return realpathSync(path)
    } catch {
      return undefined
    }
  }
  if (named === undefined || target(named) !== own) return () => own
  return () => target(named) ?? own
}
