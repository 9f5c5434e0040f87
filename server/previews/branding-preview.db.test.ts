import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { defaultBranding } from '#shop/settings/branding/branding.ts'
import { editBranding } from '#shop/settings/server/branding/edit-branding.ts'
import { adminRoles, can } from '#shop/sign-in/admin/permissions.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'
import { withoutScripts, withoutWaysOut } from './framed-page.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const manager = await shop.givenAdmin({ role: 'manager' })
const see = async (path: string, cookie = manager.cookie) =>
  shop.request(`/admin/branding/preview${path}`, { headers: { cookie } })

test('the page at the rest of the address is framed by the shop alone, and nothing of it runs', async () => {
  await editBranding(shop.services, {
    version: 1,
    branding: { ...defaultBranding, corners: 'soft' },
    act: 'save',
    actorId: 'x',
  })
  const answer = await see('/products/noor?theme=dark')

  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('/products/noor')
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toMatch(
    /script-src 'self';.*frame-ancestors 'self'/,
  )
})

test('it is for those who may change settings, and leads nowhere but to pages of the shop', async () => {
  expect((await see('/', '')).status).toBe(401)
  for (const adminRole of adminRoles) {
    const { cookie } = await shop.givenAdmin({ role: adminRole })
    const isAllowed = can({ role: 'admin', adminRole }, 'manage_settings')
    expect((await see('/', cookie)).status, adminRole).toBe(isAllowed ? 200 : 403)
  }
  expect((await see('/admin/orders')).status).toBe(404)
})

test('a document loses its scripts, and what is loaded ahead for them', () => {
  const html =
    '<head><script>a("<b>")</script><link fetchpriority="low" rel="modulepreload" href="/a.js"/><link rel="preload" as="image" imageSrcSet="/p.avif 240w"/><link rel="preload" as="font" href="/f"/></head><body>Text<script type="module" async="">b</script></body>'
  expect(withoutScripts(html)).toBe(
    '<head><link rel="preload" as="font" href="/f"/></head><body>Text</body>',
  )
})

test('a document in a frame has no link that leads out of it', () => {
  expect(withoutWaysOut('<html><head><title>a</title></head><body><header>b</header>')).toBe(
    '<html><head><base target="_blank"/><title>a</title></head><body><header>b</header>',
  )
})
