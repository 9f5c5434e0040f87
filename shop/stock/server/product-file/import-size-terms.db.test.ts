import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { asItIs } from '#shop/catalogue/testing/given-draft.ts'
import { givenCategory } from '#shop/catalogue/testing/given-product.ts'

import { fileOf, givenCheck, imported, shownImport, takenBack } from '../../testing/given-import.ts'
import { givenProductInStock } from '../../testing/given-product-in-stock.ts'

const db = await useTestDatabase({ connections: 4 })

const heads = ['handle', 'size', 'size_surcharge', 'size_weight_grams', 'size_vat']

test('what differs by size is compared, imported once, and undone', async () => {
  const { productId, slug, sizes } = await inSizes(3)
  const rows = [
    [slug, sizes[0]!.name, '', '0', ''],
    [slug, sizes[1]!.name, '6.50', '700', 'zero'],
    [slug, sizes[2]!.name, '8', '', 'standard'],
  ]
  const importId = await givenCheck(db, fileOf(heads, rows))
  expect((await shownImport(db, importId)).rows.map(({ changes }) => changes)).toEqual([
    [],
    [
      { column: 'size_surcharge', before: '£0.00', after: '£6.50' },
      { column: 'size_weight_grams', before: 'same as the product', after: '700 g' },
      { column: 'size_vat', before: 'standard', after: 'zero' },
    ],
    [{ column: 'size_surcharge', before: '£0.00', after: '£8.00' }],
  ])
  expect(await termsOf(productId)).toEqual([])

  expect((await imported(db, importId)).outcomeCounts).toEqual({ imported: 1 })
  const written = [
    { size_id: sizes[1]!.id, surcharge_pence: 650, weight_grams: 700, vat_class: 'zero' },
    { size_id: sizes[2]!.id, surcharge_pence: 800, weight_grams: null, vat_class: null },
  ]
  expect(await termsOf(productId)).toEqual(written)
  const again = await givenCheck(db, fileOf(heads, rows))
  expect((await shownImport(db, again)).rowCounts).toEqual({ unchanged: 3 })

  expect((await takenBack(db, importId)).outcomeCounts).toEqual({ restored: 1 })
  expect(await termsOf(productId)).toEqual(
    written.map(({ size_id }) => ({
      size_id,
      surcharge_pence: 0,
      weight_grams: null,
      vat_class: null,
    })),
  )
})

test('prices that fall by more than half are marked, and named before the import', async () => {
  const { slug, sizes } = await inSizes(2)
  const importId = await givenCheck(
    db,
    fileOf(
      ['handle', 'price', 'size', 'size_surcharge'],
      [
        [slug, '40', sizes[0]!.name, ''],
        [slug, '', sizes[1]!.name, '1'],
      ],
    ),
  )
  const { of, rows } = await shownImport(db, importId)
  expect(rows.map(({ changes }) => changes)).toEqual([
    [{ column: 'price', before: '£89.00', after: '£40.00', isSteep: true }],
    [{ column: 'size_surcharge', before: '£0.00', after: '£1.00', isSteep: true }],
  ])
  expect(of.warnings).toEqual([
    expect.stringContaining(
      `2 prices fall by more than half (row 2, ${slug}: £89.00 → £40.00; row 3`,
    ),
  ])
})

test('a file moves the size at the price of the product, and back, in any order of its rows', async () => {
  const { productId, slug, sizes } = await inSizes(2)
  const [first, second] = sizes.map(({ name }) => name) as [string, string]
  const surcharges = async (rows: [string, string][]) => {
    const importId = await givenCheck(
      db,
      fileOf(
        ['handle', 'size', 'size_surcharge'],
        rows.map((row) => [slug, ...row]),
      ),
    )
    expect((await imported(db, importId)).outcomeCounts).toEqual({ imported: 1 })
    return importId
  }
  await surcharges([[second, '6']])
  const moved = await surcharges([
    [first, '4'],
    [second, '0'],
  ])
  expect(
    (await termsOf(productId)).map((terms) => terms.surcharge_pence).toSorted((a, b) => a - b),
  ).toEqual([0, 400])
  expect((await takenBack(db, moved)).outcomeCounts).toEqual({ restored: 1 })
  expect((await termsOf(productId)).find((terms) => terms.size_id === sizes[1]!.id)).toMatchObject({
    surcharge_pence: 600,
  })
})

test('the VAT class of a product and of a size change in one file, and go back together', async () => {
  const { productId, slug, sizes } = await inSizes(2)
  const importId = await givenCheck(
    db,
    fileOf(
      ['handle', 'vat', 'size', 'size_vat'],
      [
        [slug, 'zero', sizes[0]!.name, 'standard'],
        [slug, 'zero', sizes[1]!.name, 'zero'],
      ],
    ),
  )
  expect((await imported(db, importId)).outcomeCounts).toEqual({ imported: 1 })
  expect(await asItIs(db, productId)).toMatchObject({ vat_class: 'zero' })
  expect(await termsOf(productId)).toMatchObject([{ vat_class: 'standard' }])
  expect((await takenBack(db, importId)).outcomeCounts).toEqual({ restored: 1 })
  expect(await asItIs(db, productId)).toMatchObject({ vat_class: 'standard' })
  expect(await termsOf(productId)).toMatchObject([{ vat_class: null }])
})

describe('is refused', () => {
  test('a surcharge on every size, at its cell, with what to do instead', async () => {
    const { productId, slug, sizes } = await inSizes(2)
    const importId = await givenCheck(
      db,
      fileOf(
        ['handle', 'size', 'size_surcharge'],
        sizes.map(({ name }) => [slug, name, '5']),
      ),
    )
    const { of, rows } = await shownImport(db, importId)
    expect(of.products).toBe(0)
    expect(rows[0]!.faults).toEqual([
      {
        column: 'size_surcharge',
        what: expect.stringContaining('raise the price of the product instead') as string,
      },
    ])
    expect(rows[1]!.faults).toMatchObject([{ column: 'handle' }])
    expect(await termsOf(productId)).toEqual([])
  })

  test('what a colleague changed between comparison and import, with all of its product', async () => {
    const { productId, slug, sizes } = await inSizes(2)
    const importId = await givenCheck(
      db,
      fileOf(['handle', 'name', 'size', 'size_surcharge'], [[slug, 'Half', sizes[1]!.name, '5']]),
    )
    await setSurcharge(productId, sizes[1]!.id, 0, 300)
    expect((await imported(db, importId)).rows[0]).toMatchObject({
      outcome: 'version_conflict',
      faultFields: ['size_surcharge'],
    })
    expect(await asItIs(db, productId)).toMatchObject({ version: 1 })
    expect(await termsOf(productId)).toMatchObject([{ surcharge_pence: 300 }])
  })

  test('the size at the price of the product when another got a surcharge since the comparison', async () => {
    const { productId, slug, sizes } = await inSizes(2)
    const importId = await givenCheck(
      db,
      fileOf(['handle', 'size', 'size_surcharge'], [[slug, sizes[1]!.name, '5']]),
    )
    await setSurcharge(productId, sizes[0]!.id, 0, 300)
    expect((await imported(db, importId)).rows[0]).toMatchObject({
      outcome: 'no_size_at_price',
      faultFields: ['size_surcharge'],
    })
  })

  test('an undo of what was changed since, or that would leave no size at the price', async () => {
    const changed = await inSizes(2)
    const importId = await givenCheck(
      db,
      fileOf(
        ['handle', 'size', 'size_weight_grams'],
        [[changed.slug, changed.sizes[1]!.name, '700']],
      ),
    )
    await imported(db, importId)
    await db.tables
      .updateTable('size_terms')
      .set({ weight_grams: 900 })
      .where('product_id', '=', changed.productId)
      .execute()
    expect((await takenBack(db, importId)).rows[0]).toMatchObject({
      undoOutcome: 'changed_since',
      faultFields: ['size_weight_grams'],
    })

    const opened = await inSizes(1)
    const added = await newSize(opened.sizes[0]!.system)
    const opening = await givenCheck(
      db,
      fileOf(['handle', 'size', 'reorder_level'], [[opened.slug, added.name, '3']]),
    )
    await imported(db, opening)
    await setSurcharge(opened.productId, opened.sizes[0]!.id, 0, 300)
    expect((await takenBack(db, opening)).rows[0]).toMatchObject({
      undoOutcome: 'no_size_at_price',
    })
  })
})

test('500 rows with three errors name the three cells; of those products nothing is written', async () => {
  const category = await givenCategory(db)
  const sizes = await Promise.all(Array.from({ length: 10 }, () => newSize('thobe')))
  const slugs = Array.from({ length: 50 }, () => `import-${randomUUID()}`)
  const rows = slugs.flatMap((slug, product) =>
    sizes.map(({ name }, size) => [
      slug,
      'Sahar',
      'Plum',
      '#4a2f45',
      'purple',
      category.slug,
      '89.50',
      '600',
      name,
      '12',
      product === 3 && size === 4 ? 'six' : String(size),
      product === 20 && size === 0 ? '1.5 kg' : '650',
      product === 49 && size === 9 ? '5' : 'zero',
    ]),
  )
  const importId = await givenCheck(
    db,
    fileOf(
      [
        'handle',
        'name',
        'colour',
        'colour_hex',
        'colour_family',
        'category',
        'price',
        'weight_grams',
        'size',
        'on_hand',
        ...heads.slice(2),
      ],
      rows,
    ),
  )
  const { rows: faulty } = await readFaults(importId)
  expect(faulty).toEqual([
    { number: 36, columns: ['size_surcharge'] },
    { number: 202, columns: ['size_weight_grams'] },
    { number: 501, columns: ['size_vat'] },
  ])
  expect((await imported(db, importId)).outcomeCounts).toEqual({ imported: 47 })
  const { length } = await db.tables
    .selectFrom('size_terms')
    .innerJoin('products', 'products.id', 'size_terms.product_id')
    .where('products.slug', 'in', slugs)
    .select('size_id')
    .execute()
  expect(length).toBe(470)
  const left = await db.tables
    .selectFrom('products')
    .select('slug')
    .where('slug', 'in', [slugs[3]!, slugs[20]!, slugs[49]!])
    .execute()
  expect(left).toEqual([])

  expect((await takenBack(db, importId)).outcomeCounts).toEqual({ restored: 47 })
  expect(await db.call('audit_stock', {})).toEqual([])
}, 60_000)

/** The rows with an error of their own; others of their products point at these. */
async function readFaults(importId: string) {
  const rows = await db.tables
    .selectFrom('product_import_rows')
    .select(['row_number', 'faults'])
    .where('import_id', '=', importId)
    .where('kind', '=', 'error')
    .orderBy('row_number')
    .execute()
  const faulty = rows.map(({ row_number: number, faults }) => ({
    number,
    columns: (faults as { column: string }[]).map(({ column }) => column),
  }))
  expect(faulty).toHaveLength(30)
  return { rows: faulty.filter(({ columns }) => columns.join() !== 'handle') }
}

const termsOf = (productId: string) =>
  db.tables
    .selectFrom('size_terms')
    .innerJoin('sizes', 'sizes.id', 'size_terms.size_id')
    .select(['size_id', 'surcharge_pence', 'weight_grams', 'vat_class'])
    .where('product_id', '=', productId)
    .orderBy('sizes.position')
    .execute()

const setSurcharge = (productId: string, sizeId: string, from: number, to: number) =>
  db.call('change_stock', {
    p_key: randomUUID(),
    p_reason: 'correction',
    p_note: null,
    p_cells: [
      { position: 0, field: 'surcharge_pence', product_id: productId, size_id: sizeId, from, to },
    ],
    p_actor: 'test',
  })

let position = 0
async function newSize(system: string) {
  position += 1
  const { id, size_name: name } = await db.tables
    .insertInto('sizes')
    .values({ size_name: `S${position}`, system, position })
    .returning(['id', 'size_name'])
    .executeTakeFirstOrThrow()
  return { id, name, system }
}

/** A product in stock in so many sizes, which nobody else uses. */
async function inSizes(count: number) {
  const { productId, sizeId } = await givenProductInStock(db, { onHand: 4 })
  const { size_name: name, system } = await db.tables
    .selectFrom('sizes')
    .select(['size_name', 'system'])
    .where('id', '=', sizeId!)
    .executeTakeFirstOrThrow()
  const sizes = [{ id: sizeId!, name, system }]
  while (sizes.length < count) {
    const size = await newSize(system)
    await db.callOne('open_inventory_item', { p_product_id: productId, p_size_id: size.id })
    sizes.push(size)
  }
  const { slug } = await asItIs(db, productId)
  return { productId, slug, sizes }
}
