import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { BROWSER } from '#shop/analytics/testing/wire.ts'

import { functionsOf } from '../functions.ts'
import { closeServer, listen } from '../listen.ts'
import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })
const shop = await shopInMemory(db, undefined, { log })
const amina = await shop.givenCustomer()
const answer = getRequestListener(shop.fetch)
const server = createServer((request, response) => void answer(request, response))
await listen(server, 0, '127.0.0.1')
const { port } = server.address() as AddressInfo
afterAll(() => closeServer(server, 0))

/** Sends the first bytes of a body, and hangs up while the server waits for the rest. */
async function hangUpAfter(path: string, type: string): Promise<void> {
  const begun = once(server, 'request')
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\nsec-fetch-site: same-origin\r\n` +
      `user-agent: ${BROWSER}\r\ncookie: ${amina.cookie}\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n{"a":`,
  )
  const [, response] = (await begun) as [unknown, NodeJS.EventEmitter]
  const closed = once(response, 'close')
  socket.destroy()
  await closed
}

const paths = [
  ...functionsOf(shop.index)
    .filter(({ method }) => method === 'POST')
    .map(({ name }) => `/functions/v1/${name}`),
  ...shop.authPosts,
  '/analytics/track',
  '/analytics/record?replay_id=1',
  '/returns/photos',
  '/reviews/photos',
  '/webhooks/stripe',
  '/webhooks/mail',
  '/customer-auth',
]

test('an aborted request is logged once, and never as an error', async () => {
  for (const path of paths) await hangUpAfter(path, 'application/json')

  await expect
    .poll(() => lines.filter((line) => line.includes('"msg":"request"')).length)
    .toBe(paths.length)
  const logged = lines.map((line) => JSON.parse(line) as { level: number; msg: string })
  expect(logged.filter(({ level }) => level > 30)).toEqual([])
})
