import type { Log } from '#platform/log.ts'

import { isDatabaseAway } from './is-database-away.ts'

/** Whether the database is available, as this process last saw it. */
export type DatabaseWatch = {
  readonly isAway: boolean
  /** Checks now instead of at the next interval: something suggests that it is unavailable. */
  look: () => void
  stop: () => void
}

type Options = {
  /** Runs the cheapest possible query. */
  ask: () => Promise<unknown>
  log: Log
  everyMs?: number
  /** A database that takes longer to answer counts as unavailable; longer than a busy machine takes. */
  patienceMs?: number
}

/** Checks every two seconds whether the database is available, so that visitors do not find out by waiting. */
export function watchDatabase(options: Options): DatabaseWatch {
  const { ask, log, everyMs = 2000, patienceMs = 4000 } = options
  let isAway = false
  let looking: Promise<void> | undefined

  function see(reason: unknown) {
    const wasAway = isAway
    isAway = reason !== undefined
    if (isAway && !wasAway) log.warn({ err: reason }, 'database unavailable: serving last copies')
    if (!isAway && wasAway) log.info('database available again')
  }

  async function lookNow() {
    const check = ask().then(
      () => undefined,
      // Any other error was returned by a database that is available.
      (error: unknown) => (isDatabaseAway(error) ? error : undefined),
    )
    const timeout = Promise.withResolvers<Error>()
    const timer = setTimeout(() => timeout.resolve(new Error('It does not answer.')), patienceMs)
    see(await Promise.race([check, timeout.promise]))
    clearTimeout(timer)
  }

  const look = () => {
    looking ??= lookNow().finally(() => (looking = undefined))
  }
  const timer = setInterval(look, everyMs)
  timer.unref()

  return {
    get isAway() {
      return isAway
    },
    look,
    stop: () => clearInterval(timer),
  }
}
