import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'

import { functionsOf } from '../functions.ts'
import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const amina = await shop.givenCustomer()

const TEN_MEGABYTES = 10 * 1024 * 1024
const CHUNK = new TextEncoder().encode('x'.repeat(64 * 1024))

/** Ten megabytes, and how many of them anybody wanted. */
function largeBody() {
  let read = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read += CHUNK.byteLength
        controller.enqueue(CHUNK)
        if (read >= TEN_MEGABYTES) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, read: () => read }
}

const accountFunctions = functionsOf(shop.index)
  .filter(({ name, method }) => method === 'POST' && /profile|email|factor/.test(name))
  .map(({ name }) => `/functions/v1/${name}`)

const paths = [
  ...shop.authPosts,
  '/api/auth/no/such/route',
  ...accountFunctions,
  '/customer-auth',
  '/reset-password',
  '/profile',
  '/profile.data',
  '/admin-auth',
  '/admin-setup-mfa',
  '/admin/posts/new-post',
]

test('only what edits posts, pages and styles takes forms of more than 64 kB', async () => {
  const statusFor = async (path: string) => {
    const body = 'x'.repeat(500_000)
    return (await shop.request(path, { method: 'POST', headers: { origin: SHOP_URL }, body }))
      .status
  }

  const style = '/admin/products/0193c3c1-1111-7222-8333-444455556666'
  for (const path of [
    '/admin/posts/0193c3c1',
    '/admin/posts/0193c3c1.data',
    '/admin/pages/terms',
    style,
  ])
    expect(await statusFor(path), path).toBe(200)
  for (const path of [
    '/admin/posts',
    '/admin/products/new',
    `${style}/preview`,
    '/profile',
    '/admin/pages/a/b',
  ])
    expect(await statusFor(path), path).toBe(413)
})

test.for(paths)(
  '10 MB for %s are refused, and read no further than they are allowed',
  async (path) => {
    for (const declared of [true, false]) {
      const { stream, read } = largeBody()
      const answer = await shop.request(path, {
        method: 'POST',
        headers: {
          cookie: amina.cookie,
          origin: SHOP_URL,
          'content-type': 'application/json',
          ...(declared && { 'content-length': String(TEN_MEGABYTES) }),
        },
        body: stream,
        duplex: 'half',
      } as RequestInit)

      expect(answer.status).toBe(413)
      expect(await answer.json()).toMatchObject({
        success: false,
        error: expect.stringContaining('too large'),
      })
      expect(read()).toBeLessThanOrEqual(declared ? 0 : 1024 * 1024 + CHUNK.byteLength)
    }
  },
)
