import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomerWithPassword, PASSWORD } from '#shop/sign-in/testing/given-account.ts'
import { readSharedWishlist, shareWishlist } from '#shop/wishlist/server/share-wishlist.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)

/** Every text and id in every table of every schema, and each substring of them that could be a token. */
async function stringsOfDatabase(): Promise<string[]> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await db.pool.query<{ row: object }>(
      `select to_jsonb(t) as row from ${name} t limit 1000`,
    )
    for (const { row } of rows)
      for (const value of textsIn(row)) {
        if (value.length >= 16 && value.length < 500) found.add(value)
        for (const part of value.match(/[A-Za-z0-9_+/=.-]{16,}/g) ?? []) found.add(part)
      }
  }
  return [...found]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

test('nothing that a copy of the database holds signs anybody in or opens a link', async () => {
  const admin = await shop.givenAdmin()
  const amina = await shop.givenCustomer()
  const { email } = await givenCustomerWithPassword(db)
  const signedIn = await shop.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const shared = await shareWishlist(shop.services, amina.id)

  const opens = async (headers: Record<string, string>) =>
    (await (await shop.request('/api/auth/get-session', { headers })).json()) !== null
  // The tokens that the people themselves have do work.
  expect(await opens({ cookie: amina.cookie })).toBe(true)
  expect(await opens({ cookie: admin.cookie })).toBe(true)
  expect(await opens({ authorization: `Bearer ${token}` })).toBe(true)

  const strings = await stringsOfDatabase()
  expect(strings.length).toBeGreaterThan(50)
  expect(strings).toContain(amina.id)
  for (const known of [token, token.split('.')[0]!, amina.token, shared])
    expect(strings).not.toContain(known)
  for (const value of strings) {
    const encoded = encodeURIComponent(value)
    expect(await opens({ cookie: `libas.session_token=${encoded}` }), value).toBe(false)
    if (/^[\x21-\x7e]+$/.test(value))
      expect(await opens({ authorization: `Bearer ${value}` }), value).toBe(false)
    expect(await readSharedWishlist(shop.services, value), value).toBeUndefined()
  }
})
