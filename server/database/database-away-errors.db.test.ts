import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { expectAway, givenFailingShop, withCode } from '../testing/given-failing-shop.ts'
import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const { faults, env, shop, customer, examples } = await givenFailingShop(db)

const refused = Object.assign(new Error('connect ECONNREFUSED'), {
  code: 'ECONNREFUSED',
  errno: -111,
  syscall: 'connect',
})

test.each([
  ['53300', withCode('53300')],
  ['53100', withCode('53100')],
  ['53200', withCode('53200')],
  ['25006', withCode('25006')],
  ['57014', withCode('57014')],
  ['57P01', withCode('57P01')],
  ['57P03', withCode('57P03')],
  ['58030', withCode('58030')],
  ['08006', withCode('08006')],
  ['08P01', withCode('08P01')],
  ['ECONNREFUSED', refused],
  ['EAI_AGAIN', Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN', errno: -3001 })],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a server that does not respond', new Error('timeout exceeded when trying to connect')],
  ['a query that never returns', new Error('Query read timeout: no answer for 11000 ms')],
])('%s becomes 503 for customers, staff and machines', async (_code, error) => {
  shop.readSession.forgetAll()
  for (const where of ['query', 'connect'] as const)
    for (const route of [
      'POST /api/auth/sign-in/email',
      'POST /api/auth/email-otp/send-verification-otp',
      'GET /api/auth/get-session',
      'POST /api/auth/sign-out',
      'POST /webhooks/stripe',
      'POST /analytics/track',
      'POST /admin/pictures',
      'GET /analytics/flags',
    ]) {
      const { path, init } = await examples[route]!()
      shop.readSession.forgetAll()
      faults.failWith(error, where)
      const response = await shop.request(path, init)
      faults.failWith(undefined)
      await expectAway(response, `${route}, ${where}`)
    }
})

test('a stream of events returns 503, not 401', async () => {
  const listener = getRequestListener(shop.fetch)
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realtime`
  const subscribe = () => fetch(url, { headers: { cookie: customer.cookie } })
  shop.readSession.forgetAll()
  for (let after = 0; ; after += 1) {
    const before = faults.failures()
    faults.failWith(withCode('57P01'), 'query', after)
    const stream = await subscribe()
    faults.failWith(undefined)
    if (faults.failures() === before) {
      expect(stream.status).toBe(200)
      expect(after).toBeGreaterThan(1)
      return
    }
    await expectAway(stream, `statement ${after}`)
    shop.readSession.forgetAll()
  }
})

test('on a read-only server, as after a failover, writes return 503 and reads go on', async () => {
  // Only its own connections are: the examples are made by others, which may be opened meanwhile.
  const reading = openDatabase({ url: db.url, isReadOnly: true })
  onTestFinished(() => reading.close())
  const standby = await shopInMemory(reading, undefined, { env })
  const statuses: Record<string, number> = {}
  for (const [route, request] of Object.entries(examples)) {
    const { path, init } = await request()
    const response = await standby.request(path, init)
    statuses[route] = response.status
    if (response.status >= 400) await expectAway(response, route)
  }
  expect(statuses).toMatchObject({
    'POST /api/auth/sign-in/email': 503,
    'POST /api/auth/sign-up/email': 503,
    'GET /api/auth/get-session': 200,
    'POST /webhooks/stripe': 503,
    'POST /analytics/track': 503,
    'GET /merchant-feed.xml': 200,
  })
})
