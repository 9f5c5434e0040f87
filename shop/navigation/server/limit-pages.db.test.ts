import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { pagesPerMinute, requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { limitPages, pageKindOf } from './limit-pages.ts'

const db = await useTestDatabase()

test.for([
  ['/orders/1/invoice.pdf', '', 'paper'],
  ['/orders/1/credit-notes/7.pdf', '', 'paper'],
  ['/returns/1/label.pdf', '', 'paper'],
  ['/personal-data/abc', '', 'paper'],
  ['/nothing/here', '', 'unknown'],
  ['/nothing/here', '?q=1', 'unknown'],
  ['/products', '?q=abaya', 'search'],
  ['/blog', '?tag=care', 'search'],
  ['/products', '', 'page'],
  ['/profile', '', 'page'],
  ['/admin/orders', '?q=1', undefined],
] as const)('%s%s counts as %s', ([path, search, kind]) => {
  expect(pageKindOf(path, search)).toBe(kind)
})

/** A site behind the limits, in a minute that does not end; requests come from the address they name. */
function limitedSite(limits: Partial<typeof pagesPerMinute> = {}) {
  const now = new Date('2026-11-02T12:00:15Z')
  const limiter = createRateLimiter({
    db,
    limits: { ...requestsPerMinute, ...limits },
    clock: { ...systemClock, now: () => now },
    log: createLog('silent'),
  })
  afterAll(() => limiter.stop())
  const app = new Hono()
  app.use(
    limitPages({
      limiter,
      addressOf: (c) => c.req.header('x-test-address') ?? '',
      isAdminAddress: () => false,
    }),
  )
  let made = 0
  app.all('*', (c) => {
    made += 1
    return c.text('a page')
  })
  const ask = async (path: string, address: string) =>
    app.request(path, { headers: { 'x-test-address': address } })
  return { ask, made: () => made }
}

test.for([
  ['paper', '/orders/1/invoice.pdf'],
  ['unknown', '/nothing/here'],
  ['unknown', '/ar/nothing/here.data'],
  ['search', '/products?q=abaya'],
  ['search', '/ar/products.data?q=abaya'],
  ['page', '/profile'],
] as const)(
  'too many of kind %s (%s) are refused before they cost anything',
  async ([kind, path]) => {
    const { ask, made } = limitedSite()
    const network = `2001:db8:${kind === 'paper' ? 1 : path.length}:7`
    for (let at = 0; at < pagesPerMinute[kind]; at += 1) {
      const answer = await ask(path, `${network}::${(at % 9) + 1}`)
      if (answer.status !== 200) throw new Error(`Request ${at} of one network was refused.`)
    }

    const refused = await ask(path, `${network}:ffff::1`)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('45')
    expect(made()).toBe(pagesPerMinute[kind])
    // Another network, and everything else this one requests, is served.
    expect((await ask(path, '192.0.2.200')).status).toBe(200)
    expect((await ask('/about', `${network}::1`)).status).toBe(kind === 'page' ? 429 : 200)
  },
)
