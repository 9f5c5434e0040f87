import { randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'
import { publishReview, rejectReview } from '#shop/reviews/server/handling/handle-review.ts'
import { givenBuyer, givenReview } from '#shop/reviews/testing/given-review.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const amina = await shop.givenCustomer()
const bilal = await shop.givenCustomer()
const owner = await shop.givenAdmin()
const buyer = await givenBuyer(db, { customer: amina })
const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#5b4636' } })
const photo = await picture
  .clone()
  .jpeg()
  .withExif({ IFD0: { Model: 'zq7camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
  .toBuffer()

async function post(body: BodyInit = new Uint8Array(photo), cookie = amina.cookie) {
  const answer = await shop.request('/reviews/photos', {
    method: 'POST',
    headers: { cookie, origin: SHOP_URL, 'content-type': 'image/jpeg' },
    body,
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { photo_id: string; reason?: string; error?: string },
  }
}

const at = (id: string, cookie = '', method = 'GET') =>
  shop.request(`/reviews/photos/${id}`, { method, headers: { cookie, origin: SHOP_URL } })
const statuses = async (id: string) =>
  Promise.all(
    ['', bilal.cookie, amina.cookie, owner.cookie].map(async (who) => (await at(id, who)).status),
  )

test('a photo is for its writer alone, then for staff, and once published for everybody', async () => {
  const { photo_id: id } = (await post()).body
  expect(await statuses(id)).toEqual([404, 404, 200, 404])
  expect((await at(id, amina.cookie)).headers.get('cache-control')).toContain('private')

  const reviewId = await givenReview(db, buyer, { photos: [id] })
  const looked = { reviewId, actorId: 'a colleague' }
  expect(await statuses(id)).toEqual([404, 404, 200, 200])
  await publishReview(db, { ...looked, version: 1 })
  expect(await statuses(id)).toEqual([200, 200, 200, 200])
  expect(Object.fromEntries((await at(id)).headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
  })
  expect((await at(id, amina.cookie, 'DELETE')).status).toBe(404)

  await rejectReview(db, { ...looked, version: 2, rejection: 'personal_data' })
  expect(await statuses(id)).toEqual([404, 404, 200, 200])
  for (const none of [randomUUID(), 'x', '..%2f..%2fsecret'])
    expect((await at(none, amina.cookie)).status, none).toBe(404)
})

test('nothing that its camera noted is kept', async () => {
  expect(photo.includes('zq7camera')).toBe(true)
  const { photo_id: id } = (await post()).body

  const kept = Buffer.from(await (await at(id, amina.cookie)).arrayBuffer())

  const { format, exif } = await sharp(kept).metadata()
  expect({ format, exif }).toEqual({ format: 'jpeg', exif: undefined })
  expect(kept.includes('zq7camera')).toBe(false)
})

test.for([
  [
    'a drawing with a script',
    '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    'no_photo',
  ],
  ['a page', '<!doctype html><script>alert(1)</script>', 'no_photo'],
  ['a part of a photo', new Uint8Array(photo.subarray(0, 60)), 'unreadable_photo'],
] as const)('%s is refused by name, whatever its declared type', async ([, body, reason]) => {
  expect((await post(body)).body).toMatchObject({ success: false, reason, field: 'photo' })
})

test('a visitor who is not signed in adds and removes none', async () => {
  expect((await post(undefined, '')).status).toBe(401)
  expect((await at(randomUUID(), '', 'DELETE')).status).toBe(401)
})

test('who left a form without sending it can add four to the next one, and take one away', async () => {
  const added = []
  for (let time = 0; time < 8; time += 1) added.push(await post(undefined, bilal.cookie))
  expect(added.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const { photo_id: id } = added[7]!.body

  expect((await at(id, amina.cookie, 'DELETE')).status).toBe(404)
  expect((await at(id, bilal.cookie, 'DELETE')).status).toBe(200)
  expect((await at(id, bilal.cookie)).status).toBe(404)
})
