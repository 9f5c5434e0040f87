import { beforeEach, expect, test } from 'vitest'

import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'

import { choiceOf, givenAttribute, givenValues } from '../testing/given-attribute.ts'
import { givenProduct } from '../testing/given-product.ts'
import { comparedSlugs, readComparison } from './read-comparison.ts'

const db = await useTestDatabase()
beforeEach(() => emptyTables(db, 'products', 'styles', 'attributes'))

test('products on sale are beside each other in the order asked for, with what staff want compared', async () => {
  await givenAttribute(db, { choices: [choiceOf('Long'), choiceOf('Short')] })
  await givenAttribute(db, { code: 'lined', names: { en: 'Lined' }, type: 'yes_no' })
  await givenAttribute(db, { code: 'hidden', type: 'yes_no', in_comparison: false })
  await givenAttribute(db, { code: 'unused', type: 'yes_no' })
  const [first, second] = [await givenProduct(db), await givenProduct(db)]
  const draft = await givenProduct(db, { status: 'draft' })
  await givenValues(db, first.id, { sleeve: ['long'], hidden: true })
  await givenValues(db, second.id, { sleeve: ['short'], lined: false })

  const { products, rows } = await readComparison(db, [second.slug, draft.slug, first.slug, 'no'])
  expect(products.map(({ slug }) => slug)).toEqual([second.slug, first.slug])
  expect(rows).toEqual([
    { code: 'sleeve', name: ['Sleeve'], values: [[['Short']], [['Long']]] },
    { code: 'lined', name: ['Lined'], values: [[['No']], null] },
  ])
  expect(await readComparison(db, [])).toEqual({ products: [], rows: [] })
})

test.for([
  [null, []],
  ['', []],
  ['a,b,a', ['a', 'b']],
  ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ["a,'; drop table products,b", ['a', 'b']],
  [`${'x'.repeat(2000)},a`, []],
] as const)('the address %j names %j', ([given, slugs]) => {
  expect(comparedSlugs(given)).toEqual(slugs)
})
