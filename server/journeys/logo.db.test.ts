import sharp from 'sharp'
import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { adminRoles, can } from '#shop/sign-in/admin/permissions.ts'
import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'
import { logoAt } from '#shop/settings/logo.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const manager = await shop.givenAdmin({ role: 'manager' })

const clear = await sharp({
  create: { width: 1440, height: 200, channels: 4, background: { r: 91, g: 70, b: 54, alpha: 0 } },
})
  .withExif({ IFD0: { Copyright: 'Amina' } })
  .png()
  .toBuffer()
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

async function post(
  cookie: string,
  { body = clear, origin = SHOP_URL }: { body?: Uint8Array; origin?: string } = {},
) {
  const answer = await shop.request('/admin/logo', {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'image/png' },
    body: new Uint8Array(body),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { path?: string; reason?: string },
  }
}

test('a logo is kept small, clear where it was clear, and without what was noted in it', async () => {
  const { status, body } = await post(manager.cookie)
  expect(status).toBe(200)
  expect(logoAt(body.path ?? null)).toMatchObject({ width: 720, height: 100 })

  const shown = await shop.request(body.path!)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('cache-control')).toContain('immutable')
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
  expect(bytes.toString('latin1')).not.toContain('Amina')
  expect((await post(manager.cookie)).body.path).toBe(body.path)
  expect((await shop.request(`/logo/${'0'.repeat(64)}-1x1.png`)).status).toBe(404)
})

test('an icon is kept square, clear where it was not', async () => {
  const answer = await shop.request('/admin/logo?for=icon', {
    method: 'POST',
    headers: { cookie: manager.cookie, origin: SHOP_URL, 'content-type': 'image/png' },
    body: new Uint8Array(clear),
  })
  const { path } = (await answer.json()) as { path: string }

  expect(logoAt(path)).toMatchObject({ width: 512, height: 512 })
  const bytes = await (await shop.request(path)).arrayBuffer()
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
})

test('drawings, and what is no picture, are refused', async () => {
  const send = (text: string) => post(manager.cookie, { body: new TextEncoder().encode(text) })
  expect(await send(drawing)).toMatchObject({ status: 415, body: { reason: 'no_photo' } })
  expect(await post(manager.cookie, { body: new Uint8Array(6 * 1024 * 1024) })).toMatchObject({
    status: 413,
    body: { reason: 'logo_too_large' },
  })
  const broken = clear.subarray(0, 40)
  expect(await post(manager.cookie, { body: broken })).toMatchObject({
    status: 400,
    body: { reason: 'unreadable_photo' },
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
