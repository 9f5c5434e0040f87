import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import { Piscina } from 'piscina'

const { resolve } = createRequire(import.meta.url)

/** The thread ends after so long without a password, and with it its 60 MB; milliseconds. */
const IDLE_MS = 60_000

let pool: Piscina | undefined

/**
 * How many guesses a password takes by zxcvbn, estimated in a thread of its own: loading its
 * dictionaries and estimating an odd password takes long, and nobody's page waits for it.
 */
export function estimateGuesses(password: string, personal: readonly string[]): Promise<number> {
  pool ??= new Piscina({
    // The source itself, which is there beside the built server, too.
    filename: pathToFileURL(resolve('#shop/accounts/estimate-password.ts')).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // Those of the process are for its main thread.
    execArgv: [],
  })
  return pool.run({ password, personal }, { name: 'guessesFor' }) as Promise<number>
}
