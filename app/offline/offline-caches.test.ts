import { describe, expect, test } from 'vitest'

import { assetsOf, handlingOf, cacheNewest, mayKeep } from './offline-caches.ts'

const origin = 'https://shop.test'

describe('handlingOf', () => {
  test.for([
    ['GET', 'navigate', '/products/noor', 'document'],
    ['GET', 'navigate', '/checkout', 'document'],
    ['GET', 'cors', '/products/noor.data', 'data'],
    ['GET', 'cors', '/assets/root-1.js', 'asset'],
    ['GET', 'no-cors', '/pictures/ab/480.avif', 'picture'],
    ['GET', 'no-cors', '/logo/ab-72x40.png', 'picture'],
    ['POST', 'navigate', '/customer-auth', undefined],
    ['GET', 'cors', '/functions/v1/get-cart', undefined],
    ['GET', 'cors', '/api/auth/get-session', undefined],
    ['GET', 'cors', '/realtime', undefined],
    ['GET', 'cors', '/manifest.webmanifest', undefined],
    ['GET', 'cors', 'https://elsewhere.test/assets/root-1.js', undefined],
  ] as const)('%s (%s) %s is answered as %s', ([method, mode, path, handling]) => {
    expect(handlingOf({ method, mode, url: new URL(path, origin).href }, origin)).toBe(handling)
  })
})

describe('mayKeep', () => {
  test.for([
    ['public, max-age=0, must-revalidate', true],
    ['no-store', false],
    ['private, max-age=60', false],
    [null, false],
  ] as const)('a page with %s: %s', ([cacheControl, kept]) => {
    const headers = new Headers(cacheControl === null ? {} : { 'cache-control': cacheControl })

    const page = { ok: true, type: 'basic', redirected: false, headers } as const

    expect(mayKeep(page)).toBe(kept)
    expect(mayKeep({ ...page, ok: false })).toBe(false)
    expect(mayKeep({ ...page, type: 'opaqueredirect' })).toBe(false)
    expect(mayKeep({ ...page, redirected: true })).toBe(false)
  })
})

test('the files of a page are found once each', () => {
  const html = `<link href="/assets/root-a_B.css"><script>import "/assets/entry-1.js";
    import * as r from "/assets/root~2.js"</script><link href="/assets/entry-1.js">`

  expect(assetsOf(html)).toEqual([
    '/assets/root-a_B.css',
    '/assets/entry-1.js',
    '/assets/root~2.js',
  ])
})

test('of the pages kept the newest stay, and one seen again is new', async () => {
  const kept = new Map<string, Response>()
  const cache = {
    put: async (url: string, response: Response) => void kept.set(url, response),
    delete: async (url: string) => kept.delete(url),
    keys: async () => [...kept.keys()],
  } as unknown as Cache

  for (const url of ['/1', '/2', '/3', '/1', '/4']) {
    await cacheNewest(cache, url, new Response(url), 3)
  }

  expect([...kept.keys()]).toEqual(['/3', '/1', '/4'])
})
