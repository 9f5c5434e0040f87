import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { forgetUnusedPictures } from '#platform/pictures/server/jobs/forget-unused-pictures.ts'
import { openBucket } from '#platform/storage/bucket.ts'
import { bucketStorage } from '#platform/storage/bucket-storage.ts'
import { storageInBoth } from '#platform/storage/two-places.ts'
import { startS3Server } from '#platform/testing/servers/s3-server.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { forgetStoredFiles } from '#shop/privacy/server/jobs/forget-stored-files.ts'
import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const server = await startS3Server('files')
afterAll(() => server.stop())

const bucket = bucketStorage(openBucket(server.bucket()))
const shop = await shopInMemory(db, undefined, { storage: bucket })
const lost = await shopInMemory(db, undefined, {
  storage: bucketStorage(openBucket(server.bucket('files', { endpoint: 'http://127.0.0.1:9' }))),
})
const customer = await shop.givenCustomer()
const editor = await shop.givenAdmin({ role: 'content' })

const photo = await sharp({
  create: { width: 60, height: 80, channels: 3, background: '#5b4636' },
})
  .jpeg()
  .toBuffer()

type Shop = typeof shop
async function post(to: Shop, path: string, cookie: string) {
  const answer = await to.request(path, {
    method: 'POST',
    headers: { cookie, origin: SHOP_URL, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const keys = async () => {
  const listed = []
  for await (const key of bucket.list()) listed.push(key)
  return listed
}
const photosOf = (who: { id: string }) =>
  db.pool.query('select storage_key from review_photos where customer_id = $1', [who.id])

test('pictures are stored in the bucket, shown from it, and deleted from it once nothing shows them', async () => {
  const { picture } = (await post(shop, '/admin/pictures', editor.cookie)).body as {
    picture: { hash: string }
  }
  const shown = await shop.request(`/pictures/${picture.hash}/240.webp`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const prefix = `pictures/${picture.hash}/`
  expect((await keys()).filter((key) => key.startsWith(prefix))).toEqual([
    `${prefix}240.webp`,
    `${prefix}original`,
  ])

  const later = new Date(Date.now() + 8 * 86_400_000)
  await forgetUnusedPictures.run(shop.services, {})
  await forgetUnusedPictures.run({ ...shop.services, clock: { now: () => later } }, {})
  expect((await keys()).filter((key) => key.startsWith(prefix))).toEqual([])
})

test('a photo of a customer is never for everybody, and erasing it deletes it from both places', async () => {
  const { photo_id: id } = (await post(shop, '/reviews/photos', customer.cookie)).body
  const [{ storage_key: key }] = (await photosOf(customer)).rows as [{ storage_key: string }]
  expect(key).not.toMatch(/^pictures/)
  const served = await fetch(`${server.endpoint}/files/${key}`)
  expect(served.headers.get('cache-control')).toBe('private, no-store')
  const photoAt = (cookie: string) =>
    shop.request(`/reviews/photos/${String(id)}`, { headers: { cookie } })
  expect((await photoAt(customer.cookie)).status).toBe(200)
  expect((await photoAt('')).status).toBe(404)

  const former = storageInMemory()
  await former.put(key, photo)
  await forgetStoredFiles.run(
    { ...shop.services, storage: storageInBoth(bucket, former) },
    { keys: [key] },
  )
  expect(await keys()).not.toContain(key)
  expect(await former.has(key)).toBe(false)
})

test('while the storage is away an upload says so and leaves nothing, and pages are served', async () => {
  const bilal = await shop.givenCustomer()
  for (const [path, cookie] of [
    ['/reviews/photos', bilal.cookie],
    ['/returns/photos', bilal.cookie],
    ['/admin/pictures', editor.cookie],
  ] as const) {
    expect(await post(lost, path, cookie), path).toMatchObject({
      status: 503,
      body: { error: expect.stringContaining('Nothing was saved: please try again') },
    })
  }
  expect((await photosOf(bilal)).rowCount).toBe(0)
  const picture = await lost.request(`/pictures/${'a'.repeat(64)}/240.webp`)
  expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await lost.request('/')).status).toBe(200)

  // The same customer, with the storage back.
  expect((await post(shop, '/reviews/photos', bilal.cookie)).status).toBe(200)
})
