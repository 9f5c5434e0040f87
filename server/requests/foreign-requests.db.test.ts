import { describe, expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'

import { functionsOf } from '../functions.ts'
import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const functions = functionsOf(shop.index)
const amina = await shop.givenCustomer()

const json = { 'content-type': 'application/json' }
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.test' },
  { origin: `${SHOP_URL}.evil.test` },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://blog.shop.test' },
  // A browser that sends one of them falsely, or a proxy that adds the other, gains nothing.
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' },
  { 'sec-fetch-site': 'cross-site', origin: SHOP_URL },
  { origin: 'https://evil.test', authorization: 'Bearer ' },
  // The password of a proxy, which browsers send along by themselves.
  { origin: 'https://evil.test', authorization: 'Basic c2hvcDpzZWNyZXQ=' },
  // Headers that start like a bearer token but are not one: the session of the cookie counts.
  { origin: 'https://evil.test', authorization: 'Bearer a b' },
  { origin: 'https://evil.test', authorization: 'Bearer\ta' },
]
const own = { origin: SHOP_URL, 'sec-fetch-site': 'same-origin' }

const send = (path: string, headers: Record<string, string>, body: string, method = 'POST') =>
  shop.request(path, { method, headers: { cookie: amina.cookie, ...headers }, body })

const written = functions.filter(({ method, access }) => method === 'POST' && access !== 'admin')

describe('what another site has a browser send', () => {
  test.for(written.map(({ name }) => name))('%s refuses', async (name) => {
    for (const headers of foreign) {
      const answer = await send(`/functions/v1/${name}`, { ...json, ...headers }, '{}')
      expect(answer.status, JSON.stringify(headers)).toBe(403)
    }
    expect((await send(`/functions/v1/${name}`, { ...json, ...own }, '{}')).status).not.toBe(403)
  })

  test.for(shop.authPosts)('%s refuses', async (path) => {
    for (const headers of foreign) {
      const answer = await send(path, { ...json, ...headers }, '{}')
      expect(answer.status, JSON.stringify(headers)).toBe(403)
    }
  })

  test.for(['/customer-auth', '/profile', '/admin-auth', '/profile.data', '/products/abaya'])(
    'the page %s refuses, before its action hears of it',
    async (path) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      for (const headers of foreign) {
        const answer = await send(path, { ...form, ...headers }, 'form=sign-in')
        expect(answer.status, JSON.stringify(headers)).toBe(403)
      }
      expect(await (await send(path, { ...form, ...own }, 'form=sign-in')).text()).toContain('page')
    },
  )

  test('what looks like a form is no call, wherever it comes from', async () => {
    const { length } = await db.tables.selectFrom('users').select('id').execute()
    const account = { first_name: 'A', last_name: 'B', email: 'a@b.co', password: 'long walks 77' }
    const names = { updates: { first_name: 'Eve', last_name: 'Evil' } }
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
      for (const headers of [...foreign, own, {}]) {
        const call = (path: string, body: object) =>
          send(path, { 'content-type': type, ...headers }, JSON.stringify(body))
        const answers = [
          await call('/functions/v1/update-profile', names),
          await call('/api/auth/sign-up/email', account),
        ]
        for (const { status } of answers) expect([400, 403]).toContain(status)
      }
    }
    expect(await db.tables.selectFrom('users').select('id').execute()).toHaveLength(length)
  })
})

test('a bearer token is sent only by its owner, wherever the page is from', async () => {
  const answer = await shop.request('/functions/v1/update-profile', {
    method: 'POST',
    headers: { ...json, origin: 'https://partner.test', authorization: `Bearer ${amina.bearer}` },
    body: JSON.stringify({ updates: { first_name: 'Amina', last_name: 'Rahman' } }),
  })

  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ last_name: 'Rahman' })
})

test('what is read with GET writes nothing', async () => {
  const readOnly = openDatabase({
    url: `${db.url}${db.url.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`,
  })
  onTestFinished(() => readOnly.close())
  await expect(readOnly.pool.query('delete from users')).rejects.toThrow('read-only')
  const reading = await shopInMemory(readOnly)
  const headers = { cookie: amina.cookie }
  const read = functions.filter(({ method, access }) => method === 'GET' && access !== 'admin')
  expect(read.length).toBeGreaterThan(2)

  for (const { name } of read) {
    const answer = await reading.request(`/functions/v1/${name}`, { headers })
    expect([200, 404], name).toContain(answer.status)
  }
  for (const { name } of written) {
    const { status } = await reading.request(`/functions/v1/${name}`, { headers })
    expect(status, name).toBe(405)
  }
  const session = await reading.request('/api/auth/get-session', { headers })
  expect(await session.json()).toMatchObject({ user: { id: amina.id } })
  for (const path of shop.authPosts)
    expect((await reading.request(path, { headers })).status, path).toBe(404)
})
