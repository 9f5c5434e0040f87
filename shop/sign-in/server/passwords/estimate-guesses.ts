import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import { Piscina } from 'piscina'

const { resolve } = createRequire(import.meta.url)

/** The thread ends after being idle for this long, and its 60 MB are freed; milliseconds. */
const IDLE_MS = 60_000

let pool: Piscina | undefined

/**
 * How many guesses a password takes by zxcvbn, estimated in a worker thread: loading its dictionaries and
 * estimating an unusual password take long, and no page must wait for them.
 */
export function estimateGuesses(password: string, personal: readonly string[]): Promise<number> {
  pool ??= new Piscina({
    // The source itself, which is there beside the built server too.
    filename: pathToFileURL(resolve('#shop/sign-in/passwords/estimate-password.ts')).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // The process's own options are for its main thread.
    execArgv: [],
  })
  return pool.run({ password, personal }, { name: 'guessesFor' }) as Promise<number>
}
