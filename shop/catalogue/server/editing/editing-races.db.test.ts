import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { asItIs, givenWhole } from '../../testing/given-draft.ts'
import { updateProduct } from '../../testing/update-product.ts'
import { changeProducts, createProduct, setProductStatus } from './edit-product.ts'

const db = await useTestDatabase({ connections: 12 })
const actorId = randomUUID()

const save = (productId: string, name: string) =>
  updateProduct(db, { productId, version: 1, fields: { name }, actorId })

/** Holds the product's row until so many wait for it, then releases them at once. */
async function meetAt<T>(productId: string, acts: (() => Promise<T>)[]): Promise<T[]> {
  let under: Promise<T>[] = []
  await db.transaction(async (tx) => {
    await tx.tables
      .selectFrom('products')
      .select('id')
      .where('id', '=', productId)
      .forUpdate()
      .execute()
    under = acts.map((act) => act())
    await expect.poll(() => lockWaiters(db)).toBe(acts.length)
  })
  return Promise.all(under)
}

test('of eight editors who save the same version one is heard, and the others are shown it', async () => {
  const { id } = await givenWhole(db)
  const names = Array.from({ length: 8 }, (_, at) => `Name ${at}`)

  const answers = await meetAt(
    id,
    names.map((name) => () => save(id, name)),
  )

  const saved = answers.filter((answer) => answer.ok)
  expect(saved).toHaveLength(1)
  const { name, version } = await asItIs(db, id)
  expect(version).toBe(2)
  for (const answer of answers)
    if (!answer.ok) expect(answer.refusal).toMatchObject({ product: { name, version: 2 } })
})

test('an editor and a change of many: both are saved, or the editor gets a conflict', async () => {
  const { id } = await givenWhole(db)
  const [edited] = await meetAt<unknown>(id, [
    () =>
      updateProduct(db, {
        productId: id,
        version: 1,
        fields: { name: 'Edited', price_pence: 5000 },
        actorId,
      }),
    () =>
      changeProducts(db, {
        editId: randomUUID(),
        productIds: [id],
        change: { kind: 'price', pence: 100 },
        actorId,
      }),
  ])
  const { name, price_pence } = await asItIs(db, id)
  // No price was lost: either the change came after, or the editor was refused.
  if ((edited as { ok: boolean }).ok) expect([name, price_pence]).toEqual(['Edited', 5100])
  else expect([name, price_pence]).toEqual(['Sahar abaya', 9000])
})

test('of publishing and archiving the same version one happens', async () => {
  const { id } = await givenWhole(db)
  const set = (status: 'active' | 'archived') => () =>
    setProductStatus(db, { productId: id, version: 1, status, actorId })

  const answers = await meetAt(id, [set('active'), set('archived')])

  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  const { status, version } = await asItIs(db, id)
  expect(version).toBe(2)
  expect(status).toBe(answers[0]!.ok ? 'active' : 'archived')
})

test('however many processes come to a planned product, it goes on sale once', async () => {
  const { id } = await givenWhole(db)
  const at = new Date(Date.now() + 60_000)
  await updateProduct(db, {
    productId: id,
    version: 1,
    fields: { publish_at: at.toISOString() },
    actorId,
  })
  const publish = async () =>
    (await db.call('publish_due_products', { p_at: at })).filter((row) => row.product_id === id)

  const answers = await meetAt(id, [publish, publish, publish])

  expect(answers.flat()).toEqual([{ product_id: id, outcome: 'published' }])
  expect(await asItIs(db, id)).toMatchObject({ status: 'active', version: 3 })
})

test('many at once change many products in opposite orders without waiting in a circle', async () => {
  const products = await Promise.all(Array.from({ length: 20 }, () => givenWhole(db)))
  const ids = products.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1))
  const act = (productIds: string[]) =>
    changeProducts(db, {
      editId: randomUUID(),
      productIds,
      change: { kind: 'price', pence: 1 },
      actorId,
    })

  await Promise.all(Array.from({ length: 8 }, (_, at) => act(at % 2 ? ids : ids.toReversed())))

  for (const id of ids) expect(await asItIs(db, id)).toMatchObject({ price_pence: 8908 })
})

test('an address that is being left is not taken before it is known where it leads', async () => {
  const leaving = await givenWhole(db)
  const taking = await givenWhole(db)
  const rename = (on: Db, productId: string, slug: string) =>
    updateProduct(on, { productId, version: 1, fields: { slug }, actorId })
  let taken: ReturnType<typeof updateProduct> | undefined
  await db.transaction(async (tx) => {
    await rename(tx, leaving.id, `left-${randomUUID()}`)
    taken = rename(db, taking.id, leaving.slug)
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await taken).toMatchObject({ refusal: { reason: 'slug_taken' } })
})

test('of many who make a product with one address one does', async () => {
  const { categoryId } = await givenWhole(db)
  const slug = `new-${randomUUID()}`
  const fields = {
    name: 'Layla abaya',
    slug,
    category_id: categoryId,
    colour_name: 'Plum',
    colour_hex: '#5b3a4a',
    colour_family: 'purple',
    price_pence: 100,
    weight_grams: 1,
  } as const
  const made = await Promise.all(
    Array.from({ length: 8 }, () =>
      createProduct(db, { productId: randomUUID(), styleId: null, fields, actorId }),
    ),
  )
  expect(made.filter(({ ok }) => ok)).toHaveLength(1)
  expect(made.filter((answer) => !answer.ok && answer.refusal.kind === 'fault')).toHaveLength(7)
})

test('picking a related product by an address that it is just losing is refused', async () => {
  const [own, worn] = [await givenWhole(db), await givenWhole(db)]
  let saved: ReturnType<typeof updateProduct> | undefined
  await db.transaction(async (tx) => {
    const fields = { slug: `renamed-${worn.slug}` }
    await updateProduct(tx, { productId: worn.id, version: 1, fields, actorId })
    const picked = { pairings: [worn.slug] }
    saved = updateProduct(db, { productId: own.id, version: 1, fields: picked, actorId })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await saved).toMatchObject({ refusal: { reason: 'pairing_not_found' } })
  expect(await asItIs(db, own.id)).toMatchObject({ version: 1, pairings: [] })
})

test('a product is saved while a colleague renames it', async () => {
  const { id } = await givenWhole(db)
  await db.transaction(async (tx) => {
    await tx.tables.selectFrom('products').select('id').where('id', '=', id).forKeyShare().execute()
    const saved = await db.transaction(async (other) => {
      // It would wait for ever otherwise.
      await sql`set local lock_timeout = '2s'`.execute(other.tables)
      return updateProduct(other, { productId: id, version: 1, fields: { name: 'New' }, actorId })
    })
    expect(saved).toMatchObject({ ok: true })
  })
})

test('products that are picked to wear with each other at once wait in no circle', async () => {
  const products = await Promise.all(Array.from({ length: 8 }, () => givenWhole(db)))
  const next = (at: number) => products[(at + 1) % products.length]!.slug

  const answers = await Promise.all(
    products.map(({ id }, at) =>
      updateProduct(db, { productId: id, version: 1, fields: { pairings: [next(at)] }, actorId }),
    ),
  )

  expect(answers.map(({ ok }) => ok)).toEqual(products.map(() => true))
})
