import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

/** A shop in a process of its own. */
export type ShopProcess = {
  url: string
  child: ChildProcess
  /** Everything it has written so far. */
  output: () => string
  /** Ends it with a signal and waits until it has gone. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** The default secret that signs the sessions of such a shop. */
export const PROCESS_SECRET = 'a secret of benches and proofs alone'

/**
 * Starts a script that serves the shop on `port` and waits until it says that it is open.
 *
 * @param cwd - the folder of the release, or a link to it
 */
export async function startShopProcess(
  script: string,
  env: Record<string, string> & { PORT: string },
  cwd = process.cwd(),
): Promise<ShopProcess> {
  // As npm start runs it.
  const child = spawn('node', ['--max-old-space-size=320', '--max-semi-space-size=16', script], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PWD: cwd,
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      SECRET: PROCESS_SECRET,
      ...env,
    },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const opened = Promise.withResolvers<void>()
  const exited = Promise.withResolvers<number | null>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.push(text)
    if (/open (at )?http/.test(text)) opened.resolve()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
  child.once('exit', (code) => {
    exited.resolve(code)
    opened.reject(new Error(`The shop ended with ${code}:\n${output.join('')}`))
  })
  await opened.promise

  return {
    url: `http://localhost:${env.PORT}`,
    child,
    output: () => output.join(''),
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return exited.promise
    },
  }
}
