import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createPageStore } from './page-store.ts'
import type { PageStore } from './page-store.ts'

const KB = 1024
/** Random enough not to compress away, so that sizes mean something. */
const text = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCharCode(97 + ((at * 7919) % 26))).join('')

const MINUTE = 60_000
let time = 0
let price = 89
let canStore = true
let rendered: string[] = []
let hold: Promise<void> | undefined
let respond: (url: URL) => Response
/** The database is away: whatever has to be rendered fails. */
let isAway = false
const onError = vi.fn<(error: unknown) => void>()
let store: PageStore

function makeStore(maxBytes = 10_000 * KB) {
  return createPageStore({
    maxBytes,
    routes: [{ pattern: '/' }, { pattern: '/products', params: ['page'] }, { pattern: '/p/:id' }],
    origin: 'https://shop.example',
    canStore: () => canStore,
    clock: { now: () => new Date(time) },
    headers: { 'x-content-type-options': 'nosniff' },
    onError,
    stale: {
      maxAgeMs: 15 * MINUTE,
      note: (target) => ({ html: `<i>paused ${target}</i>`, script: 'wait()' }),
    },
    async render(request) {
      rendered.push(request.url)
      if (isAway) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
      // What a render reads, it reads before it is done.
      const response = respond(new URL(request.url))
      await hold
      const id = new URL(request.url).pathname.split('/').at(-1)
      return { response, tags: new Set([`product:${id}`, 'settings']), nonce: 'n0nce' }
    },
  })
}

beforeEach(() => {
  time = 1_000_000
  price = 89
  canStore = true
  isAway = false
  rendered = []
  hold = undefined
  respond = ({ href }) =>
    new Response(
      `<body><script nonce="n0nce">start()</script><p>£${price} ${href}</p>${'abaya '.repeat(200)}`,
      { headers: { 'content-type': 'text/html; charset=utf-8' } },
    )
  store = makeStore()
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://any.host:8080${path}`, { headers, method })

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await store.fetch(ask(path, headers, method))
  if (!response) throw new Error(`${path} is not a stored route`)
  return response
}

const shown = async (path: string) => /£(\d+)/.exec(await (await get(path)).text())?.[1]

test('fifty visitors at once cost one render, later ones none', async () => {
  const pages = await Promise.all(Array.from({ length: 50 }, () => get('/p/noor')))

  expect(new Set(await Promise.all(pages.map((page) => page.text()))).size).toBe(1)
  await get('/p/noor')
  expect(store.find(ask('/p/noor'))).toBeDefined()
  expect(rendered).toEqual(['https://shop.example/p/noor'])
})

test('addresses that are not stored routes are left to others, and so are other methods', () => {
  expect(store.fetch(ask('/checkout'))).toBeUndefined()
  expect(store.fetch(ask('/p/noor', {}, 'POST'))).toBeUndefined()
  expect(store.find(ask('/p/noor'))).toBeUndefined()
})

test('what makes no difference to a page makes no second copy of it', async () => {
  for (const path of ['/products?page=2', '/products?x=1&page=2', '/products?page=2&utm=a']) {
    await get(path)
  }

  expect(rendered).toEqual(['https://shop.example/products?page=2'])
})

test('the renderer learns nothing of who asks', async () => {
  let headers: [string, string][] | undefined
  const watched = createPageStore({
    maxBytes: KB,
    routes: [{ pattern: '/' }],
    origin: 'https://shop.example',
    canStore: () => true,
    clock: { now: () => new Date(time) },
    onError,
    render(request) {
      headers = [...request.headers]
      return Promise.resolve({ response: new Response(''), tags: new Set(), nonce: '' })
    },
  })

  await watched.fetch(ask('/', { cookie: 'session=1', authorization: 'Bearer 1' }))

  expect(headers).toEqual([])
})

test('a page comes in the best encoding its reader admits', async () => {
  const plain = await get('/p/noor')
  const html = await plain.text()
  const brotli = await get('/p/noor', { 'accept-encoding': 'gzip, br' })
  const gzip = await get('/p/noor', { 'accept-encoding': 'gzip' })

  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(html)
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(html)
  for (const { headers } of [plain, brotli, gzip]) {
    expect(headers.get('vary')).toBe('accept-encoding')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('who has the page already hears only that it is current', async () => {
  const headers = { 'accept-encoding': 'br' }
  const etag = (await get('/p/noor', headers)).headers.get('etag') ?? ''

  const again = await get('/p/noor', { ...headers, 'if-none-match': `"other", W/${etag}` })
  expect(again.status).toBe(304)
  expect(again.headers.get('etag')).toBe(etag)
  expect(await again.text()).toBe('')

  price = 79
  store.dropTags(['product:noor'])
  expect((await get('/p/noor', { ...headers, 'if-none-match': etag })).status).toBe(200)
  expect((await get('/p/noor', { 'if-none-match': etag })).status).toBe(200)
})

test('HEAD has the headers of GET and no body', async () => {
  const got = await get('/p/noor')
  const head = await get('/p/noor', {}, 'HEAD')

  expect(await head.text()).toBe('')
  expect([...head.headers]).toEqual([...got.headers])
})

test('inline scripts are allowed by hash and no nonce is sent twice', async () => {
  const page = await get('/p/noor')

  expect(await page.text()).not.toContain('n0nce')
  expect(page.headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='; /,
  )
})

test('after a drop nobody sees the old page', async () => {
  expect(await shown('/p/noor')).toBe('89')
  price = 79

  store.dropTags(['product:noor'])

  expect(store.find(ask('/p/noor'))).toBeUndefined()
  expect(await shown('/p/noor')).toBe('79')
})

test('a drop touches the pages that show what changed, and no others', async () => {
  await Promise.all([get('/p/noor'), get('/p/layl')])

  store.dropTags(['product:noor'])

  expect(store.find(ask('/p/noor'))).toBeUndefined()
  expect(store.find(ask('/p/layl'))).toBeDefined()
  store.dropAll()
  expect(store.find(ask('/p/layl'))).toBeUndefined()
  expect(store.stats()).toMatchObject({ pages: 0, bytes: 0 })
})

test('a render that a drop overtakes is not kept, and who came after the drop gets a newer one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  const before = shown('/p/noor')
  await Promise.resolve()

  price = 79
  store.dropTags(['product:noor'])
  const after = shown('/p/noor')
  hold = undefined
  resolve()

  expect(await before).toBe('89')
  expect(await after).toBe('79')
  expect(rendered).toHaveLength(2)
})

test('a render that begins right after a drop is not kept: it may have read too early', async () => {
  store.dropTags(['product:noor'])
  await get('/p/noor')
  expect(store.find(ask('/p/noor'))).toBeUndefined()

  time += 100
  await get('/p/noor')
  expect(store.find(ask('/p/noor'))).toBeDefined()
})

test('where a lag is allowed the old page is served for nearly a second while one render runs', async () => {
  await get('/p/noor')
  price = 79
  store.dropTags(['product:noor'], { mayLag: true })

  time += 200
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  expect(await Promise.all(Array.from({ length: 9 }, () => shown('/p/noor')))).toEqual(
    Array.from({ length: 9 }, () => '89'),
  )
  expect(rendered).toHaveLength(2)

  resolve()
  await expect.poll(() => shown('/p/noor')).toBe('79')
  expect(rendered).toHaveLength(2)
})

test('a page that changes without pause is rendered now and then, and never waited for', async () => {
  await get('/p/noor')
  const began = time
  const changedAt = [time]
  for (let change = 1; change <= 100; change += 1) {
    price = 1000 + change
    changedAt.push(time)
    store.dropTags(['product:noor'], { mayLag: true })
    for (let waited = 0; waited < 50; waited += 10) {
      time += 10
      const before = rendered.length
      const page = store.find(ask('/p/noor'))
      expect(page).toBeDefined()
      const [, shownPrice] = /£(\d+)/.exec((await page?.text()) ?? '') ?? []
      const outdatedAt = changedAt[Math.max(Number(shownPrice) - 1000, 0) + 1] ?? time
      expect(time - outdatedAt).toBeLessThanOrEqual(1000)
      // What was begun in the background is done before the clock moves on.
      if (rendered.length > before) await expect.poll(() => shown('/p/noor')).toBe(String(price))
    }
  }

  expect(time - began).toBe(5000)
  expect(rendered.length).toBeGreaterThan(5)
  expect(rendered.length).toBeLessThan(12)
})

test('what must not lag is not kept because something else may', async () => {
  await get('/p/noor')
  store.dropTags(['product:noor'])
  store.dropTags(['product:noor'], { mayLag: true })

  await get('/p/noor')

  expect(store.find(ask('/p/noor'))).toBeUndefined()
})

test('a second after the commit the new page is waited for', async () => {
  await get('/p/noor')
  price = 79
  store.dropTags(['product:noor'], { mayLag: true })

  time += 901

  expect(await shown('/p/noor')).toBe('79')
})

test('a background render that fails is reported and hides nothing', async () => {
  await get('/p/noor')
  store.dropTags(['product:noor'], { mayLag: true })
  time += 200
  respond = () => {
    throw new Error('no database')
  }

  expect(await shown('/p/noor')).toBe('89')
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
  time += 1000
  await expect(get('/p/noor')).rejects.toThrow('no database')
})

test.for([404, 301, 500])('an answer of %i is passed on and not kept', async (status) => {
  respond = () => new Response('', { status, headers: { location: '/p/new' } })

  const response = await get('/p/noor')

  expect(response.status).toBe(status)
  expect(response.headers.get('location')).toBe('/p/new')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(store.stats().pages).toBe(0)
})

test('a page that is gone takes its outdated copy with it', async () => {
  await get('/p/noor')
  store.dropTags(['product:noor'], { mayLag: true })
  time += 200
  respond = () => new Response('', { status: 404 })

  await get('/p/noor')

  await vi.waitFor(() => expect(store.stats().pages).toBe(0))
  expect((await get('/p/noor')).status).toBe(404)
})

test('a page that asks not to be kept is not', async () => {
  respond = () => new Response('new in', { headers: { 'cache-control': 'no-store' } })

  expect((await get('/products')).headers.get('cache-control')).toBe('no-store')
  expect(store.find(ask('/products'))).toBeUndefined()
})

test('a public page that sets a cookie is a bug', async () => {
  respond = () => new Response('', { headers: { 'set-cookie': 'a=1' } })

  await expect(get('/p/noor')).rejects.toThrow('cannot set a cookie')
})

test('nothing is kept while changes are not heard of', async () => {
  canStore = false
  await get('/p/noor')
  expect(store.find(ask('/p/noor'))).toBeUndefined()

  canStore = true
  await get('/p/noor')
  expect(store.find(ask('/p/noor'))).toBeDefined()
})

test('after five minutes a page is rendered anew', async () => {
  await get('/p/noor')
  time += 5 * 60_000

  await get('/p/noor')

  expect(rendered).toHaveLength(2)
})

test('the store stays within its bytes and keeps what is asked for', async () => {
  respond = () => new Response(text(8 * KB), { headers: { 'content-type': 'text/html' } })
  await get('/p/1')
  const { bytes } = store.stats()
  expect(bytes).toBeGreaterThan(8 * KB)
  store = makeStore(bytes * 3)

  for (const id of [1, 2, 3]) await get(`/p/${id}`)
  store.find(ask('/p/1'))
  for (const id of [4, 5, 6, 7]) {
    await get(`/p/${id}`)
    store.find(ask('/p/1'))
  }

  expect(store.find(ask('/p/1'))).toBeDefined()
  expect(store.find(ask('/p/2'))).toBeUndefined()
  expect(store.find(ask('/p/7'))).toBeDefined()
  expect(store.stats()).toMatchObject({ pages: 3, bytes: bytes * 3 })
})

test('a page larger than the store is served all the same', async () => {
  store = makeStore(KB)

  expect(await shown('/p/noor')).toBe('89')
  expect(store.stats()).toMatchObject({ pages: 0, bytes: 0 })
})

describe('while the database is away', () => {
  /** As when the change feed ends with the database: changes may have been missed. */
  function loseDatabase() {
    isAway = true
    canStore = false
    store.dropAll({ mayBeCurrent: true })
  }

  test('the last copy is served with the note, and nobody keeps it', async () => {
    const before = await get('/p/noor')
    loseDatabase()

    const response = await get('/p/noor')
    const html = await response.text()
    const direct = await store.findStale(ask('/p/noor'))

    expect(response.status).toBe(200)
    expect(html).toContain('£89')
    expect(html).toContain('<body><i>paused /p/noor</i>')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-length': String(Buffer.byteLength(html)),
    })
    expect(response.headers.has('etag')).toBe(false)
    expect(response.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/,
    )
    expect(await direct?.text()).toBe(html)
    // A browser that has the page learns that buying is paused.
    const known = { 'if-none-match': before.headers.get('etag')! }
    expect((await get('/p/noor', known)).status).toBe(200)
    expect(store.find(ask('/p/noor'))).toBeUndefined()
  })

  test('it is compressed for whoever takes that', async () => {
    await get('/p/noor')
    loseDatabase()

    const response = await get('/p/noor', { 'accept-encoding': 'br, gzip' })

    expect(response.headers.get('content-encoding')).toBe('gzip')
    const html = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
    expect(html).toContain('<i>paused')
  })

  test('once the database is back nothing is served that was not rendered since', async () => {
    await get('/p/noor')
    loseDatabase()
    expect(await shown('/p/noor')).toBe('89')

    price = 79
    isAway = false
    time += 1000
    expect(store.find(ask('/p/noor'))).toBeUndefined()
    expect(await shown('/p/noor')).toBe('79')
    canStore = true
    expect(await shown('/p/noor')).toBe('79')
    expect(await (await get('/p/noor')).text()).not.toContain('paused')

    // The copy of before is gone, too.
    loseDatabase()
    expect(await shown('/p/noor')).toBe('79')
  })

  test('what is rendered while changes are not heard of is the last copy of the next time', async () => {
    await get('/p/noor')
    store.dropAll({ mayBeCurrent: true })
    canStore = false
    price = 79
    time += 1000
    expect(await shown('/p/noor')).toBe('79')
    expect(store.find(ask('/p/noor'))).toBeUndefined()

    isAway = true
    expect(await shown('/p/noor')).toBe('79')
  })

  test('a copy is served for fifteen minutes, and then no more', async () => {
    await get('/p/noor')
    loseDatabase()

    time += 15 * MINUTE - 1
    expect(await shown('/p/noor')).toBe('89')
    time += 1
    await expect(get('/p/noor')).rejects.toThrow('refused')
    expect(store.findStale(ask('/p/noor'))).toBeUndefined()
  })

  test('a page that had to be renewed is served although the feed goes on', async () => {
    await get('/p/noor')
    isAway = true
    time += 5 * MINUTE + 1
    expect(await shown('/p/noor')).toBe('89')
    time += 15 * MINUTE
    await expect(get('/p/noor')).rejects.toThrow('refused')
  })

  test('what is known to have changed is not served, before or after the loss', async () => {
    await get('/p/noor')
    await get('/p/sara')
    await get('/p/layla')
    store.dropTags(['product:noor'])
    loseDatabase()
    store.dropTags(['product:sara'])

    await expect(get('/p/noor')).rejects.toThrow('refused')
    await expect(get('/p/sara')).rejects.toThrow('refused')
    expect(await shown('/p/layla')).toBe('89')

    store.dropAll()
    await expect(get('/p/layla')).rejects.toThrow('refused')
  })

  test('a page that is gone is forgotten with its copy', async () => {
    await get('/p/noor')
    store.dropAll({ mayBeCurrent: true })
    respond = () => new Response('no such page', { status: 404 })
    expect((await get('/p/noor')).status).toBe(404)

    isAway = true
    await expect(get('/p/noor')).rejects.toThrow('refused')
  })

  test('an error of the page itself is not hidden behind a copy', async () => {
    await get('/p/noor')
    store.dropAll({ mayBeCurrent: true })
    respond = () => {
      throw new Error('a bug')
    }

    await expect(get('/p/noor')).rejects.toThrow('a bug')
  })

  test('copies take no more memory than pages may', async () => {
    store = makeStore(40 * KB)
    respond = () => new Response(text(8 * KB), { headers: { 'content-type': 'text/plain' } })
    for (const id of ['a', 'b', 'c', 'd']) await get(`/p/${id}`)
    store.dropAll({ mayBeCurrent: true })
    time += 1000
    for (const id of ['e', 'f', 'g', 'h']) await get(`/p/${id}`)
    isAway = true

    const left = await Promise.all(
      ['a', 'b', 'c', 'd'].map(
        async (id) => (await store.findStale(ask(`/p/${id}`))) !== undefined,
      ),
    )
    expect(left.filter(Boolean).length).toBeLessThan(2)
  })
})
