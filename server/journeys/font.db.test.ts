import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { fontAt, MAX_FONT_BYTES } from '#shop/settings/branding/brand-fonts.ts'
import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'
import { adminRoles, can } from '#shop/sign-in/admin/permissions.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const manager = await shop.givenAdmin({ role: 'manager' })
const lora = readFileSync(
  'node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2',
)

async function post(
  cookie: string,
  { body = lora, origin = SHOP_URL }: { body?: Uint8Array; origin?: string } = {},
) {
  const answer = await shop.request('/admin/font', {
    method: 'POST',
    headers: { cookie, origin },
    body: new Uint8Array(body),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { path?: string; reason?: string },
  }
}

test('a font is kept as it is, under an address with its figures', async () => {
  const { status, body } = await post(manager.cookie)
  expect(status).toBe(200)
  expect(fontAt(body.path!)).toMatchObject({ weights: [400, 700], ascent: 10_060 })

  const shown = await shop.request(body.path!)
  expect(shown.headers.get('content-type')).toBe('font/woff2')
  expect(shown.headers.get('cache-control')).toContain('immutable')
  expect(Buffer.from(await shown.arrayBuffer()).equals(lora)).toBe(true)
  expect((await post(manager.cookie)).body.path).toBe(body.path)
  expect((await shop.request(body.path!.replace(/[0-9a-f]{8}/, '00000000'))).status).toBe(404)
  expect((await shop.request('/font/..%2flogos%2fx')).status).toBe(404)
})

test('what is no font, or too large, is refused', async () => {
  expect(await post(manager.cookie, { body: Buffer.from('wOFF, or so') })).toMatchObject({
    status: 415,
    body: { reason: 'no_woff2' },
  })
  expect(await post(manager.cookie, { body: Buffer.alloc(MAX_FONT_BYTES + 1) })).toMatchObject({
    status: 413,
    body: { reason: 'font_too_large' },
  })
})

test('it is sent by those who may change settings, from the shop itself', async () => {
  expect((await post('')).status).toBe(401)
  expect((await post(manager.cookie, { origin: 'https://evil.test' })).status).toBe(403)
  for (const adminRole of adminRoles) {
    const { cookie } = await shop.givenAdmin({ role: adminRole })
    const isAllowed = can({ role: 'admin', adminRole }, 'manage_settings')
    expect((await post(cookie)).status, adminRole).toBe(isAllowed ? 200 : 403)
  }
})
