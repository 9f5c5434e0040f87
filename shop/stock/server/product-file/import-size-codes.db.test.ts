import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { asItIs } from '#shop/catalogue/testing/given-draft.ts'

import { offerCode } from '../../admin/size-offer.ts'
import { sku as madeSku } from '../../size-mapping.ts'
import { dayIn, giveOffer } from '../../testing/given-offer.ts'
import { fileOf, givenCheck, imported, shownImport, takenBack } from '../../testing/given-import.ts'
import { givenProductInStock } from '../../testing/given-product-in-stock.ts'
import { readItemLevels } from '../admin/read-stock.ts'

const db = await useTestDatabase({ connections: 4 })

const heads = ['handle', 'size', 'sku', 'made_to_order_days', 'pre_order_date', 'offer_capacity']
const newSku = () => `LB-${randomUUID().slice(0, 13)}`

/** Own SKU and offer of each size, in their order. */
const codesOf = async (productId: string) =>
  (await readItemLevels(db, productId)).map(({ sku, offer }) => [sku, offerCode(offer)])

test('SKUs and offers are compared, imported once, and undone', async () => {
  const { productId, slug, sizes } = await inSizes(3)
  const [first, second] = [newSku(), newSku()]
  await giveOffer(db, { productId, sizeId: sizes[2]!.id }, { days: 7, capacity: 9 })
  const before = await codesOf(productId)
  const day = dayIn(40)
  const [year, month, date] = day.split('-')
  const rows = [
    [slug, sizes[0]!.name, first, '14', '', '50'],
    // As a spreadsheet rewrites a day.
    [slug, sizes[1]!.name, second, '', `${date}/${month}/${year}`, '30'],
    [slug, sizes[2]!.name, madeSku(productId, sizes[2]!.name), '', '', '0'],
  ]
  const importId = await givenCheck(db, fileOf(heads, rows))
  expect((await shownImport(db, importId)).rows.map(({ changes }) => changes)).toMatchObject([
    [
      { column: 'sku', before: '', after: first },
      { column: 'offer_capacity', before: '', after: '14 days, 50' },
    ],
    [{ column: 'sku', after: second }, { column: 'offer_capacity' }],
    [{ column: 'offer_capacity', before: '7 days, 9', after: '' }],
  ])

  expect((await imported(db, importId)).outcomeCounts).toEqual({ imported: 1 })
  expect(await codesOf(productId)).toEqual([
    [first, '14||50'],
    [second, `|${day}|30`],
    [null, ''],
  ])
  const again = await givenCheck(db, fileOf(heads, rows))
  expect((await shownImport(db, again)).rowCounts).toEqual({ unchanged: 3 })
  // What cells leave out is as it is; a made SKU takes the own one off.
  const part = await givenCheck(
    db,
    fileOf(heads, [
      [slug, sizes[0]!.name, madeSku(productId, sizes[0]!.name), '', '', '60'],
      [slug, sizes[1]!.name, '', '21', '', ''],
    ]),
  )
  expect((await imported(db, part)).outcomeCounts).toEqual({ imported: 1 })
  expect(await codesOf(productId)).toEqual([
    [null, '14||60'],
    [second, '21||30'],
    [null, ''],
  ])

  expect((await takenBack(db, part)).outcomeCounts).toEqual({ restored: 1 })
  expect((await takenBack(db, importId)).outcomeCounts).toEqual({ restored: 1 })
  expect(await codesOf(productId)).toEqual(before)
  expect(await db.call('audit_stock', {})).toEqual([])
})

test('a size that the file adds goes with its SKU and its offer when the import is undone', async () => {
  const { productId, slug, sizes } = await inSizes(1)
  const added = await newSize(sizes[0]!.system)
  const sku = newSku()
  const importId = await givenCheck(db, fileOf(heads, [[slug, added.name, sku, '14', '', '5']]))
  expect((await imported(db, importId)).outcomeCounts).toEqual({ imported: 1 })
  expect(await codesOf(productId)).toContainEqual([sku, '14||5'])
  expect((await takenBack(db, importId)).outcomeCounts).toEqual({ restored: 1 })
  expect(await codesOf(productId)).toEqual([[null, '']])
  expect(await db.call('audit_stock', {})).toEqual([])
})

test('pieces of a row are no delivery of the pre-order beside them, nor when both are undone', async () => {
  const { productId, slug, sizes } = await inSizes(1)
  const [{ name }] = sizes as [(typeof sizes)[number]]
  const stock = async () =>
    (await readItemLevels(db, productId)).map(({ onHand, offer }) => [onHand, offer?.left])
  const send = async (...cells: string[]) => {
    const importId = await givenCheck(
      db,
      fileOf(
        ['handle', 'size', 'on_hand', 'pre_order_date', 'offer_capacity'],
        [[slug, name].concat(cells)],
      ),
    )
    expect((await imported(db, importId)).outcomeCounts).toEqual({ imported: 1 })
    return importId
  }

  await send('16', dayIn(30), '30')
  expect(await stock()).toEqual([[16, 30]])
  const ended = await send('6', '', '0')
  expect(await stock()).toEqual([[6, undefined]])
  expect((await takenBack(db, ended)).outcomeCounts).toEqual({ restored: 1 })
  expect(await stock()).toEqual([[16, 30]])
  expect(await db.call('audit_stock', {})).toEqual([])
})

describe('is refused', () => {
  test('what cannot be, at its line and column', async () => {
    const { slug, sizes, productId } = await inSizes(1)
    const owner = await inSizes(1)
    const taken = newSku()
    await setSku(owner, taken)
    const faultsOf = async (...rows: string[][]) => {
      const importId = await givenCheck(
        db,
        fileOf(
          heads,
          rows.map((row) => [slug, sizes[0]!.name].concat(row)),
        ),
      )
      const shown = await shownImport(db, importId)
      expect(shown.of.products).toBe(0)
      return shown.rows.map(({ number, faults }) => [number, faults[0]?.column, faults[0]?.what])
    }
    const at = (column: string, what: string) => [
      [2, column, expect.stringContaining(what) as string],
    ]

    expect(await faultsOf([taken.toLowerCase(), '', '', ''])).toEqual(
      at('sku', `Noor open abaya, Ink, ${owner.sizes[0]!.name}`),
    )
    expect(await faultsOf([madeSku(owner.productId, '56'), '', '', ''])).toEqual(
      at('sku', 'Another product'),
    )
    expect(await faultsOf(['é', '', '', ''])).toEqual(at('sku', '40 letters'))
    expect(await faultsOf(['', '14', '', ''])).toEqual(at('offer_capacity', 'whole number'))
    expect(await faultsOf(['', '', '', '5'])).toEqual(at('made_to_order_days', 'Fill in'))
    expect(await faultsOf(['', '366', '', '5'])).toEqual(at('made_to_order_days', '1 to 365'))
    expect(await faultsOf(['', '', 'soon', '5'])).toEqual(at('pre_order_date', 'a date such as'))
    expect(await faultsOf(['', '', dayIn(0), '5'])).toEqual(at('pre_order_date', 'has passed'))
    expect(await faultsOf(['', '14', dayIn(9), '5'])).toEqual(
      at('pre_order_date', 'one of the two'),
    )
    expect(await faultsOf(['', '14', '', '0'])).toEqual(at('offer_capacity', 'from stock only'))
    expect(await codesOf(productId)).toEqual([[null, '']])
  })

  test('a SKU that two rows have, or that is given away between comparison and import', async () => {
    const [one, other] = [await inSizes(1), await inSizes(1)]
    const sku = newSku()
    const row = ({ slug, sizes }: typeof one, code: string) => [slug, sizes[0]!.name, code]
    const twice = fileOf(heads.slice(0, 3), [row(one, sku), row(other, sku.toLowerCase())])
    expect((await shownImport(db, await givenCheck(db, twice))).rows[1]!.faults).toEqual([
      { column: 'sku', what: 'Row 2 has the same SKU. Change one of them.' },
    ])
    const importId = await givenCheck(db, fileOf(heads.slice(0, 3), [row(one, sku)]))
    await setSku(other, sku)
    expect((await imported(db, importId)).rows[0]).toMatchObject({
      outcome: 'sku_taken',
      faultFields: ['sku'],
    })
  })

  test('an undo of what was changed since', async () => {
    const { slug, sizes, productId } = await inSizes(1)
    const importId = await givenCheck(
      db,
      fileOf(heads, [[slug, sizes[0]!.name, '', '14', '', '5']]),
    )
    await imported(db, importId)
    await giveOffer(db, { productId, sizeId: sizes[0]!.id }, { days: 21, capacity: 5 })
    expect((await takenBack(db, importId)).rows[0]).toMatchObject({
      undoOutcome: 'changed_since',
      faultFields: ['offer_capacity'],
    })
    expect(await codesOf(productId)).toEqual([[null, '21||5']])
  })
})

const setSku = ({ productId, sizes }: Awaited<ReturnType<typeof inSizes>>, sku: string) =>
  db.call('change_stock', {
    p_key: randomUUID(),
    p_reason: 'correction',
    p_note: null,
    p_cells: [
      {
        position: 0,
        field: 'sku',
        product_id: productId,
        size_id: sizes[0]!.id,
        from: null,
        to: sku,
      },
    ],
    p_actor: 'test',
  })

// After the size that a product in stock has.
let position = 4
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
