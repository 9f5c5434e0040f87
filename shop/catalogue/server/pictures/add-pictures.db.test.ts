import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'

import { ADD_PICTURES_FORM } from '../../editing/edit-refusals.ts'
import { givenPictures, givenProduct } from '../../testing/given-product.ts'
import { addPictures, addPicturesAction } from './add-pictures.ts'

const db = await useTestDatabase({ connections: 8 })
const actorId = randomUUID()
beforeEach(() => emptyTables(db, 'products', 'styles', 'pictures', 'audit_log'))

async function givenPicture() {
  const { id } = await db.tables
    .insertInto('pictures')
    .values({ hash: randomUUID(), width: 900, height: 1200, dominant_hex: '#aabbcc' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const shownBy = (productId: string) =>
  db.tables
    .selectFrom('product_images')
    .where('product_id', '=', productId)
    .orderBy('position')
    .select(['alt', 'is_primary'])
    .execute()

const versionOf = async (productId: string) =>
  (
    await db.tables
      .selectFrom('products')
      .where('id', '=', productId)
      .select('version')
      .executeTakeFirstOrThrow()
  ).version

test('pictures come after those that a product has, and the same again changes nothing', async () => {
  const { id: productId } = await givenProduct(db)
  await givenPictures(db, productId, ['Front'])
  const asked = [
    {
      productId,
      pictures: [
        { picture_id: await givenPicture(), alt: 'Back' },
        { picture_id: await givenPicture(), alt: 'Cuff' },
      ],
    },
  ]
  expect(await addPictures(db, asked, actorId)).toEqual({ ok: true, value: undefined })
  const version = await versionOf(productId)
  expect(await addPictures(db, asked, actorId)).toEqual({ ok: true, value: undefined })
  expect(await versionOf(productId)).toBe(version)
  expect(await shownBy(productId)).toEqual([
    { alt: 'Front', is_primary: true },
    { alt: 'Back', is_primary: false },
    { alt: 'Cuff', is_primary: false },
  ])
})

test('a product that cannot take its pictures keeps the others from being changed', async () => {
  const [one, full] = [await givenProduct(db), await givenProduct(db)]
  await givenPictures(
    db,
    full.id,
    Array.from({ length: 20 }, (_, at) => `Picture ${at}`),
  )
  const of = async (productId: string) => ({
    productId,
    pictures: [{ picture_id: await givenPicture(), alt: 'More' }],
  })
  const refused = await addPictures(db, [await of(one.id), await of(full.id)], actorId)
  expect(refused).toEqual({
    ok: false,
    refusal: { productId: full.id, reason: 'too_many_pictures' },
  })
  const gone = { productId: one.id, pictures: [{ picture_id: randomUUID(), alt: 'None' }] }
  expect(await addPictures(db, [gone], actorId)).toMatchObject({
    refusal: { reason: 'picture_not_found' },
  })
  expect(await addPictures(db, [await of(randomUUID())], actorId)).toMatchObject({
    refusal: { reason: 'product_not_found' },
  })
  expect(await shownBy(one.id)).toEqual([])
})

test('many who add to the same products at once lose none, and none of them waits for ever', async () => {
  const products = [await givenProduct(db), await givenProduct(db)]
  const asked = await Promise.all(
    Array.from({ length: 16 }, async (_, at) => {
      const pair = await Promise.all(
        products.map(async ({ id: productId }) => ({
          productId,
          pictures: [{ picture_id: await givenPicture(), alt: `By ${at}` }],
        })),
      )
      return at % 2 === 0 ? pair : pair.toReversed()
    }),
  )
  const added = await Promise.all(asked.map((pair) => addPictures(db, pair, actorId)))
  expect(added.every(({ ok }) => ok)).toBe(true)
  for (const { id } of products) expect(await shownBy(id)).toHaveLength(16)
})

test.for([
  [{ alt: '' }, 'Enter alt text'],
  [{ alt: 'x'.repeat(301) }, 'Enter alt text'],
  [{ alt: 'two\nlines' }, 'Enter alt text'],
  [{ picture: 'no id' }, 'Enter alt text'],
  [{ product: randomUUID() }, 'One of the products has been deleted'],
] as const)('a form with %j is refused by name', async ([faulty, says]) => {
  const form = new FormData()
  form.set('form', ADD_PICTURES_FORM)
  const sent = {
    picture: await givenPicture(),
    product: (await givenProduct(db)).id,
    alt: 'Front',
    ...faulty,
  }
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  expect(await addPicturesAction(db, { form, actorId })).toMatchObject({
    kind: 'refused',
    notice: { message: expect.stringContaining(says) as string },
  })
})
