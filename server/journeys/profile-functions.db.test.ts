import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)

type Customer = Awaited<ReturnType<typeof shop.givenCustomer>>

/** The two ways to say who one is: browsers send the cookie, other clients the token. */
const credentials = {
  'the cookie': ({ cookie }: Customer) => ({ cookie, origin: 'http://shop.test' }),
  'the bearer token': ({ bearer }: Customer) => ({ authorization: `Bearer ${bearer}` }),
}

describe.for(Object.entries(credentials))('with %s', ([, headersOf]) => {
  test('get-profile and update-profile speak the payloads of section 7 (§7.7, §7.8)', async () => {
    const headers = headersOf(await shop.givenCustomer())
    const getProfile = () => shop.request('/functions/v1/get-profile', { headers })

    const missing = await getProfile()
    expect(missing.status).toBe(404)
    expect(await missing.json()).toMatchObject({ success: false, error: expect.any(String) })

    const names = { first_name: 'Maryam', last_name: 'Rahman' }
    const saved = await shop.request('/functions/v1/update-profile', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ updates: names }),
    })
    expect(saved.status).toBe(200)
    expect(await saved.json()).toEqual(names)

    const found = await getProfile()
    expect(found.status).toBe(200)
    expect(await found.json()).toEqual(names)
  })

  test('a session that has ended counts no more', async () => {
    const headers = headersOf(await shop.givenCustomer())
    const ended = await shop.request('/api/auth/sign-out', { method: 'POST', headers })
    expect(ended.status).toBe(200)

    expect((await shop.request('/functions/v1/get-profile', { headers })).status).toBe(401)
  })
})
