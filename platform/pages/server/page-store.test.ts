import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { beforeEach, describe, expect, test } from 'vitest'

import { createPageStore } from './page-store.ts'
import { incompressibleText, KB, MINUTE, usePageStore } from './testing/use-page-store.ts'

const shop = usePageStore()

test('fifty visitors at once cost one render, and later visitors none', async () => {
  const pages = await Promise.all(Array.from({ length: 50 }, () => shop.get('/p/noor')))

  expect(new Set(await Promise.all(pages.map((page) => page.text()))).size).toBe(1)
  await shop.get('/p/noor')
  expect(shop.store.find(shop.ask('/p/noor'))).toBeDefined()
  expect(shop.rendered).toEqual(['https://shop.example/p/noor'])
})

test('does not handle other addresses or methods', () => {
  expect(shop.store.fetch(shop.ask('/checkout'))).toBeUndefined()
  expect(shop.store.fetch(shop.ask('/p/noor', {}, 'POST'))).toBeUndefined()
  expect(shop.store.find(shop.ask('/p/noor'))).toBeUndefined()
})

test('stores one copy whatever parameters the page ignores', async () => {
  for (const path of ['/products?page=2', '/products?x=1&page=2', '/products?page=2&utm=a']) {
    await shop.get(path)
  }

  expect(shop.rendered).toEqual(['https://shop.example/products?page=2'])
})

test('the renderer gets no header of the request', async () => {
  let headers: [string, string][] | undefined
  const watched = createPageStore({
    maxBytes: KB,
    routes: [{ pattern: '/' }],
    origin: 'https://shop.example',
    canStore: () => true,
    clock: { now: () => new Date(shop.time) },
    onError: shop.onError,
    render(request) {
      headers = [...request.headers]
      return Promise.resolve({ response: new Response(''), tags: new Set(), nonce: '' })
    },
  })

  await watched.fetch(shop.ask('/', { cookie: 'session=1', authorization: 'Bearer 1' }))

  expect(headers).toEqual([])
})

test('a page is sent in the best encoding that its client accepts', async () => {
  const plain = await shop.get('/p/noor')
  const html = await plain.text()
  const brotli = await shop.get('/p/noor', { 'accept-encoding': 'gzip, br' })
  const gzip = await shop.get('/p/noor', { 'accept-encoding': 'gzip' })

  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(html)
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(html)
  for (const { headers } of [plain, brotli, gzip]) {
    expect(headers.get('vary')).toBe('accept-encoding')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a client with the current page gets a 304', async () => {
  const headers = { 'accept-encoding': 'br' }
  const etag = (await shop.get('/p/noor', headers)).headers.get('etag') ?? ''

  const again = await shop.get('/p/noor', { ...headers, 'if-none-match': `"other", W/${etag}` })
  expect(again.status).toBe(304)
  expect(again.headers.get('etag')).toBe(etag)
  expect(await again.text()).toBe('')

  shop.price = 79
  shop.store.dropTags(['product:noor'])
  expect((await shop.get('/p/noor', { ...headers, 'if-none-match': etag })).status).toBe(200)
  expect((await shop.get('/p/noor', { 'if-none-match': etag })).status).toBe(200)
})

test('HEAD has the headers of GET and no body', async () => {
  const got = await shop.get('/p/noor')
  const head = await shop.get('/p/noor', {}, 'HEAD')

  expect(await head.text()).toBe('')
  expect([...head.headers]).toEqual([...got.headers])
})

test('inline scripts are allowed by hash and no nonce is sent twice', async () => {
  const page = await shop.get('/p/noor')

  expect(await page.text()).not.toContain('n0nce')
  expect(page.headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='; /,
  )
})

test.for([404, 301, 500])(
  'a response with status %i is passed on and not stored',
  async (status) => {
    shop.respond = () => new Response('', { status, headers: { location: '/p/new' } })

    const response = await shop.get('/p/noor')

    expect(response.status).toBe(status)
    expect(response.headers.get('location')).toBe('/p/new')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(shop.store.stats().pages).toBe(0)
  },
)

test('a page with no-store is not stored', async () => {
  shop.respond = () => new Response('new in', { headers: { 'cache-control': 'no-store' } })

  expect((await shop.get('/products')).headers.get('cache-control')).toBe('no-store')
  expect(shop.store.find(shop.ask('/products'))).toBeUndefined()
})

test('rejects a public page that sets a cookie', async () => {
  shop.respond = () => new Response('', { headers: { 'set-cookie': 'a=1' } })

  await expect(shop.get('/p/noor')).rejects.toThrow('cannot set a cookie')
})

test('stores nothing while the change feed is down', async () => {
  shop.canStore = false
  await shop.get('/p/noor')
  expect(shop.store.find(shop.ask('/p/noor'))).toBeUndefined()

  shop.canStore = true
  await shop.get('/p/noor')
  expect(shop.store.find(shop.ask('/p/noor'))).toBeDefined()
})

test('renders a page again after five minutes', async () => {
  await shop.get('/p/noor')
  shop.time += 5 * 60_000

  await shop.get('/p/noor')

  expect(shop.rendered).toHaveLength(2)
})

test('the store stays within its size limit and evicts the least recently used page', async () => {
  shop.respond = () =>
    new Response(incompressibleText(8 * KB), { headers: { 'content-type': 'text/html' } })
  await shop.get('/p/1')
  const { bytes } = shop.store.stats()
  expect(bytes).toBeGreaterThan(8 * KB)
  shop.store = shop.makeStore(bytes * 3)

  for (const id of [1, 2, 3]) await shop.get(`/p/${id}`)
  shop.store.find(shop.ask('/p/1'))
  for (const id of [4, 5, 6, 7]) {
    await shop.get(`/p/${id}`)
    shop.store.find(shop.ask('/p/1'))
  }

  expect(shop.store.find(shop.ask('/p/1'))).toBeDefined()
  expect(shop.store.find(shop.ask('/p/2'))).toBeUndefined()
  expect(shop.store.find(shop.ask('/p/7'))).toBeDefined()
  expect(shop.store.stats()).toMatchObject({ pages: 3, bytes: bytes * 3 })
})

test('serves a page that is larger than the store', async () => {
  shop.store = shop.makeStore(KB)

  expect(await shop.shown('/p/noor')).toBe('89')
  expect(shop.store.stats()).toMatchObject({ pages: 0, bytes: 0 })
})

describe('a page that is true until a moment', () => {
  const ENDS_IN = 2 * MINUTE
  const atEnd = (after: number) => {
    shop.time += ENDS_IN + after
    shop.price = 99
  }
  beforeEach(() => {
    shop.until = new Date(shop.time + ENDS_IN)
  })

  test('is served until then, and not from then on', async () => {
    await shop.get('/p/noor')
    shop.until = undefined

    atEnd(-1)
    expect(await shop.shown('/p/noor')).toBe('89')
    shop.time += 1
    expect(shop.store.find(shop.ask('/p/noor'))).toBeUndefined()
    expect(await shop.shown('/p/noor')).toBe('99')
  })

  test('does not lag beyond it, whatever its stock does', async () => {
    await shop.get('/p/noor')
    atEnd(-1)
    shop.store.dropTags(['product:noor'], { mayLag: true })
    expect(await shop.shown('/p/noor')).toBe('89')

    shop.time += 1
    expect(await shop.shown('/p/noor')).toBe('99')
  })

  test.for([0, 1])(
    'is no last copy from then on, stored or stored separately: %i',
    async (separately) => {
      await shop.get('/p/noor')
      shop.isAway = true
      if (separately) shop.store.dropAll({ mayBeCurrent: true })

      atEnd(-1)
      expect(await shop.store.findStale(shop.ask('/p/noor'))).toBeDefined()
      shop.time += 1
      expect(await shop.store.findStale(shop.ask('/p/noor'))).toBeUndefined()
      await expect(shop.get('/p/noor')).rejects.toThrow('refused')
    },
  )
})
