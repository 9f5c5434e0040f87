import { expect, test } from 'vitest'

import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCategory, givenProduct } from '#shop/catalogue/testing/given-product.ts'

import { readLinkTargets } from './link-targets.ts'

const db = await useTestDatabase()

test('the links to choose from name lists of products and pages, and the example has goods on sale', async () => {
  await emptyTables(db, 'categories', 'collections')
  await givenCategory(db, { slug: 'a-empty' })
  const draft = await givenCategory(db, { slug: 'b-drafts' })
  const filled = await givenCategory(db, { slug: 'c-filled' })
  await givenProduct(db, { categoryId: draft.id, status: 'draft' })
  const collection = await db.tables
    .insertInto('collections')
    .values({ slug: 'summer', name: 'Summer' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const before = await readLinkTargets(db)
  expect(before.example).toBeUndefined()
  expect(before.collections).toEqual([{ id: 'summer', name: 'Summer' }])
  expect(before.links).toEqual(
    expect.arrayContaining([
      { label: 'All products', url: '/products' },
      { label: 'a-empty', url: '/products?category=a-empty' },
      { label: 'Summer', url: '/products?collection=summer' },
      { label: 'Journal', url: '/blog' },
    ]),
  )

  const product = await givenProduct(db, { categoryId: filled.id })
  await db.tables
    .insertInto('collection_products')
    .values({ collection_id: collection.id, product_id: product.id, position: 0 })
    .execute()
  const { example } = await readLinkTargets(db)
  expect(example).toBe('/products?category=c-filled')
})
