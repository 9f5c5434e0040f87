import { setTimeout as sleep } from 'node:timers/promises'

import { openConnection } from './connection.ts'
import { quantile } from './interleaved.ts'

type Load = { connections: number; perSecond: number; seconds: number }

/**
 * Sends one request so often a second, however long the answers take, and reports the 99th percentile
 * of their times in ms. One that finds every connection busy waits, and its wait counts.
 */
export async function pacedQuantile(
  url: string,
  request: Buffer,
  { connections, perSecond, seconds }: Load,
): Promise<number> {
  const idle = await Promise.all(Array.from({ length: connections }, () => openConnection(url)))
  const all = [...idle]
  const times: number[] = []
  /** When those that wait for a connection came. */
  const waiting: number[] = []
  const failed = Promise.withResolvers<never>()

  async function sendWaiting() {
    const connection = idle.pop()
    if (!connection) return
    for (let came = waiting.shift(); came !== undefined; came = waiting.shift()) {
      const { status } = await connection.ask(request)
      if (status !== 200) throw new Error(`${url}: ${status}`)
      times.push(performance.now() - came)
    }
    idle.push(connection)
  }

  async function run() {
    const start = performance.now()
    for (let sent = 0, now = start; now < start + seconds * 1000; now = performance.now()) {
      // What has become due since the last look comes now: the generator's own delay is not counted.
      for (; sent < ((now - start) / 1000) * perSecond; sent += 1) waiting.push(now)
      for (let free = Math.min(idle.length, waiting.length); free > 0; free -= 1) {
        sendWaiting().catch(failed.reject)
      }
      await sleep(1)
    }
    while (idle.length < all.length) await sleep(1)
  }

  try {
    await Promise.race([run(), failed.promise])
    return quantile(times, 0.99)
  } finally {
    for (const connection of all) connection.close()
  }
}
