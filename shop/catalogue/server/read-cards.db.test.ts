import { expect, test } from 'vitest'

import { countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { givenProduct } from '../testing/given-product.ts'
import { readCards } from './read-cards.ts'

const db = await useTestDatabase()
const statements = countStatements(db)

test('cards come in the order of their ids, active ones only, in one statement', async () => {
  const first = await givenProduct(db)
  const draft = await givenProduct(db, { status: 'draft' })
  const second = await givenProduct(db)
  let slugs: string[] = []

  const sent = await statements.during(async () => {
    const cards = await readCards(db, [second.id, draft.id, first.id])
    slugs = cards.map(({ slug }) => slug)
  })

  expect(slugs).toEqual([second.slug, first.slug])
  expect(sent).toHaveLength(1)
})

test('no ids are no cards, and no statement', async () => {
  expect(await statements.during(async () => expect(await readCards(db, [])).toEqual([]))).toEqual(
    [],
  )
})
