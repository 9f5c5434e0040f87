import { expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { createProductIndex } from '../product-index.ts'
import { listPage } from './list-page.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
const index = createProductIndex({ db, log: createLog('silent'), receivesChanges: () => true })

/** The response of the function, as it goes over the wire. */
async function answer(search: string) {
  const definition = listPage(index)
  const input = definition.input.parse({ search })
  const caller = { address: '127.0.0.1', headers: new Headers(), session: undefined }
  const services = { db } as Services
  return definition.output.parse(await definition.handle({ ...services, caller, input }))
}

test('a page of a list comes with what is in stock of its products, in two statements', async () => {
  const { productId } = await givenProductInStock(db, { onHand: 3 })
  await answer('')

  const sent = await statements.during(async () => {
    const page = await answer('available=1')
    expect(page.products.map(({ id }) => id)).toEqual([productId])
    expect(page.levels).toEqual({ [productId]: 'low' })
    expect(page.sizes[productId]).toHaveLength(1)
  })

  expect(sent).toHaveLength(2)
})

test('a page past the last one has no products', async () => {
  expect(await answer('page=9')).toEqual({ page: 9, products: [], levels: {}, sizes: {} })
})
