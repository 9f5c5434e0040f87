import { expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'

import { parseListQuery } from '../list-query.ts'
import { listProducts } from './list-products.ts'
import { createProductIndex } from './product-index.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
const index = createProductIndex({ db, log: createLog('silent'), receivesChanges: () => true })
const list = (search: string) =>
  listProducts({ db, index }, parseListQuery(new URLSearchParams(search)))

test('a page of a list is one statement, however many products there are', async () => {
  const first = await givenProduct(db, { pricePence: 120_00 })
  const second = await givenProduct(db, { pricePence: 80_00, colourFamily: 'green' })
  await list('')

  const sent = await statements.during(async () => {
    const page = await list('sort=price-low')
    expect(page.products.map(({ id }) => id)).toEqual([second.id, first.id])
  })

  expect(sent).toHaveLength(1)
  expect(await statements.during(() => list('colour=gold'))).toEqual([])
  expect(await statements.during(() => list('q=green&min=10'))).toHaveLength(1)
})
