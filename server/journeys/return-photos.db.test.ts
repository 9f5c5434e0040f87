import { randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const amina = await shop.givenCustomer()
const bilal = await shop.givenCustomer()
const owner = await shop.givenAdmin()
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#5b4636' } })
  .png()
  .toBuffer()

type Sent = { cookie?: string; headers?: Record<string, string>; body?: BodyInit }

async function post({
  cookie = amina.cookie,
  headers = {},
  body = new Uint8Array(photo),
}: Sent = {}) {
  const answer = await shop.request('/returns/photos', {
    method: 'POST',
    headers: { cookie, origin: SHOP_URL, 'content-type': 'image/png', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
  return {
    status: answer.status,
    body: (await answer.json()) as { photo_id: string; reason?: string },
  }
}

const at = (
  id: string,
  cookie = amina.cookie,
  { method = 'GET', origin = SHOP_URL }: { method?: string; origin?: string } = {},
) => shop.request(`/returns/photos/${id}`, { method, headers: { cookie, origin } })

test('a photo is shown to its customer alone, and to staff once it was sent', async () => {
  const added = await post()
  expect(added).toMatchObject({ status: 200, body: { success: true, width: 60, height: 40 } })
  const { photo_id: id } = added.body

  const shown = await at(id)
  expect(shown.status).toBe(200)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringContaining('private'),
    'x-content-type-options': 'nosniff',
  })
  expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe('jpeg')
  for (const other of [bilal.cookie, owner.cookie]) expect((await at(id, other)).status).toBe(404)
  expect((await at(id, '')).status).toBe(401)
  for (const none of [randomUUID(), 'x', '..%2f..%2fsecret'])
    expect((await at(none)).status, none).toBe(404)
})

test('only its customer removes a photo', async () => {
  const { photo_id: id } = (await post()).body

  expect((await at(id, bilal.cookie, { method: 'DELETE' })).status).toBe(404)
  const foreign = { method: 'DELETE', origin: 'https://evil.test' }
  expect((await at(id, amina.cookie, foreign)).status).toBe(403)
  expect((await at(id, amina.cookie, { method: 'DELETE' })).status).toBe(200)
  expect((await at(id)).status).toBe(404)
})

test('who is not signed in, or comes from another site, cannot add one', async () => {
  expect((await post({ cookie: '' })).status).toBe(401)
  expect((await post({ headers: { origin: 'https://evil.test' } })).status).toBe(403)
  expect((await at('', amina.cookie, { method: 'PUT' })).status).toBe(405)
})

const CHUNK = new Uint8Array(64 * 1024).fill(0xff)
const FIFTY_MEGABYTES = 50 * 1024 * 1024

test.for([true, false])(
  '50 MB are refused by name, with a content-length: %s',
  async (isDeclared) => {
    let read = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          read += CHUNK.byteLength
          controller.enqueue(CHUNK)
          if (read >= FIFTY_MEGABYTES) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers: Record<string, string> = isDeclared
      ? { 'content-length': String(FIFTY_MEGABYTES) }
      : {}

    expect(await post({ body, headers })).toMatchObject({
      status: 413,
      body: {
        success: false,
        reason: 'photo_too_large',
        field: 'photo',
        error: expect.stringContaining('10 MB'),
      },
    })
    expect(read).toBeLessThan(11 * 1024 * 1024)
  },
)

test('refuses by name a file that is no photo, whatever its declared type', async () => {
  expect(await post({ body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })).toMatchObject({
    status: 415,
    body: { reason: 'no_photo', field: 'photo' },
  })
  expect(await post({ body: new Uint8Array(photo.subarray(0, 60)) })).toMatchObject({
    status: 400,
    body: { reason: 'unreadable_photo', field: 'photo' },
  })
})
