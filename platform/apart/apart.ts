import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import { Piscina } from 'piscina'

import type * as tasks from './tasks.ts'

type Tasks = typeof tasks

/** Two, so that a long pick list does not hold up an invoice. */
const MAX_THREADS = 2
/** A thread ends after being idle for this long; milliseconds. */
const IDLE_MS = 30_000
/** Heap limit of one thread, in MB: a pick list of 3,000 lines takes 110. */
const HEAP_MB = 256

let pool: Piscina | undefined

/**
 * Runs CPU-bound work in a worker thread, so that no page waits for it. Input and output are copied. Throws what
 * the work throws.
 */
export function apart<Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  pool ??= new Piscina({
    filename: pathToFileURL(createRequire(import.meta.url).resolve('#platform/apart/tasks.ts'))
      .href,
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    // The process's own options are for its main thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  return pool.run(input, { name }) as Promise<Awaited<ReturnType<Tasks[Name]>>>
}
