import { Worker } from 'node:worker_threads'

/** The thread ends after so long without a password, and with it its 60 MB; milliseconds. */
const IDLE_MS = 60_000

type Asked = { resolve: (guesses: number) => void; reject: (error: Error) => void }

let current: { worker: Worker; asked: Asked[]; idle: NodeJS.Timeout | undefined } | undefined

/**
 * How many guesses a password takes by zxcvbn, estimated in a thread of its own: loading its
 * dictionaries takes a second, and an odd password a quarter of one, for which nobody else waits.
 * Rejects when the thread fails; the next password starts another.
 */
export function estimateGuesses(password: string, personal: readonly string[]): Promise<number> {
  const thread = (current ??= start())
  clearTimeout(thread.idle)
  // The process stays for an answer that is awaited.
  thread.worker.ref()
  return new Promise((resolve, reject) => {
    thread.asked.push({ resolve, reject })
    thread.worker.postMessage({ password, personal })
  })
}

function start() {
  const worker = new Worker(new URL('estimate-worker.ts', import.meta.url))
  const thread: NonNullable<typeof current> = { worker, asked: [], idle: undefined }

  worker.on('message', (guesses: number) => {
    thread.asked.shift()?.resolve(guesses)
    if (thread.asked.length > 0) return
    worker.unref()
    thread.idle = setTimeout(() => void end(), IDLE_MS).unref()
  })
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`The thread ended with ${code}.`)))

  function fail(error: unknown) {
    if (current === thread) current = undefined
    for (const { reject } of thread.asked.splice(0))
      reject(new Error('A password could not be estimated.', { cause: error }))
  }

  async function end() {
    if (current === thread) current = undefined
    await worker.terminate()
  }
  return thread
}
