import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import type { ProductFields } from '../../editing/product-fields.ts'
import { asItIs, givenCollection, givenWhole } from '../../testing/given-draft.ts'
import {
  givenCategory,
  givenPictures,
  givenPriceHistory,
  givenProduct,
} from '../../testing/given-product.ts'
import { findProduct } from '../find-product.ts'
import {
  createProduct,
  duplicateProduct,
  forgetSlug,
  setProductStatus,
  updateProduct,
} from './edit-product.ts'

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
const setStatus = (
  productId: string,
  version: number,
  status: 'draft' | 'active' | 'archived',
  successorId?: string,
) =>
  setProductStatus(db, {
    productId,
    version,
    status,
    actorId,
    ...(successorId !== undefined && { successorId }),
  })
const entriesOf = (productId: string) =>
  db.tables
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', productId)
    .orderBy('id')
    .execute()
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

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
      missing: ['summary', 'description', 'fabric', 'care', 'fit_notes', 'composition', 'pictures'],
    })
    expect(await entriesOf(productId)).toMatchObject([{ action: 'product_created' }])
  })

  test('of a style that there is stands among its colours', async () => {
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
    expect(await entriesOf(id)).toEqual([
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
    expect(await entriesOf(id)).toHaveLength(1)
  })

  test('what another version was seen of is refused with the product as it is', async () => {
    const { id } = await givenWhole(db)
    await update(id, 1, { name: 'Theirs' })

    expect(await update(id, 1, { name: 'Mine', care: 'Mine, too' })).toEqual({
      ok: false,
      refusal: {
        kind: 'changed_meanwhile',
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
    const [entry] = await entriesOf(id)
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

  test('what lacked something before can be changed all the same', async () => {
    const { id } = await givenProduct(db)
    expect(await update(id, 1, { price_pence: 7900 })).toMatchObject({ ok: true })
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
    expect(await entriesOf(id)).toHaveLength(3)
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
  test('that was changed still leads to the product, until it is taken away', async () => {
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

describe('publishing', () => {
  test('names what is missing, and does it when nothing is', async () => {
    const { id } = await givenProduct(db, { status: 'draft' })
    expect(await setStatus(id, 1, 'active')).toMatchObject({
      refusal: { reason: 'not_publishable', fields: ['pictures'] },
    })

    const whole = await givenWhole(db)
    expect(await setStatus(whole.id, 1, 'active')).toMatchObject({ value: { status: 'active' } })
    expect(await findProduct(db, whole.slug)).toMatchObject({ kind: 'found' })
    // Pressed twice.
    expect(await setStatus(whole.id, 1, 'active')).toMatchObject({ value: { version: 2 } })
  })

  test('an archived product leads to its successor', async () => {
    const { id, slug } = await givenWhole(db, { status: 'active' })
    const next = await givenWhole(db, { status: 'active' })
    expect(await setStatus(id, 1, 'archived', randomUUID())).toMatchObject({
      refusal: { reason: 'successor_not_found' },
    })
    await setStatus(id, 1, 'archived', next.id)
    expect(await findProduct(db, slug)).toMatchObject({ kind: 'moved', slug: next.slug })
  })

  test('archived by mistake and back within the day it is as old as it was', async () => {
    const publishedAt = new Date('2026-01-05T10:00:00Z')
    const { id } = await givenWhole(db, { status: 'active', publishedAt })
    await setStatus(id, 1, 'archived')
    await setStatus(id, 2, 'active')
    const { published_at } = await asItIs(db, id)
    expect(new Date(published_at!)).toEqual(publishedAt)
  })

  test('after longer it is new, and what it cost before is no "was" price', async () => {
    const days = (ago: number) => new Date(Date.now() - ago * 86_400_000)
    const { id } = await givenWhole(db, {
      status: 'active',
      pricePence: 8900,
      compareAtPence: 9900,
      publishedAt: days(90),
    })
    await givenPriceHistory(db, id, [
      [9900, days(90)],
      [8900, days(5)],
    ])
    const shown = async () =>
      (await db.callOne('was_price', { p_product_id: id, p_at: new Date() })).was_price
    expect(await shown()).toBe(9900)

    await setStatus(id, 1, 'draft')
    await db.tables
      .updateTable('products')
      .set({ withdrawn_at: days(2) })
      .where('id', '=', id)
      .execute()
    await setStatus(id, 3, 'active')
    expect(await shown()).toBeNull()
  })
})

describe('a plan', () => {
  test('puts a product on sale and off sale at its times', async () => {
    const { id } = await givenWhole(db)
    const [from, until] = ['2040-01-01T09:00:00+00:00', '2040-02-01T09:00:00+00:00']
    await update(id, 1, { publish_at: from, unpublish_at: until })
    const run = async (at: string) =>
      (await db.call('publish_due_products', { p_at: new Date(at) })).filter(
        (row) => row.product_id === id,
      )

    expect(await run('2040-01-01T08:59:59Z')).toEqual([])
    expect(await run(from)).toEqual([{ product_id: id, outcome: 'published' }])
    expect(await run(from)).toEqual([])
    expect(await asItIs(db, id)).toMatchObject({
      status: 'active',
      published_at: from,
      publish_at: null,
      unpublish_at: until,
    })
    expect(await run(until)).toEqual([{ product_id: id, outcome: 'withdrawn' }])
    expect(await asItIs(db, id)).toMatchObject({ status: 'draft', unpublish_at: null })
    expect(await entriesOf(id)).toMatchObject([
      { action: 'product_changed' },
      { action: 'product_published' },
      { action: 'product_withdrawn' },
    ])
  })

  test('has a job of its own at the very moment', async () => {
    const { id } = await givenWhole(db)
    const at = inAnHour()
    await update(id, 1, { publish_at: at })
    const { rows } = await db.pool.query<{ run_at: Date }>(
      'select run_at from graphile_worker.jobs where key = $1',
      [`publish:${id}`],
    )
    expect(rows).toEqual([{ run_at: new Date(at) }])
  })

  test.for([
    ['not_in_future', { publish_at: '2020-01-01T00:00:00Z' }],
    [
      'unpublished_too_early',
      { publish_at: '2040-01-02T00:00:00Z', unpublish_at: '2040-01-01T00:00:00Z' },
    ],
  ] as const)('is refused for %s', async ([reason, fields]) => {
    const { id } = await givenWhole(db)
    expect(await update(id, 1, fields)).toMatchObject({ refusal: { reason } })
  })

  test('needs a product that could be sold now', async () => {
    const { id } = await givenProduct(db, { status: 'draft' })
    expect(await update(id, 1, { publish_at: inAnHour() })).toMatchObject({
      refusal: { reason: 'not_publishable', fields: ['pictures'] },
    })
  })

  test('whose product lost something meanwhile leaves it a draft', async () => {
    const { id } = await givenWhole(db)
    await update(id, 1, { publish_at: inAnHour() })
    await db.tables.deleteFrom('product_images').where('product_id', '=', id).execute()
    const due = await db.call('publish_due_products', { p_at: new Date('2041-01-01') })
    expect(due).toContainEqual({ product_id: id, outcome: 'not_publishable' })
    expect(await asItIs(db, id)).toMatchObject({ status: 'draft' })
  })
})

describe('a copy', () => {
  test('is a draft with the same texts and pictures, of the style or of a new one', async () => {
    const from = await givenWhole(db, { status: 'active', compareAtPence: 12_000 })
    const [colourway, style] = [randomUUID(), randomUUID()]
    const copy = (copyId: string, as: 'colourway' | 'style') =>
      duplicateProduct(db, { productId: from.id, copyId, as, actorId })

    expect(await copy(colourway, 'colourway')).toBe(true)
    expect(await copy(colourway, 'colourway')).toBe(true)
    expect(await copy(style, 'style')).toBe(true)
    expect(
      await duplicateProduct(db, {
        productId: randomUUID(),
        copyId: randomUUID(),
        as: 'style',
        actorId,
      }),
    ).toBe(false)

    expect(await asItIs(db, colourway)).toMatchObject({
      status: 'draft',
      slug: `${from.slug}-copy`,
      style_id: from.styleId,
      compare_at_pence: null,
      published_at: null,
      missing: [],
    })
    const other = await asItIs(db, style)
    expect(other.slug).toBe(`${from.slug}-copy-2`)
    expect(other.style_id).not.toBe(from.styleId)
  })
})
