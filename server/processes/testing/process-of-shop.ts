// A process of a shop that has no pages and no database: it answers with what it is, and behaves as the file BEHAVIOUR says.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { getHeapStatistics } from 'node:v8'

import { ConfigError } from '../../config/config-error.ts'
import { closeServer, listen } from '../../listen.ts'
import { runShop } from '../../run-shop.ts'
import { primaryLink } from '../primary-link.ts'

/** What a process of the test answers to any request. */
export type ProcessFacts = {
  pid: number
  flags: string[]
  heapLimit: number
  folder: string
}

const primary = primaryLink()!
const behaviour = readFileSync(process.env.BEHAVIOUR!, 'utf8')
const IDLE_MS = 300

const shop = await runShop(async () => {
  if (behaviour === 'fails') throw new ConfigError('SECRET: is missing')
  const server = createServer((_request, response) => {
    const facts: ProcessFacts = {
      pid: process.pid,
      flags: process.execArgv,
      heapLimit: getHeapStatistics().heap_size_limit,
      folder: process.cwd(),
    }
    response.end(JSON.stringify(facts))
  })
  await listen(server, Number(process.env.PORT), '127.0.0.1')
  return {
    url: `http://localhost:${process.env.PORT}`,
    health: () =>
      Promise.resolve({
        status: behaviour === 'never ready' ? 'not ready' : 'ready',
        disk: 'is full',
      }),
    metrics: () => Promise.resolve('# HELP up Up.\n# TYPE up gauge\nup 1\n'),
    async stop(how?: string) {
      if (behaviour === 'does not stop') await new Promise(() => undefined)
      await closeServer(server, 1000, how === 'replace' ? IDLE_MS : 0)
    },
  }
}, primary)
if (shop) primary.opened({ ...shop, note: 'note of the first start' })
