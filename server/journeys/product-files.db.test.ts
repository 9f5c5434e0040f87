import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { adminRoles, can } from '#shop/sign-in/admin/permissions.ts'
import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const editor = await shop.givenAdmin({ role: 'content' })
const customer = await shop.givenCustomer()

async function send(cookie: string, file: BlobPart | undefined, origin = SHOP_URL) {
  const form = new FormData()
  if (file !== undefined) form.set('file', new File([file], 'products.csv'))
  const answer = await shop.request('/admin/products/import', {
    method: 'POST',
    headers: { cookie, origin },
    body: form,
  })
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}
const kept = /^\/admin\/products\/import\/[0-9a-f-]{36}$/

test('a file is compared for admins who edit products, from the shop itself', async () => {
  const file = 'handle,name\nno-such,New\n'
  expect(await send(editor.cookie, file)).toMatch(kept)
  for (const [cookie, origin] of [
    ['', SHOP_URL],
    [customer.cookie, SHOP_URL],
    [editor.cookie, 'https://evil.test'],
  ] as const)
    expect(await send(cookie, file, origin)).toBe('/admin/products/import')
  for (const adminRole of adminRoles) {
    const { cookie } = await shop.givenAdmin({ role: adminRole })
    const isAllowed = can({ role: 'admin', adminRole }, 'manage_products')
    expect(kept.test((await send(cookie, file)) ?? ''), adminRole).toBe(isAllowed)
  }
  const { count } = await db.tables
    .selectFrom('product_imports')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const editors = adminRoles.filter((adminRole) =>
    can({ role: 'admin', adminRole }, 'manage_products'),
  )
  expect(Number(count)).toBe(1 + editors.length)
})

test.for<[reason: string, file: BlobPart | undefined]>([
  ['no_file', undefined],
  ['no_handle', 'name\nx\n'],
  ['workbook', 'PK\u0003\u0004'],
])('unreadable input leads back to the form, with the reason: %s', async ([reason, file]) => {
  expect(await send(editor.cookie, file)).toBe(`/admin/products/import?refused=${reason}`)
})

test('a body that is no form is refused like no file', async () => {
  const answer = await shop.request('/admin/products/import', {
    method: 'POST',
    headers: { cookie: editor.cookie, origin: SHOP_URL, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.headers.get('location')).toBe('/admin/products/import?refused=no_file')
})

test('a file that is too large is refused before it is read', async () => {
  const sendLarge = (declared: boolean) =>
    shop.request('/admin/products/import', {
      method: 'POST',
      headers: {
        cookie: editor.cookie,
        origin: SHOP_URL,
        ...(declared && { 'content-length': String(21 * 1024 * 1024) }),
      },
      body: new Uint8Array(21 * 1024 * 1024),
    })
  const declared = await sendLarge(true)
  expect(declared.headers.get('location')).toBe('/admin/products/import?refused=too_large')
  expect((await sendLarge(false)).status).toBe(413)
})
