import { randomUUID } from 'node:crypto'

import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { shopInMemory } from '#server/testing/shop-in-memory.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { adminContext } from '#shop/sign-in/server/admin-context.ts'
import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'
import { SHOP_URL, accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { givenAdminWithFactor } from '#shop/sign-in/testing/given-admin.ts'
import { importPageText } from '#shop/stock/product-file/import-page-text.ts'
import { fileOf, givenCheck, imported } from '#shop/stock/testing/given-import.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { action } from './pages/admin/products/csv/admin-products-import.tsx'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const setUp = await accountsOn(db)
const owner = await givenAdminWithFactor(db, setUp, systemClock.now())
const session = await owner.session()

/** What the page of an import answers to one of its buttons, pressed by somebody of this role. */
async function press(form: string, importId: string, adminRole: AdminRole) {
  const context = new RouterContextProvider()
  context.set(servicesContext, shop.services)
  context.set(adminContext, { ...session, adminRole })
  context.set(accountsContext, { accounts: setUp.accounts, caller: owner.caller })
  const body = new FormData()
  body.set('form', form)
  const url = new URL(`${SHOP_URL}/admin/products/import/${importId}`)
  const request = new Request(url, { method: 'POST', body })
  try {
    const { data } = await action({
      request,
      url,
      context,
      params: { id: importId },
      pattern: '/admin/products/import/:id',
    })
    return data
  } catch (error) {
    if (error instanceof Response) return { location: error.headers.get('location') }
    throw error
  }
}

const costOf = async (productId: string) =>
  (
    await db.pool.query<{ pence: number }>(
      'select cost_pence as pence from product_costs where product_id = $1',
      [productId],
    )
  ).rows[0]?.pence

test('content staff neither start nor undo an import of costs that a manager uploaded, but can cancel it', async () => {
  const { productId } = await givenProductInStock(db, { onHand: 1 })
  const { slug } = await db.tables
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const file = fileOf(['handle', 'cost'], [[slug, '21.40']])
  const refused = { kind: 'refused', notice: importPageText.needsCosts }

  const checked = await givenCheck(db, file, { withStock: false })
  expect(await press('start-import', checked, 'content')).toMatchObject(refused)
  expect(await costOf(productId)).toBeUndefined()
  expect(await press('cancel-import', checked, 'content')).toHaveProperty('location')

  const done = await givenCheck(db, file, { withStock: false })
  await imported(db, done)
  expect(await press('undo-import', done, 'content')).toMatchObject(refused)
  expect(await costOf(productId)).toBe(2140)
  expect(await press('undo-import', done, 'manager')).toHaveProperty('location')
  expect(await press('start-import', randomUUID(), 'manager').catch(() => 404)).toBe(404)
})
