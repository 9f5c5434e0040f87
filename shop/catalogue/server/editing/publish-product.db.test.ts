import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import type { ProductFields } from '../../editing/product-fields.ts'
import { asItIs, auditEntriesOf, givenWhole } from '../../testing/given-draft.ts'
import { givenPriceHistory, givenProduct } from '../../testing/given-product.ts'
import { updateProduct } from '../../testing/update-product.ts'
import { findProduct } from '../find-product.ts'
import { setProductStatus } from './edit-product.ts'

const db = await useTestDatabase()
const actorId = randomUUID()

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
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

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
    expect(await auditEntriesOf(db, id)).toMatchObject([
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
