import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { shopInMemory } from '#server/testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)

async function validate(path: string) {
  const response = await shop.request('/functions/v1/route-validator', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      path,
      referrer: '',
      userAgent: 'Mozilla/5.0',
      timestamp: '2026-11-02T12:00:00.000Z',
    }),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

test('answers a visitor with the whole result of section 3 (§3.23, §7.14)', async () => {
  expect(await validate('/shop?category=thobes#top')).toEqual({
    status: 200,
    body: {
      isValid: false,
      allowedRoute: true,
      securityScore: 80,
      reason: 'other name',
      routeType: 'page',
      redirectTo: '/products',
    },
  })
})

test('classifies a path as a page or as an attack', async () => {
  expect((await validate('/products')).body).toMatchObject({ isValid: true, redirectTo: null })
  expect((await validate('/%2e%2e/etc/passwd')).body).toMatchObject({
    isValid: false,
    allowedRoute: false,
    securityScore: 0,
    redirectTo: '/404',
  })
})

test('refuses what no page would ask', async () => {
  for (const path of ['', 'x'.repeat(3000), '/a\0'])
    expect((await validate(path)).status, path.slice(0, 9)).toBe(400)
})
