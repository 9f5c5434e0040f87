import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { asItIs, auditEntriesOf, givenWhole } from '../../testing/given-draft.ts'
import { givenProduct } from '../../testing/given-product.ts'
import { findProduct } from '../find-product.ts'
import { findStyles, moveColourway } from './edit-product.ts'

const db = await useTestDatabase({ connections: 12 })
const actorId = randomUUID()

const systems = ['abaya', 'thobe'] as const
type System = (typeof systems)[number]

/** A product with one size of a system. */
async function givenIn(system: System) {
  const product = await givenWhole(db, { status: 'active' })
  const { id: size_id } = await db.tables
    .insertInto('sizes')
    .values({ size_name: randomUUID(), system, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.tables
    .insertInto('product_inventory')
    .values({ product_id: product.id, size_id })
    .execute()
  return product
}

async function givenEmptyStyle(name = 'Empty'): Promise<string> {
  const { id } = await db.tables
    .insertInto('styles')
    .values({ slug: randomUUID(), name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const move = (productId: string, styleId: string, version = 1) =>
  moveColourway(db, { productId, version, styleId, actorId })

test('a colourway moves, keeps its address, and is a colour of the other style', async () => {
  const [own, other] = [await givenIn('abaya'), await givenIn('abaya')]
  const { style_id } = await asItIs(db, other.id)
  const { style_id: left } = await asItIs(db, own.id)

  expect(await move(own.id, style_id)).toBe('moved')
  expect(await move(own.id, style_id)).toBe('moved')

  const found = await findProduct(db, own.slug)
  const colours = found?.kind === 'found' ? found.product.swatches.map(({ slug }) => slug) : []
  expect(colours.toSorted()).toEqual([own.slug, other.slug].toSorted())
  expect(await asItIs(db, own.id)).toMatchObject({ version: 2, slug: own.slug })
  expect(await auditEntriesOf(db, own.id)).toEqual([
    { action: 'product_moved_to_style', before: { style_id: left }, after: { style_id } },
  ])
  // The way back is there.
  expect(await move(own.id, left, 2)).toBe('moved')
})

test('what has other sizes, is not there, or was changed meanwhile stays where it is', async () => {
  const [own, thobe] = [await givenIn('abaya'), await givenIn('thobe')]
  const { style_id } = await asItIs(db, thobe.id)
  const before = await asItIs(db, own.id)

  expect(await move(own.id, style_id)).toBe('other_size_system')
  expect(await move(own.id, randomUUID())).toBe('style_not_found')
  expect(await move(randomUUID(), style_id)).toBe('product_not_found')
  expect(await move(own.id, await givenEmptyStyle(), 7)).toBe('version_conflict')

  expect(await asItIs(db, own.id)).toEqual(before)
})

test('of many with different sizes that move into an empty style those of one kind do', async () => {
  const styleId = await givenEmptyStyle()
  const products = await Promise.all(
    Array.from({ length: 8 }, (_, at) => givenIn(systems[at % 2]!)),
  )
  let under: Promise<string>[] = []
  await db.transaction(async (tx) => {
    await tx.tables
      .selectFrom('styles')
      .select('id')
      .where('id', '=', styleId)
      .forUpdate()
      .execute()
    under = products.map(({ id }) => move(id, styleId))
    await expect.poll(() => lockWaiters(db)).toBe(products.length)
  })

  const answers = await Promise.all(under)

  const moved = answers.flatMap((answer, at) => (answer === 'moved' ? [at % 2] : []))
  expect(moved).toHaveLength(4)
  expect(new Set(moved).size).toBe(1)
})

test('products that change places many at once wait for each other in one order', async () => {
  const [one, two] = [await givenEmptyStyle(), await givenEmptyStyle()]
  const products = await Promise.all(
    Array.from({ length: 10 }, (_, at) => givenProduct(db, { styleId: at % 2 ? one : two })),
  )
  const answers = await Promise.all(products.map(({ id }, at) => move(id, at % 2 ? two : one)))
  expect(answers).toEqual(products.map(() => 'moved'))
})

test("styles are found by their name and by their products, but not the product's own", async () => {
  const name = `Rayhana ${randomUUID()}`
  const styleId = await givenEmptyStyle(name)
  const { id: productId, slug } = await givenProduct(db)
  const other = await givenProduct(db, { styleId, colourName: 'Rust' })

  const found = { id: styleId, name, colours: ['Rust'] }
  expect(await findStyles(db, { search: name.toUpperCase(), productId })).toEqual([found])
  expect(await findStyles(db, { search: other.slug, productId })).toEqual([found])
  expect(await findStyles(db, { search: slug, productId })).toEqual([])
  expect(await findStyles(db, { search: '', productId })).toEqual([])
})
