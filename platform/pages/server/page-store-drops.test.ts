import { expect, test, vi } from 'vitest'

import { usePageStore } from './testing/use-page-store.ts'

const shop = usePageStore()

test('after a drop the old page is never served', async () => {
  expect(await shop.shown('/p/noor')).toBe('89')
  shop.price = 79

  shop.store.dropTags(['product:noor'])

  expect(shop.store.find(shop.ask('/p/noor'))).toBeUndefined()
  expect(await shop.shown('/p/noor')).toBe('79')
})

test('a drop removes only the pages that show what changed', async () => {
  await Promise.all([shop.get('/p/noor'), shop.get('/p/layl')])

  shop.store.dropTags(['product:noor'])

  expect(shop.store.find(shop.ask('/p/noor'))).toBeUndefined()
  expect(shop.store.find(shop.ask('/p/layl'))).toBeDefined()
  shop.store.dropAll()
  expect(shop.store.find(shop.ask('/p/layl'))).toBeUndefined()
  expect(shop.store.stats()).toMatchObject({ pages: 0, bytes: 0 })
})

test('a render that was running during a drop is not stored, and later requests start another', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.hold = promise
  const before = shop.shown('/p/noor')
  await Promise.resolve()

  shop.price = 79
  shop.store.dropTags(['product:noor'])
  const after = shop.shown('/p/noor')
  shop.hold = undefined
  resolve()

  expect(await before).toBe('89')
  expect(await after).toBe('79')
  expect(shop.rendered).toHaveLength(2)
})

test('a render that begins right after a drop is not stored: it may have read too early', async () => {
  shop.store.dropTags(['product:noor'])
  await shop.get('/p/noor')
  expect(shop.store.find(shop.ask('/p/noor'))).toBeUndefined()

  shop.time += 100
  await shop.get('/p/noor')
  expect(shop.store.find(shop.ask('/p/noor'))).toBeDefined()
})

test('where a lag is allowed the old page is served for up to a second while one render runs', async () => {
  await shop.get('/p/noor')
  shop.price = 79
  shop.store.dropTags(['product:noor'], { mayLag: true })

  shop.time += 200
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.hold = promise
  expect(await Promise.all(Array.from({ length: 9 }, () => shop.shown('/p/noor')))).toEqual(
    Array.from({ length: 9 }, () => '89'),
  )
  expect(shop.rendered).toHaveLength(2)

  resolve()
  await expect.poll(() => shop.shown('/p/noor')).toBe('79')
  expect(shop.rendered).toHaveLength(2)
})

test('a page that changes constantly is rendered at intervals, and no request waits for it', async () => {
  await shop.get('/p/noor')
  const began = shop.time
  const changedAt = [shop.time]
  for (let change = 1; change <= 100; change += 1) {
    shop.price = 1000 + change
    changedAt.push(shop.time)
    shop.store.dropTags(['product:noor'], { mayLag: true })
    for (let waited = 0; waited < 50; waited += 10) {
      shop.time += 10
      const before = shop.rendered.length
      const page = shop.store.find(shop.ask('/p/noor'))
      expect(page).toBeDefined()
      const [, shownPrice] = /£(\d+)/.exec((await page?.text()) ?? '') ?? []
      const outdatedAt = changedAt[Math.max(Number(shownPrice) - 1000, 0) + 1] ?? shop.time
      expect(shop.time - outdatedAt).toBeLessThanOrEqual(1000)
      // A background render ends before the clock moves on.
      if (shop.rendered.length > before)
        await expect.poll(() => shop.shown('/p/noor')).toBe(String(shop.price))
    }
  }

  expect(shop.time - began).toBe(5000)
  expect(shop.rendered.length).toBeGreaterThan(5)
  expect(shop.rendered.length).toBeLessThan(12)
})

test('a drop that allows a lag does not weaken one that does not', async () => {
  await shop.get('/p/noor')
  shop.store.dropTags(['product:noor'])
  shop.store.dropTags(['product:noor'], { mayLag: true })

  await shop.get('/p/noor')

  expect(shop.store.find(shop.ask('/p/noor'))).toBeUndefined()
})

test('a second after the commit requests wait for the new page', async () => {
  await shop.get('/p/noor')
  shop.price = 79
  shop.store.dropTags(['product:noor'], { mayLag: true })

  shop.time += 901

  expect(await shop.shown('/p/noor')).toBe('79')
})

test('a background render that fails is reported, and the next request fails as well', async () => {
  await shop.get('/p/noor')
  shop.store.dropTags(['product:noor'], { mayLag: true })
  shop.time += 200
  shop.respond = () => {
    throw new Error('no database')
  }

  expect(await shop.shown('/p/noor')).toBe('89')
  await vi.waitFor(() => expect(shop.onError).toHaveBeenCalledTimes(1))
  shop.time += 1000
  await expect(shop.get('/p/noor')).rejects.toThrow('no database')
})

test('a page that becomes a 404 removes its outdated copy', async () => {
  await shop.get('/p/noor')
  shop.store.dropTags(['product:noor'], { mayLag: true })
  shop.time += 200
  shop.respond = () => new Response('', { status: 404 })

  await shop.get('/p/noor')

  await vi.waitFor(() => expect(shop.store.stats().pages).toBe(0))
  expect((await shop.get('/p/noor')).status).toBe(404)
})
