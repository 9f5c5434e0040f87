import process from 'node:process'

import { isDatabaseAway } from '#platform/db/is-database-away.ts'
import { createLog } from '#platform/log.ts'

import { ConfigError } from './config/config-error.ts'
import type { StopKind } from './processes/messages.ts'
import type { PrimaryLink } from './processes/primary-link.ts'
import type { RunningShop } from './shop.ts'

/** From the signal to stop until the process has ended, whatever does not respond; milliseconds. */
const END_WITHIN_MS = 10_000

/**
 * Runs a shop for the lifetime of this process: stops it in order on a signal, and also after an uncaught error,
 * when nothing can be relied on; the process then exits with 1. One of several processes also stops when the primary one
 * says so. Resolves once the shop is open.
 */
export async function runShop<Shop extends Pick<RunningShop, 'stop'>>(
  start: (signal: AbortSignal) => Promise<Shop>,
  primary?: Pick<PrimaryLink, 'onStop'>,
): Promise<Shop | undefined> {
  const aborting = new AbortController()
  let shop: Shop | undefined
  let ending: Promise<void> | undefined

  async function end(reason: string, code: number, how?: StopKind) {
    if (!primary) process.stdout.write(`\nStopping (${reason})\n`)
    process.exitCode = code
    setTimeout(() => process.exit(1), END_WITHIN_MS).unref()
    aborting.abort(new Error(reason))
    try {
      await starting
      await shop?.stop(how)
      process.exit(code)
    } catch (error) {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    }
  }

  function onSignal(signal: string) {
    // A second signal means that somebody is in a hurry; everything committed survives even that.
    if (ending) process.exit(1)
    ending = end(signal, 0)
  }
  function onUncaught(error: unknown, origin: string) {
    createLog('fatal').fatal({ err: error, origin }, 'nobody caught an error')
    ending ??= end(origin, 1)
  }
  if (primary) {
    primary.onStop((how) => {
      ending ??= end('the primary process', 0, how)
    })
    // A terminal sends these to every process; the primary one decides.
    for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
  } else {
    process.on('SIGINT', onSignal)
  }
  process.on('SIGTERM', onSignal)
  process.on('uncaughtException', onUncaught)
  process.on('unhandledRejection', (error) => onUncaught(error, 'unhandledRejection'))
  // The reader of the log has gone: no reason to close the shop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

  const starting = begin()
  async function begin() {
    try {
      shop = await start(aborting.signal)
    } catch (error) {
      if (ending) return
      process.stderr.write(`\n${explain(error)}\n`)
      process.exit(1)
    }
  }
  await starting
  return ending ? undefined : shop
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { code, stack, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return 'PORT: another program listens there. Stop it, or set PORT to a free one.'
  if (isDatabaseAway(error)) return `The database became unavailable during the start: ${message}`
  return stack ?? String(error)
}
