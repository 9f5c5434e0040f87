import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { fieldsOf } from '../../editing/product-fields.ts'
import type { ShownPicture } from '../../editing/product-fields.ts'
import { asItIs, auditEntriesOf, givenWhole } from '../../testing/given-draft.ts'
import { givenPictures } from '../../testing/given-product.ts'
import { styleFormOf } from '../../testing/style-form-of.ts'
import { updateProduct } from '../../testing/update-product.ts'
import { findProduct } from '../find-product.ts'
import { createProduct, duplicateProduct } from './edit-product.ts'
import { productAction } from './product-action.ts'
import { readEditor } from './read-editor.ts'

const db = await useTestDatabase({ connections: 12 })
const actorId = randomUUID()

/** A size of abayas, in which these products are kept. */
async function givenSize(length: number, ...productIds: string[]): Promise<string> {
  const { id } = await db.tables
    .insertInto('sizes')
    .values({
      system: 'abaya',
      size_name: `${length} ${randomUUID().slice(0, 8)}`,
      length_inches: length,
      position: length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const product_id of productIds)
    await db.tables.insertInto('product_inventory').values({ product_id, size_id: id }).execute()
  return id
}

/** A product with two pictures, a front and a side, and two sizes. */
async function givenSized(status: 'draft' | 'active' = 'draft') {
  const { id, slug } = await givenWhole(db, { status })
  await db.tables.deleteFrom('product_images').where('product_id', '=', id).execute()
  await givenPictures(db, id, ['The front', 'The side'])
  const [short, long] = [await givenSize(52, id), await givenSize(60, id)]
  const [front, side] = (await asItIs(db, id)).pictures
  return { id, slug, short, long, front: front!, side: side! }
}

const update = (productId: string, version: number, pictures: ShownPicture[]) =>
  updateProduct(db, { productId, version, fields: { pictures }, actorId })

/** Takes a size away from a product, as undoing an import does that added it. */
const takeAway = (productId: string, sizeId: string) =>
  db.call('take_imported_size_back', {
    p_product_id: productId,
    p_size: { size_id: sizeId, on_hand: { by: 0 }, barcode: { to: null }, sku: { to: null } },
    p_was_opened: true,
    p_import_id: randomUUID(),
    p_actor: actorId,
  })

const sizesShown = async (productId: string) =>
  (await asItIs(db, productId)).pictures.map(({ size_ids }) => size_ids)

describe('the sizes of pictures', () => {
  test('are saved with the product in one version, noted, and shown on its page', async () => {
    const { id, slug, front, side, short, long } = await givenSized('active')
    const both = [short, long].toSorted()
    const pictures = [front, { ...side, size_ids: both }]

    expect(await update(id, 1, pictures)).toMatchObject({ value: { version: 2, pictures } })
    // The same again changes nothing, and so does what is sent again because its answer was lost.
    expect(await update(id, 2, pictures)).toMatchObject({ value: { version: 2 } })
    expect(await update(id, 1, pictures)).toMatchObject({ value: { version: 2 } })
    expect(await auditEntriesOf(db, id)).toMatchObject([
      {
        action: 'product_changed',
        before: { pictures: [front, side] },
        after: { pictures: [front, { size_ids: both }] },
      },
    ])
    const found = await findProduct(db, slug)
    const shown = found?.kind === 'found' ? found.product.pictures : []
    expect(shown.map((picture) => picture.sizeIds)).toEqual([undefined, both])
    expect(shown[0]).not.toHaveProperty('sizeIds')

    await update(id, 2, [front, side])
    expect(await sizesShown(id)).toEqual([undefined, undefined])
  })

  test('are offered by the editor in the order of the sizes, and read from its form', async () => {
    const { id, front, side, short, long } = await givenSized()
    const editor = (await readEditor(db, id, new Date()))!
    expect(editor.sizes.map((size) => size.id)).toEqual([short, long])
    const picture_size = [
      `${side.picture_id} ${long}`,
      `${side.picture_id} ${long}`,
      // Of a picture that was taken out nothing is meant.
      `${randomUUID()} ${short}`,
    ]
    const form = styleFormOf([editor.product], id, { own: { [id]: { picture_size } } })

    expect(await productAction(db, { productId: id, actorId, form })).toMatchObject({
      done: 'saved',
    })
    expect((await asItIs(db, id)).pictures).toEqual([front, { ...side, size_ids: [long] }])
  })

  test('are only those of the product; otherwise nothing is saved', async () => {
    const { id, front } = await givenSized()
    const refusal = { reason: 'picture_size_not_found', fields: ['pictures'] }
    for (const sizeId of [randomUUID(), await givenSize(56), (await givenSized()).long])
      expect(await update(id, 1, [{ ...front, size_ids: [sizeId] }])).toMatchObject({ refusal })
    expect(await asItIs(db, id)).toMatchObject({ version: 1 })

    const { name, slug: _slug, ...rest } = fieldsOf(await asItIs(db, id))
    const made = await createProduct(db, {
      productId: randomUUID(),
      styleId: null,
      fields: {
        ...rest,
        name,
        slug: `new-${randomUUID()}`,
        pictures: [{ ...front, size_ids: [await givenSize(58)] }],
      },
      actorId,
    })
    expect(made).toMatchObject({ refusal })
  })

  test('are not copied: a copy has no sizes yet', async () => {
    const { id, front, side, long } = await givenSized()
    await update(id, 1, [front, { ...side, size_ids: [long] }])
    const copyId = randomUUID()
    await duplicateProduct(db, { productId: id, copyId, actorId })
    expect((await asItIs(db, copyId)).pictures).toEqual([front, side])
  })

  test('go with the size, of this product alone, and with the picture', async () => {
    const { id, front, side, short, long } = await givenSized()
    const other = await givenSized()
    await db.tables
      .insertInto('product_inventory')
      .values({ product_id: other.id, size_id: long })
      .execute()
    await update(other.id, 1, [other.front, { ...other.side, size_ids: [long] }])
    await update(id, 1, [
      { ...front, size_ids: [short, long].toSorted() },
      { ...side, size_ids: [long] },
    ])

    await takeAway(id, long)
    expect(await sizesShown(id)).toEqual([[short], undefined])
    expect(await sizesShown(other.id)).toEqual([undefined, [long]])

    await update(id, 2, [side])
    expect(await update(id, 3, [side, front])).toMatchObject({ value: { version: 4 } })
    expect(await sizesShown(id)).toEqual([undefined, undefined])
  })
})

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

describe('at once', () => {
  test('of eight who give a picture sizes one is heard, and the others get a version conflict', async () => {
    const { id, front, side, short, long } = await givenSized()
    const asked = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? short : long))
    const answers = await meetAt(
      id,
      asked.map(
        (sizeId, at) => () =>
          update(id, 1, [front, { ...side, alt: `The side ${at}`, size_ids: [sizeId] }]),
      ),
    )

    const won = answers.findIndex((answer) => answer.ok)
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    const { version, pictures } = await asItIs(db, id)
    expect(version).toBe(2)
    expect(pictures[1]).toMatchObject({ alt: `The side ${won}`, size_ids: [asked[won]] })
    for (const answer of answers)
      if (!answer.ok)
        expect(answer.refusal).toMatchObject({ kind: 'version_conflict', product: { pictures } })
  })

  test('a size that goes while pictures are given it is named by none of them', async () => {
    const sized = await Promise.all(Array.from({ length: 6 }, () => givenSized()))
    const answers = await Promise.all(
      sized.flatMap(({ id, front, side, long }, at) => {
        const save = () => update(id, 1, [front, { ...side, size_ids: [long] }])
        const take = () => takeAway(id, long).then(() => undefined)
        return at % 2 === 0 ? [save(), take()] : [take(), save()]
      }),
    )
    for (const answer of answers)
      if (answer && !answer.ok)
        expect(answer.refusal).toMatchObject({ reason: 'picture_size_not_found' })
    for (const { id } of sized) expect(await sizesShown(id)).toEqual([undefined, undefined])
  })

  test('taking a size away waits for a save that names it, and takes it from the picture then', async () => {
    const { id, front, side, long } = await givenSized()
    let gone: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      const { outcome } = await tx.callOne('update_product', {
        p_product_id: id,
        p_version: 1,
        p_fields: { pictures: [front, { ...side, size_ids: [long] }] },
        p_actor: actorId,
      })
      expect(outcome).toBe('saved')
      gone = takeAway(id, long)
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })
    await gone
    expect(await sizesShown(id)).toEqual([undefined, undefined])
  })
})
