import { expect, test } from 'vitest'

import type { Caller } from '#platform/functions/define-function.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import {
  givenCategory,
  givenPictures,
  givenProduct,
} from '#shop/catalogue/testing/given-product.ts'

import { createProductIndex } from '../product-index.ts'
import { searchSuggestions } from './search-suggestions.ts'

const db = await useTestDatabase()
const index = createProductIndex({ db, log: createLog('silent'), receivesChanges: () => true })
const suggest = (q: string) =>
  searchSuggestions(index).handle({
    ...({ db } as Services),
    caller: {} as Caller,
    input: { q },
  })

test('suggests products with their picture, and where more of them are', async () => {
  const { id: categoryId } = await givenCategory(db, { slug: 'kaftans' })
  for (let n = 0; n < 6; n += 1) {
    await givenProduct(db, { categoryId, name: 'Zahra kaftan', unitsSold: n })
  }
  const { id, slug } = await givenProduct(db, { categoryId, name: 'Zahra kaftan', unitsSold: 9 })
  await givenPictures(db, id, ['Front', 'Back'])

  const found = await suggest('kafta')

  expect(found).toMatchObject({
    categories: [{ slug: 'kaftans', name: 'kaftans' }],
    collections: [],
    posts: [],
    corrected: null,
  })
  expect((found as { products: unknown[] }).products).toHaveLength(5)
  expect((found as { products: unknown[] }).products[0]).toEqual({
    slug,
    name: 'Zahra kaftan',
    colour_name: 'Sand',
    price_pence: 8900,
    picture: expect.objectContaining({ alt: 'Front' }),
  })
})

test('shows what it searched for instead', async () => {
  expect(await suggest('kfatan')).toMatchObject({ corrected: 'kaftan' })
})

test.for(['', '   ', '\0', '!', 'xqzwvk'])('has nothing to suggest for %j', async (q) => {
  expect(await suggest(q)).toEqual({
    products: [],
    categories: [],
    collections: [],
    posts: [],
    corrected: null,
  })
})
