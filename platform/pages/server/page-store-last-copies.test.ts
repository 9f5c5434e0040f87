import { gunzipSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { incompressibleText, KB, MINUTE, usePageStore } from './testing/use-page-store.ts'

const shop = usePageStore()

describe('while the database is unavailable', () => {
  /** As when the change feed ends with the database: changes may have been missed. */
  function loseDatabase() {
    shop.isAway = true
    shop.canStore = false
    shop.store.dropAll({ mayBeCurrent: true })
  }

  test('serves the last copy with the note, uncacheable', async () => {
    const before = await shop.get('/p/noor')
    loseDatabase()

    const response = await shop.get('/p/noor')
    const html = await response.text()
    const direct = await shop.store.findStale(shop.ask('/p/noor'))

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
    expect((await shop.get('/p/noor', known)).status).toBe(200)
    expect(shop.store.find(shop.ask('/p/noor'))).toBeUndefined()
  })

  test('compresses the copy for clients that accept it', async () => {
    await shop.get('/p/noor')
    loseDatabase()

    const response = await shop.get('/p/noor', { 'accept-encoding': 'br, gzip' })

    expect(response.headers.get('content-encoding')).toBe('gzip')
    const html = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
    expect(html).toContain('<i>paused')
  })

  test('once the database is back serves only pages rendered since', async () => {
    await shop.get('/p/noor')
    loseDatabase()
    expect(await shop.shown('/p/noor')).toBe('89')

    shop.price = 79
    shop.isAway = false
    shop.time += 1000
    expect(shop.store.find(shop.ask('/p/noor'))).toBeUndefined()
    expect(await shop.shown('/p/noor')).toBe('79')
    shop.canStore = true
    expect(await shop.shown('/p/noor')).toBe('79')
    expect(await (await shop.get('/p/noor')).text()).not.toContain('paused')

    // The copy from before the outage is removed, too.
    loseDatabase()
    expect(await shop.shown('/p/noor')).toBe('79')
  })

  test('a page rendered while the change feed is down is the last copy of the next outage', async () => {
    await shop.get('/p/noor')
    shop.store.dropAll({ mayBeCurrent: true })
    shop.canStore = false
    shop.price = 79
    shop.time += 1000
    expect(await shop.shown('/p/noor')).toBe('79')
    expect(shop.store.find(shop.ask('/p/noor'))).toBeUndefined()

    shop.isAway = true
    expect(await shop.shown('/p/noor')).toBe('79')
  })

  test('serves a copy for fifteen minutes and no longer', async () => {
    await shop.get('/p/noor')
    loseDatabase()

    shop.time += 15 * MINUTE - 1
    expect(await shop.shown('/p/noor')).toBe('89')
    shop.time += 1
    await expect(shop.get('/p/noor')).rejects.toThrow('refused')
    expect(shop.store.findStale(shop.ask('/p/noor'))).toBeUndefined()
  })

  test('serves an expired page although the change feed is up', async () => {
    await shop.get('/p/noor')
    shop.isAway = true
    shop.time += 5 * MINUTE + 1
    expect(await shop.shown('/p/noor')).toBe('89')
    shop.time += 15 * MINUTE
    await expect(shop.get('/p/noor')).rejects.toThrow('refused')
  })

  test('does not serve a page that is known to have changed, before or after the outage began', async () => {
    await shop.get('/p/noor')
    await shop.get('/p/sara')
    await shop.get('/p/layla')
    shop.store.dropTags(['product:noor'])
    loseDatabase()
    shop.store.dropTags(['product:sara'])

    await expect(shop.get('/p/noor')).rejects.toThrow('refused')
    await expect(shop.get('/p/sara')).rejects.toThrow('refused')
    expect(await shop.shown('/p/layla')).toBe('89')

    shop.store.dropAll()
    await expect(shop.get('/p/layla')).rejects.toThrow('refused')
  })

  test('a page that becomes a 404 removes its last copy', async () => {
    await shop.get('/p/noor')
    shop.store.dropAll({ mayBeCurrent: true })
    shop.respond = () => new Response('no such page', { status: 404 })
    expect((await shop.get('/p/noor')).status).toBe(404)

    shop.isAway = true
    await expect(shop.get('/p/noor')).rejects.toThrow('refused')
  })

  test('does not hide an error of the page itself behind a copy', async () => {
    await shop.get('/p/noor')
    shop.store.dropAll({ mayBeCurrent: true })
    shop.respond = () => {
      throw new Error('a bug')
    }

    await expect(shop.get('/p/noor')).rejects.toThrow('a bug')
  })

  test('copies and pages share one memory limit', async () => {
    shop.store = shop.makeStore(40 * KB)
    shop.respond = () =>
      new Response(incompressibleText(8 * KB), { headers: { 'content-type': 'text/plain' } })
    for (const id of ['a', 'b', 'c', 'd']) await shop.get(`/p/${id}`)
    shop.store.dropAll({ mayBeCurrent: true })
    shop.time += 1000
    for (const id of ['e', 'f', 'g', 'h']) await shop.get(`/p/${id}`)
    shop.isAway = true

    const left = await Promise.all(
      ['a', 'b', 'c', 'd'].map(
        async (id) => (await shop.store.findStale(shop.ask(`/p/${id}`))) !== undefined,
      ),
    )
    expect(left.filter(Boolean).length).toBeLessThan(2)
  })
})
