import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { guardRoutes } from './guard-routes.ts'

const db = await useTestDatabase()

/** A site behind the guard; requests come from the address they name. */
function guardedSite() {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  // Noon of some day: no minute ends during a test.
  const now = new Date('2026-11-02T12:00:00Z')
  const limiter = createRateLimiter({
    db,
    limits: requestsPerMinute,
    clock: { ...systemClock, now: () => now },
    log,
  })
  afterAll(() => limiter.stop())
  const app = new Hono()
  app.use(
    guardRoutes({
      limiter,
      log,
      addressOf: (c) => c.req.header('x-test-address') ?? '',
      isAdminAddress: () => false,
    }),
  )
  app.all('*', (c) => c.text('a page'))
  const request = async (path: string, address: string, method = 'GET') =>
    app.request(path, { method, headers: { 'x-test-address': address } })
  return { lines, request }
}

test('another spelling redirects permanently to the canonical one, with its query', async () => {
  const { request } = guardedSite()

  for (const method of ['GET', 'HEAD']) {
    const moved = await request('/Products/?page=2&x=%2F%2Fevil.test', '192.0.2.1', method)
    expect(moved.status).toBe(301)
    expect(moved.headers.get('location')).toBe('/products?page=2&x=%2F%2Fevil.test')
  }
  const outside = await request('//evil.test//', '192.0.2.1')
  expect(await outside.text()).toBe('a page')
})

test('in another language, too, and what is there only once is asked for without it', async () => {
  const { request } = guardedSite()
  const movedTo = async (path: string) => (await request(path, '192.0.2.1')).headers.get('location')

  expect(await movedTo('/ar/Products/?page=2')).toBe('/ar/products?page=2')
  expect(await movedTo('/ar/?x=1')).toBe('/ar?x=1')
  expect(await movedTo('/ar/admin/orders?q=1')).toBe('/admin/orders?q=1')
  expect(await movedTo('/ar/sitemap.xml')).toBe('/sitemap.xml')
})

test.for([
  '/products',
  '/ar',
  '/ar/products',
  '/ar/manifest.webmanifest',
  '/nothing/here',
  '/Products.data',
  '/_.data',
])('%s goes on to the pages', async (path) => {
  expect(await (await guardedSite().request(path, '192.0.2.2')).text()).toBe('a page')
})

test('forms go on to the pages, however their address is written', async () => {
  const posted = await guardedSite().request('/Customer-Auth/', '192.0.2.3', 'POST')

  expect(await posted.text()).toBe('a page')
})

test('a scanner is logged once per kind of path, without what follows the path', async () => {
  const { lines, request } = guardedSite()

  for (const path of ['/wp-login.php?user=amina', '/xmlrpc.php', '/.env', '/.git/config'])
    await request(path, '192.0.2.4')
  await request('/.env', '192.0.2.5')

  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { client: '192.0.2.4', path: '/wp-login.php', reason: 'suspicious: scanner' },
    { client: '192.0.2.4', path: '/.env', reason: 'suspicious: hidden file' },
    { client: '192.0.2.5', path: '/.env', reason: 'suspicious: hidden file' },
  ])
  expect(lines.join('')).not.toContain('amina')
})

test('after fifteen suspicious paths in a minute the address waits, others do not', async () => {
  const { request } = guardedSite()
  for (let path = 0; path < 15; path += 1)
    expect((await request(`/wp-admin/${path}`, '192.0.2.6')).status).toBe(200)

  const refused = await request('/wp-admin', '192.0.2.6')

  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await refused.text()).toMatch(/Please wait/)
  expect((await request('/wp-admin', '192.0.2.7')).status).toBe(200)
  expect((await request('/products', '192.0.2.6')).status).toBe(200)
})
