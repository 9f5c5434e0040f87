import { beforeEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
let fail: unknown
let isAway = false
let rendered = 0
const shop = await shopInMemory(db, undefined, {
  isDatabaseAway: () => isAway,
  render() {
    rendered += 1
    return fail === undefined ? Promise.resolve(new Response('a page')) : Promise.reject(fail)
  },
})

beforeEach(() => {
  fail = undefined
  isAway = false
  rendered = 0
})

const withCode = (code: string) => Object.assign(new Error(code), { code })

describe('a page that is not stored', () => {
  test.for(['53300', '53100', '25006', '57014', '57P03', 'ECONNREFUSED'])(
    'is 503 with Retry-After and its own error page when the database fails with %s',
    async (code) => {
      fail = withCode(code)
      for (const path of ['/profile', '/products', '/admin']) {
        const response = await shop.request(path)
        const html = await response.text()

        expect(response.status).toBe(503)
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(response.headers.get('content-type')).toMatch(/^text\/html/)
        expect(html).toContain('<html lang="en-GB" dir="ltr">')
        expect(html).toContain('We cannot show this page at the moment')
        const [, nonce] = /nonce-([^']+)/.exec(response.headers.get('content-security-policy')!)!
        expect(html.match(/<script\b[^>]*>/g)).toEqual(
          Array.from({ length: 2 }, () => `<script nonce="${nonce}">`),
        )
      }
    },
  )

  test('is in Arabic where the shop is', async () => {
    fail = withCode('53300')
    const html = await (await shop.request('/ar/products')).text()

    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('يتعذّر عرض هذه الصفحة حاليًا')
    expect(html).toContain('href="/ar"')
    expect(html).not.toContain('Try again')
  })

  test('a data request gets a 503 that the open page handles; a submitted form gets an error message', async () => {
    fail = withCode('53300')
    const data = await shop.request('/products.data')
    const form = await shop.request('/profile.data', {
      method: 'POST',
      headers: { origin: SHOP_URL },
    })

    expect([data.status, await data.text()]).toEqual([503, 'database away'])
    expect(data.headers.get('retry-after')).not.toBeNull()
    expect(form.status).toBe(503)
    expect(await form.text()).not.toBe('database away')
  })

  test('a bug is still a 500', async () => {
    fail = new Error('a bug')
    expect((await shop.request('/profile')).status).toBe(500)
  })

  test('is not even attempted while the database is known to be unavailable', async () => {
    isAway = true
    const response = await shop.request('/products')

    expect(response.status).toBe(503)
    expect(rendered).toBe(0)
    // Pages that need no database still work.
    expect((await shop.request('/health/live')).status).toBe(200)
  })
})
