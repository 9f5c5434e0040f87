import sharp from 'sharp'
import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { adminRoles, can } from '#shop/sign-in/admin/permissions.ts'
import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const editor = await shop.givenAdmin({ role: 'content' })
const customer = await shop.givenCustomer()
const picture = await sharp({
  create: { width: 60, height: 80, channels: 3, background: '#5b4636' },
})
  .withExif({ IFD0: { Make: 'Phone', Copyright: 'Amina' } })
  .png()
  .toBuffer()

async function post(
  cookie: string,
  { body = picture, origin = SHOP_URL }: { body?: Uint8Array; origin?: string } = {},
) {
  const answer = await shop.request('/admin/pictures', {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'image/png' },
    body: new Uint8Array(body),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as {
      picture?: { pictureId: string; hash: string }
      reason?: string
    },
  }
}

test('a picture is kept once, and shown in every rendition without what its camera noted', async () => {
  const [one, again] = [await post(editor.cookie), await post(editor.cookie)]

  expect(one).toMatchObject({ status: 200, body: { picture: { width: 60, height: 80 } } })
  expect(again.body.picture).toEqual(one.body.picture)
  const shown = await shop.request(`/pictures/${one.body.picture?.hash}/900.jpg`)
  expect(shown.status).toBe(200)
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect(bytes.toString('latin1')).not.toContain('Amina')
})

test('it is sent by admins who edit products or posts, from the shop itself', async () => {
  expect((await post('')).status).toBe(401)
  expect((await post(customer.cookie)).status).toBe(401)
  expect((await post(editor.cookie, { origin: 'https://evil.test' })).status).toBe(403)
  for (const adminRole of adminRoles) {
    const { cookie } = await shop.givenAdmin({ role: adminRole })
    const who = { role: 'admin', adminRole } as const
    const isAllowed = can(who, 'manage_products') || can(who, 'manage_content')
    expect((await post(cookie)).status, adminRole).toBe(isAllowed ? 200 : 403)
  }
  const read = await shop.request('/admin/pictures', { headers: { cookie: editor.cookie } })
  expect(read.status).toBe(405)
})

test.for<[string, () => Promise<Uint8Array>, number]>([
  ['no_photo', () => Promise.resolve(Buffer.from('<svg onload="alert(1)"/>')), 415],
  ['unreadable_photo', () => Promise.resolve(picture.subarray(0, 90)), 400],
  ['picture_too_large', () => Promise.resolve(Buffer.alloc(21 * 1024 * 1024, 0xff)), 413],
])('what cannot be one is refused: %s', async ([reason, body, status]) => {
  expect(await post(editor.cookie, { body: await body() })).toMatchObject({
    status,
    body: { reason },
  })
})
