import type { Log } from '#platform/log.ts'

import { isDatabaseAway } from './is-database-away.ts'

/** Whether the database can be asked now, as this process has seen it last. */
export type DatabaseWatch = {
  readonly isAway: boolean
  /** Looks now instead of at the next time: there is a sign that it is away. */
  look: () => void
  stop: () => void
}

type Options = {
  /** Asks the database for as little as possible. */
  ask: () => Promise<unknown>
  log: Log
  everyMs?: number
  /** A database that takes longer to answer is away as well; more than a busy machine takes. */
  patienceMs?: number
}

/** Looks every other second whether the database is there, so that visitors need not find out by waiting. */
export function watchDatabase(options: Options): DatabaseWatch {
  const { ask, log, everyMs = 2000, patienceMs = 4000 } = options
  let isAway = false
  let looking: Promise<void> | undefined

  function see(reason: unknown) {
    const wasAway = isAway
    isAway = reason !== undefined
    if (isAway && !wasAway) log.warn({ err: reason }, 'database away: last copies are served')
    if (!isAway && wasAway) log.info('database back')
  }

  async function lookNow() {
    const asked = ask().then(
      () => undefined,
      // Anything else was answered by a database that is there.
      (error: unknown) => (isDatabaseAway(error) ? error : undefined),
    )
    const timeout = Promise.withResolvers<Error>()
    const timer = setTimeout(() => timeout.resolve(new Error('It does not answer.')), patienceMs)
    see(await Promise.race([asked, timeout.promise]))
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
