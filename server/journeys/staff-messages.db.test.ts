import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const support = await shop.givenAdmin({ role: 'support' })
const customer = await shop.givenCustomer()

const MB = 1024 * 1024

/** The status of a message with so many bytes, whose length is declared or not. */
async function statusOf(cookie: string, bytes: number, declared: boolean, path = '/admin/write') {
  const answer = await shop.request(path, {
    method: 'POST',
    headers: {
      cookie,
      origin: SHOP_URL,
      'content-type': 'multipart/form-data; boundary=x',
      ...(declared && { 'content-length': String(bytes) }),
    },
    body: new Uint8Array(bytes),
  })
  return answer.status
}

test.for([true, false])(
  'staff send 7 MB of attachments and no more than 8; of others nothing large is read (declared: %s)',
  async (declared) => {
    for (const path of ['/admin/write', '/admin/write.data']) {
      expect(await statusOf(support.cookie, 7 * MB, declared, path)).not.toBe(413)
      expect(await statusOf(support.cookie, 9 * MB, declared, path)).toBe(413)
      expect(await statusOf(customer.cookie, 2 * MB, declared, path)).toBe(413)
      expect(await statusOf('', 2 * MB, declared, path)).toBe(413)
    }
    expect(await statusOf(support.cookie, 2 * MB, declared, '/admin/orders')).toBe(413)
  },
)
