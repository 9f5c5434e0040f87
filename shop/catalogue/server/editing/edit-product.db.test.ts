import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import type { ProductFields } from '../../editing/product-fields.ts'
import { asItIs, auditEntriesOf, givenCollection, givenWhole } from '../../testing/given-draft.ts'
import { givenCategory, givenPictures, givenProduct } from '../../testing/given-product.ts'
import { updateProduct } from '../../testing/update-product.ts'
import { findProduct } from '../find-product.ts'
import { createProduct, duplicateProduct, forgetSlug } from './edit-product.ts'

const db = await useTestDatabase()
const actorId = randomUUID()
const category = await givenCategory(db)

const fieldsOf = (more: Partial<ProductFields> = {}): Partial<ProductFields> => ({
  name: 'Layla abaya',
  slug: `layla-${randomUUID()}`,
  category_id: category.id,
  colour_name: 'Plum',
  colour_hex: '#5b3a4a',
  colour_family: 'purple',
  price_pence: 12_900,
  weight_grams: 700,
  ...more,
})
const update = (productId: string, version: number, fields: Partial<ProductFields>) =>
  updateProduct(db, { productId, version, fields, actorId })

describe('a new product', () => {
  test('is a draft of a style of its own, made once, and noted', async () => {
    const productId = randomUUID()
    const asked = { productId, styleId: null, fields: fieldsOf(), actorId }

    expect(await createProduct(db, asked)).toMatchObject({ value: { isNew: true } })
    expect(await createProduct(db, asked)).toMatchObject({ value: { isNew: false } })

    expect(await asItIs(db, productId)).toMatchObject({
      status: 'draft',
      version: 1,
      name: 'Layla abaya',
      missing: ['description', 'composition', 'pictures'],
    })
    expect(await auditEntriesOf(db, productId)).toMatchObject([{ action: 'product_created' }])
  })

  test('one of an existing style is among its colours', async () => {
    const { styleId } = await givenProduct(db)
    const productId = randomUUID()
    const collection = await givenCollection(db)
    const fields = fieldsOf({ collection_ids: [collection] })

    await createProduct(db, { productId, styleId, fields, actorId })

    expect(await asItIs(db, productId)).toMatchObject({
      style_id: styleId,
      collection_ids: [collection],
    })
  })

  test.for([
    ['slug_taken', ({ slug }: { slug: string }) => ({ slug })],
    ['category_not_found', () => ({ category_id: randomUUID() })],
    ['compare_at_too_low', () => ({ compare_at_pence: 12_900 })],
  ] as const)('is refused for %s, and nothing is made', async ([reason, fault]) => {
    const other = await givenProduct(db)
    const productId = randomUUID()
    const fields = fieldsOf(fault(other))

    const made = await createProduct(db, { productId, styleId: null, fields, actorId })

    expect(made).toMatchObject({ refusal: { kind: 'fault', reason } })
    expect(await asItIs(db, productId)).toBeNull()
  })
})

describe('saving', () => {
  test('writes what changed, raises the version and notes before and after', async () => {
    const { id } = await givenWhole(db)
    const collection = await givenCollection(db)
    const saved = await update(id, 1, {
      name: 'Noor abaya',
      price_pence: 9900,
      collection_ids: [collection],
    })

    expect(saved).toMatchObject({
      value: { version: 2, name: 'Noor abaya', price_pence: 9900, collection_ids: [collection] },
    })
    expect(await auditEntriesOf(db, id)).toEqual([
      {
        action: 'product_changed',
        before: { name: 'Sahar abaya', price_pence: 8900, collections: {} },
        after: { name: 'Noor abaya', price_pence: 9900, collections: { [collection]: 1 } },
      },
    ])
  })

  test('the same again changes and notes nothing', async () => {
    const { id } = await givenWhole(db)
    const fields = { name: 'Noor abaya' }
    await update(id, 1, fields)

    // As after an answer that was lost, and as a form that was not touched.
    expect(await update(id, 1, fields)).toMatchObject({ value: { version: 2 } })
    expect(await update(id, 2, fields)).toMatchObject({ value: { version: 2 } })
    expect(await auditEntriesOf(db, id)).toHaveLength(1)
  })

  test('refuses a bulk change of a product whose version has changed', async () => {
    const { id } = await givenWhole(db)
    await update(id, 1, { name: 'Theirs' })

    expect(await update(id, 1, { name: 'Mine', care: 'Mine, too' })).toEqual({
      ok: false,
      refusal: {
        kind: 'version_conflict',
        product: expect.objectContaining({ version: 2, name: 'Theirs', care: 'Wash at 30°.' }),
      },
    })
    expect(await asItIs(db, id)).toMatchObject({ name: 'Theirs', care: 'Wash at 30°.' })
  })

  test('how often a product sells is no change of it', async () => {
    const { id } = await givenWhole(db)
    await db.tables.updateTable('products').set({ units_sold: 9 }).where('id', '=', id).execute()
    expect(await asItIs(db, id)).toMatchObject({ version: 1 })
  })

  test('a long text is in the log by its beginning', async () => {
    const { id } = await givenWhole(db)
    await update(id, 1, { description: 'x'.repeat(3000) })
    const [entry] = await auditEntriesOf(db, id)
    expect(entry?.after).toEqual({ description: `${'x'.repeat(100)}… (3000 characters)` })
  })

  test('what is on sale cannot lose what it needs to be sold', async () => {
    const { id } = await givenWhole(db, { status: 'active' })
    expect(
      await update(id, 1, { care: ' ', composition: [{ fibre: 'wool', percent: 90 }] }),
    ).toEqual({
      ok: false,
      refusal: { kind: 'fault', reason: 'not_publishable', fields: expect.any(Array) },
    })
    expect(await asItIs(db, id)).toMatchObject({ care: 'Wash at 30°.' })
  })

  test('what was once on sale keeps a price, by which its items are exchanged', async () => {
    const { id } = await givenWhole(db, { status: 'active' })
    await db.pool.query(`update products set status = 'draft' where id = $1`, [id])
    expect(await update(id, 2, { price_pence: 0 })).toMatchObject({
      refusal: { reason: 'not_publishable', fields: ['price_pence'] },
    })
    expect(await asItIs(db, id)).toMatchObject({ price_pence: expect.any(Number) })
    const { id: draft } = await givenProduct(db, { status: 'draft' })
    expect(await update(draft, 1, { price_pence: 0 })).toMatchObject({ ok: true })
  })

  test('what lacked something before can be changed all the same', async () => {
    const { id } = await givenProduct(db)
    expect(await update(id, 1, { price_pence: 7900 })).toMatchObject({ ok: true })
  })
})

describe('what is worn with it', () => {
  test('is saved in its order, copied, and shown before what suits its category', async () => {
    const [own, suited] = [await givenCategory(db), await givenCategory(db)]
    await db.tables
      .insertInto('category_pairings')
      .values({ category_id: own.id, pairs_with_id: suited.id, position: 1 })
      .execute()
    const { id, slug } = await givenWhole(db, { status: 'active', categoryId: own.id })
    const other = await givenProduct(db, { categoryId: suited.id })
    const [one, two] = [await givenProduct(db), await givenProduct(db)]
    const pairings = [two.slug, one.slug]

    expect(await update(id, 1, { pairings })).toMatchObject({ value: { version: 2, pairings } })
    expect(await update(id, 2, { pairings })).toMatchObject({ value: { version: 2 } })

    const found = await findProduct(db, slug)
    const look = found?.kind === 'found' ? found.look.map((card) => card.slug) : []
    expect(look).toEqual([two.slug, one.slug, other.slug])
    const copyId = randomUUID()
    await duplicateProduct(db, { productId: id, copyId, actorId })
    expect(await asItIs(db, copyId)).toMatchObject({ pairings })
    expect(await auditEntriesOf(db, id)).toMatchObject([
      { action: 'product_changed', before: { pairings: [] }, after: { pairings } },
      { action: 'product_duplicated' },
    ])
  })

  test('is neither the product itself nor what does not exist', async () => {
    const { id, slug } = await givenWhole(db)
    for (const pairings of [[slug], ['nothing-of-the-kind']])
      expect(await update(id, 1, { pairings })).toMatchObject({
        refusal: { reason: 'pairing_not_found', fields: ['pairings'] },
      })
    expect(await asItIs(db, id)).toMatchObject({ version: 1, pairings: [] })
  })
})

describe('pictures', () => {
  const givenTwo = async () => {
    const { id } = await givenWhole(db)
    await givenPictures(db, (await givenProduct(db)).id, ['Another'])
    const [own] = (await asItIs(db, id)).pictures
    const other = await db.tables
      .selectFrom('product_images')
      .select('picture_id')
      .where('alt', '=', 'Another')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { id, own: own!.picture_id, other: other.picture_id }
  }

  test('are saved in their order with their words, the first of them primary, and put back', async () => {
    const { id, own, other } = await givenTwo()
    const pictures = [
      { picture_id: other, alt: 'The back' },
      { picture_id: own, alt: 'The front' },
    ]
    expect(await update(id, 1, { pictures })).toMatchObject({ value: { version: 2, pictures } })
    const primary = await db.tables
      .selectFrom('product_images')
      .select('picture_id')
      .where('product_id', '=', id)
      .where('is_primary', '=', true)
      .execute()
    expect(primary).toEqual([{ picture_id: other }])
    expect(await update(id, 2, { pictures })).toMatchObject({ value: { version: 2 } })
    await update(id, 2, { pictures: pictures.slice(1) })
    expect(await update(id, 3, { pictures })).toMatchObject({ value: { version: 4, pictures } })
    expect(await auditEntriesOf(db, id)).toHaveLength(3)
  })

  test('show the part that was chosen, keep their focal point, and all of them when it is taken off', async () => {
    const { id, slug } = await givenWhole(db, { status: 'active' })
    const [whole] = (await asItIs(db, id)).pictures
    const shown = async () => {
      const found = await findProduct(db, slug)
      return found?.kind === 'found' ? found.product.pictures[0] : undefined
    }
    const before = await shown()
    expect(before).toMatchObject({ width: 900, height: 1200, focal: null })
    const cut = {
      ...whole!,
      crop: { x: 20, y: 0, width: 50, height: 100 },
      focal: { x: 30, y: 90 },
    }

    expect(await update(id, 1, { pictures: [cut] })).toMatchObject({
      value: { version: 2, pictures: [cut] },
    })
    expect(await shown()).toMatchObject({ width: 450, height: 1200, focal: { x: 20, y: 90 } })
    expect((await shown())!.hash).not.toBe(before!.hash)
    expect(await update(id, 2, { pictures: [cut] })).toMatchObject({ value: { version: 2 } })

    await update(id, 2, { pictures: [whole!] })
    expect(await shown()).toEqual(before)
    expect((await asItIs(db, id)).pictures).toEqual([whole])
  })

  test('are not all taken from what is on sale, and none is made up', async () => {
    const { id } = await givenWhole(db, { status: 'active' })
    expect(await update(id, 1, { pictures: [] })).toMatchObject({
      refusal: { reason: 'not_publishable', fields: ['pictures'] },
    })
    const pictures = [{ picture_id: randomUUID(), alt: 'Nothing' }]
    expect(await update(id, 1, { pictures })).toMatchObject({
      refusal: { reason: 'picture_not_found', fields: ['pictures'] },
    })
    const made = { productId: randomUUID(), styleId: null, actorId }
    expect(await createProduct(db, { ...made, fields: fieldsOf({ pictures }) })).toMatchObject({
      refusal: { reason: 'picture_not_found' },
    })
  })

  test('come with a product that is begun', async () => {
    const { own } = await givenTwo()
    const productId = randomUUID()
    const pictures = [{ picture_id: own, alt: 'The front' }]
    await createProduct(db, { productId, styleId: null, fields: fieldsOf({ pictures }), actorId })
    expect(await asItIs(db, productId)).toMatchObject({ pictures })
  })
})

describe('the address', () => {
  test('a former slug leads to the product until it is removed', async () => {
    const { id, slug } = await givenWhole(db, { status: 'active' })
    const next = `next-${randomUUID()}`
    await update(id, 1, { slug: next })
    expect(await findProduct(db, slug)).toMatchObject({ kind: 'moved', slug: next })

    expect(await forgetSlug(db, { productId: id, slug, actorId })).toBe(true)
    expect(await forgetSlug(db, { productId: id, slug, actorId })).toBe(false)
    expect(await findProduct(db, slug)).toBeUndefined()
  })

  test('that leads to another product is not taken before it is free', async () => {
    const first = await givenWhole(db, { status: 'active' })
    const other = await givenWhole(db)
    await update(first.id, 1, { slug: `moved-${randomUUID()}` })

    const take = () => update(other.id, 1, { slug: first.slug })
    expect(await take()).toMatchObject({ refusal: { reason: 'slug_taken', fields: ['slug'] } })
    await forgetSlug(db, { productId: first.id, slug: first.slug, actorId })
    expect(await take()).toMatchObject({ value: { slug: first.slug } })
  })

  test('can be changed back, and is then no former one', async () => {
    const { id, slug } = await givenWhole(db)
    await update(id, 1, { slug: `moved-${randomUUID()}` })
    await update(id, 2, { slug })
    expect(await forgetSlug(db, { productId: id, slug, actorId })).toBe(false)
  })
})

describe('a copy', () => {
  test('is a draft with the same texts and pictures, of a new style', async () => {
    const from = await givenWhole(db, { status: 'active', compareAtPence: 12_000 })
    const [first, second] = [randomUUID(), randomUUID()]
    const copy = (copyId: string, productId = from.id) =>
      duplicateProduct(db, { productId, copyId, actorId })

    expect(await copy(first)).toBe(true)
    expect(await copy(first)).toBe(true)
    expect(await copy(second)).toBe(true)
    expect(await copy(randomUUID(), randomUUID())).toBe(false)

    const made = await asItIs(db, first)
    expect(made).toMatchObject({
      status: 'draft',
      slug: `${from.slug}-copy`,
      compare_at_pence: null,
      published_at: null,
      missing: [],
    })
    expect(made.style_id).not.toBe(from.styleId)
    expect((await asItIs(db, second)).slug).toBe(`${from.slug}-copy-2`)
  })
})
