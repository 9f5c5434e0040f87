import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import type { EditAnswer } from '../../editing/edit-refusals.ts'
import { faultText, fieldFaultText } from '../../editing/edit-text.ts'
import { asItIs, givenWhole } from '../../testing/given-draft.ts'
import { coloursOf, styleFormOf } from '../../testing/style-form-of.ts'
import type { TypedStyle } from '../../testing/style-form-of.ts'
import { updateProduct } from '../../testing/update-product.ts'
import { productAction } from './product-action.ts'

const db = await useTestDatabase({ connections: 12 })
const actorId = randomUUID()

/** A style at £89.00 in sand, black and clay, and what its page sends. */
async function givenStyle() {
  const first = await givenWhole(db, { colourName: 'Sand' })
  const { id: black } = await givenWhole(db, { colourName: 'Black', styleId: first.styleId })
  const { id: clay } = await givenWhole(db, { colourName: 'Clay', styleId: first.styleId })
  const shownId = first.id
  const send = async (typed: TypedStyle) =>
    productAction(db, {
      productId: shownId,
      actorId,
      form: styleFormOf(await coloursOf(db, shownId), shownId, typed),
    })
  return { sand: first.id, black, clay, send }
}

const pricesOf = async (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { price_pence: price, compare_at_pence: compareAt } = await asItIs(db, id)
      return [price, compareAt]
    }),
  )

const all = { price: 'all_price_pence', compareAt: 'all_compare_at_pence' } as const

test('one price is saved in all colours, opened or not, but where a colour got its own', async () => {
  const { sand, black, clay, send } = await givenStyle()
  const answer = await send({
    shared: { [all.price]: '79', [all.compareAt]: '89' },
    own: { [sand]: {}, [black]: { price_pence: '82' } },
  })
  expect(answer).toEqual({ done: 'saved', productId: sand })
  expect(await pricesOf([sand, black, clay])).toEqual([
    [7900, 8900],
    [8200, 8900],
    [7900, 8900],
  ])
})

test('left as it began it changes nothing, and where prices differ it leaves or removes them', async () => {
  const { sand, black, clay, send } = await givenStyle()
  await send({ own: { [black]: { compare_at_pence: '120' } } })
  const versions = async () => (await coloursOf(db, sand)).map(({ version }) => version)
  const before = await versions()
  await send({ shared: { [all.price]: '89.00', [all.compareAt]: '' } })
  expect(await versions()).toEqual(before)
  expect(await pricesOf([sand, black])).toEqual([
    [8900, null],
    [8900, 12_000],
  ])
  await send({ shared: { [all.price]: '89', [all.compareAt]: '0' } })
  expect(await pricesOf([sand, black, clay])).toEqual([
    [8900, null],
    [8900, null],
    [8900, null],
  ])
})

test('an archived colour keeps its price, and does not stand in the way of the others', async () => {
  const { sand, black, clay, send } = await givenStyle()
  await send({ own: { [clay]: { price_pence: '50', compare_at_pence: '55' } } })
  await db.pool.query(`update products set status = 'archived' where id = $1`, [clay])

  // Left as it began: the archived colour does not count.
  expect(await send({ shared: { [all.price]: '89' } })).toMatchObject({ done: 'saved' })
  expect(await send({ shared: { [all.price]: '60' } })).toMatchObject({ done: 'saved' })
  expect(await pricesOf([sand, black, clay])).toEqual([
    [6000, null],
    [6000, null],
    [5000, 5500],
  ])
})

test('a fall of more than half is asked about once, with the colours, and saved once it is confirmed', async () => {
  const { sand, black, clay, send } = await givenStyle()
  await send({ own: { [black]: { price_pence: '60' } } })
  const refused = (await send({ shared: { [all.price]: '30' }, own: { [sand]: {} } })) as EditAnswer
  expect(refused).toMatchObject({ kind: 'refused', values: { [all.price]: ['30'] } })
  const { faults, colours } = refused as Extract<EditAnswer, { kind: 'refused' }>
  expect(Object.keys(faults)).toEqual([all.price])
  // £60.00 to £30.00 is half, not more.
  expect(faults[all.price]).toMatch(/Sand .*£89\.00.*£30\.00.*Clay/)
  expect(faults[all.price]).not.toContain('Black')
  expect(Object.values(colours ?? {}).map((colour) => colour.faults)).toEqual([{}, {}, {}])
  expect(await pricesOf([sand, black])).toEqual([
    [8900, null],
    [6000, null],
  ])

  // Confirmed for another price, it is asked about again.
  const other = { [all.price]: '29', confirm_price_pence: '3000' }
  expect(await send({ shared: other })).toMatchObject({ kind: 'refused' })
  const confirmed = { [all.price]: '30', confirm_price_pence: '3000' }
  expect(await send({ shared: confirmed })).toMatchObject({ done: 'saved' })
  expect(await pricesOf([sand, black, clay])).toEqual([
    [3000, null],
    [3000, null],
    [3000, null],
  ])
})

test.for<{ typed: Record<string, string>; field: string; fault: string }>([
  { typed: { [all.price]: 'much' }, field: all.price, fault: fieldFaultText.amount },
  { typed: { [all.compareAt]: '80' }, field: all.compareAt, fault: faultText.compare_at_too_low },
])('what is wrong with $typed is said there, and nothing is saved', async (asked) => {
  const { sand, black, send } = await givenStyle()
  const shared = { care: 'New.', ...asked.typed }
  expect(await send({ shared })).toMatchObject({
    kind: 'refused',
    faults: { [asked.field]: asked.fault },
    values: { care: ['New.'] },
  })
  expect((await asItIs(db, sand)).care).not.toBe('New.')
  expect(await pricesOf([sand, black])).toEqual([
    [8900, null],
    [8900, null],
  ])
})

test('where a colleague saved another price meanwhile, that colour is asked about', async () => {
  const { sand, black, send } = await givenStyle()
  const colours = await coloursOf(db, sand)
  const fields = { price_pence: 9500 }
  await updateProduct(db, { productId: black, version: 1, fields, actorId })
  const form = styleFormOf(colours, sand, { shared: { [all.price]: '79' } })
  const answer = await productAction(db, { productId: sand, actorId, form })
  expect(answer).toMatchObject({
    kind: 'conflict',
    colours: {
      [black]: { conflict: { conflicts: [{ field: 'price_pence', changedBy: 'both' }] } },
    },
  })
  expect(await pricesOf([sand, black])).toEqual([
    [8900, null],
    [9500, null],
  ])
  expect(await send({ shared: { [all.price]: '79' } })).toMatchObject({ done: 'saved' })
  expect(await pricesOf([sand, black])).toEqual([
    [7900, null],
    [7900, null],
  ])
})

test('of many who save other prices for all colours at once, one does', async () => {
  const { sand, black, clay } = await givenStyle()
  const colours = await coloursOf(db, sand)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      productAction(db, {
        productId: sand,
        actorId,
        form: styleFormOf(colours, sand, { shared: { [all.price]: String(71 + at) } }),
      }),
    ),
  )
  expect(answers.filter((answer) => answer && 'done' in answer)).toHaveLength(1)
  const prices = await pricesOf([sand, black, clay])
  expect(new Set(prices.map(([price]) => price)).size).toBe(1)
  expect(prices[0]![0]).not.toBe(8900)
})
