import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import type { EditAnswer } from '../../editing/edit-refusals.ts'
import { faultText } from '../../editing/edit-text.ts'
import { asItIs, auditEntriesOf, givenWhole } from '../../testing/given-draft.ts'
import { coloursOf, styleFormOf } from '../../testing/style-form-of.ts'
import type { TypedStyle } from '../../testing/style-form-of.ts'
import { updateProduct } from '../../testing/update-product.ts'
import { productAction } from './product-action.ts'

const db = await useTestDatabase({ connections: 12 })
const actorId = randomUUID()

/** A style in sand, black and clay; the colours as the editor of the first one has them. */
async function givenStyle() {
  const first = await givenWhole(db, { colourName: 'Sand' })
  const ids = [first.id]
  for (const colourName of ['Black', 'Clay']) {
    const { id } = await givenWhole(db, { colourName, styleId: first.styleId })
    ids.push(id)
  }
  return ids as [sand: string, black: string, clay: string]
}

const send = (form: FormData, productId: string) => productAction(db, { productId, actorId, form })

test('one press saves what the colours share in all of them, and what each has of its own', async () => {
  const [sand, black, clay] = await givenStyle()
  const form = styleFormOf(await coloursOf(db, sand), sand, {
    shared: { care: 'Wash cold.' },
    own: { [sand]: { price_pence: '91' }, [black]: { colour_name: 'Jet', price_pence: '92.50' } },
  })
  expect(await send(form, sand)).toEqual({ done: 'saved', productId: sand })
  const saved = { care: 'Wash cold.', version: 2 }
  expect(await asItIs(db, sand)).toMatchObject({ ...saved, price_pence: 9100 })
  expect(await asItIs(db, black)).toMatchObject({ ...saved, colour_name: 'Jet', price_pence: 9250 })
  // It is not opened, and its own fields are not in the form.
  expect(await asItIs(db, clay)).toMatchObject({ ...saved, colour_name: 'Clay' })
  expect(await auditEntriesOf(db, clay)).toEqual([
    {
      action: 'product_changed',
      before: { care: expect.any(String) },
      after: { care: 'Wash cold.' },
    },
  ])
  // Sent again because its answer was lost, it changes nothing.
  expect(await send(form, sand)).toMatchObject({ done: 'saved' })
  expect(await asItIs(db, black)).toMatchObject({ version: 2 })
})

test('of shared fields only those that were changed reach the other colours, or none of them', async () => {
  const [sand, black] = await givenStyle()
  await updateProduct(db, {
    productId: black,
    version: 1,
    fields: { tags: ['evening'], fit_notes: 'Runs small.' },
    actorId,
  })
  const own = { [sand]: { unpublish_at: '' } }
  await send(styleFormOf(await coloursOf(db, sand), sand, { shared: { tags: 'day' }, own }), sand)
  expect(await asItIs(db, black)).toMatchObject({ tags: ['day'], fit_notes: 'Runs small.' })

  const alone = { shared: { scope: 'one', care: 'Only this one.' }, own }
  await send(styleFormOf(await coloursOf(db, sand), sand, alone), sand)
  expect(await asItIs(db, sand)).toMatchObject({ care: 'Only this one.' })
  expect((await asItIs(db, black)).care).not.toBe('Only this one.')
})

test('pictures that nobody has described are called as the product is, in each colour, also when it is renamed', async () => {
  const [sand, black] = await givenStyle()
  const altsOf = async (id: string) => (await asItIs(db, id)).pictures.map(({ alt }) => alt)
  const described = await altsOf(black)
  const undescribed = { alt: described.map(() => '') }
  const first = { shared: { name: 'Amal' }, own: { [sand]: undescribed, [black]: undescribed } }
  expect(await send(styleFormOf(await coloursOf(db, sand), sand, first), sand)).toMatchObject({
    done: 'saved',
  })
  expect(await altsOf(sand)).toEqual(described.map(() => 'Amal in Sand'))
  const renamed = { shared: { name: 'Noor' }, own: { [sand]: { colour_name: 'Dune' } } }
  await send(styleFormOf(await coloursOf(db, sand), sand, renamed), sand)
  expect(await altsOf(sand)).toEqual(described.map(() => 'Noor in Dune'))
  // It was not opened.
  expect(await altsOf(black)).toEqual(described.map(() => 'Noor in Black'))
})

test('refused in one colour, nothing is saved of any, and the colour and field are named', async () => {
  const [sand, black] = await givenStyle()
  const { slug } = await givenWhole(db)
  const typed: TypedStyle = {
    shared: { care: 'New.' },
    own: { [sand]: { price_pence: '91' }, [black]: { slug, price_pence: '92' } },
  }
  const answer = (await send(
    styleFormOf(await coloursOf(db, sand), sand, typed),
    sand,
  )) as EditAnswer
  expect(answer).toMatchObject({
    kind: 'refused',
    faults: {},
    values: { care: ['New.'] },
    colours: {
      [sand]: { faults: {}, values: { price_pence: ['91'] } },
      [black]: { faults: { slug: faultText.slug_taken } },
    },
  })
  expect(await asItIs(db, sand)).toMatchObject({ version: 1 })

  const wrong = { own: { [sand]: { price_pence: '91' }, [black]: { price_pence: 'much' } } }
  expect(await send(styleFormOf(await coloursOf(db, sand), sand, wrong), sand)).toMatchObject({
    kind: 'refused',
    colours: { [black]: { faults: { price_pence: expect.any(String) } } },
  })
  // A price that falls by more than half is confirmed for its colour.
  const low = { own: { [black]: { price_pence: '1' } } }
  expect(await send(styleFormOf(await coloursOf(db, sand), sand, low), sand)).toMatchObject({
    colours: { [black]: { faults: { price_pence: expect.stringContaining('falls by more') } } },
  })
  const confirmed = { own: { [black]: { price_pence: '1', confirm_price_pence: '100' } } }
  expect(await send(styleFormOf(await coloursOf(db, sand), sand, confirmed), sand)).toMatchObject({
    done: 'saved',
  })
})

test('what somebody else saved of one colour is asked about there, and nothing is saved before', async () => {
  const [sand, black, clay] = await givenStyle()
  const before = await coloursOf(db, sand)
  for (const id of [black, clay])
    await updateProduct(db, {
      productId: id,
      version: 1,
      fields: { price_pence: 7000, care: 'Theirs.' },
      actorId,
    })
  // Of a colour that is left alone nothing is asked.
  const alone = styleFormOf(before, sand, { own: { [sand]: { price_pence: '91' }, [clay]: {} } })
  expect(await send(alone, sand)).toMatchObject({ done: 'saved' })

  const typed = { shared: { care: 'Mine.' }, own: { [black]: { price_pence: '92' } } }
  const [first, ...others] = before
  const form = styleFormOf([{ ...first!, version: 2 }, ...others], sand, typed)
  expect(await send(form, sand)).toMatchObject({
    kind: 'conflict',
    // Asked once: both colours have the same two values.
    conflicts: [{ field: 'care', changedBy: 'both' }],
    values: { care: ['Mine.'] },
    colours: {
      [black]: {
        values: { price_pence: ['92'] },
        conflict: {
          product: { version: 2 },
          conflicts: [{ field: 'price_pence', changedBy: 'both' }],
        },
      },
      [clay]: { conflict: { conflicts: [{ field: 'price_pence', changedBy: 'them' }] } },
    },
  })
  expect(await asItIs(db, sand)).toMatchObject({ version: 2 })

  // The page sends the choices with the versions that it showed.
  const again = styleFormOf(
    before.map((product) => Object.assign(product, { version: 2 })),
    sand,
    {
      shared: { ...typed.shared, conflict: 'care', 'keep:care': 'yours' },
      own: {
        [black]: { price_pence: '92', conflict: 'price_pence', 'keep:price_pence': 'theirs' },
        [clay]: { conflict: 'price_pence', 'keep:price_pence': 'theirs' },
      },
    },
  )
  expect(await send(again, sand)).toMatchObject({ done: 'saved' })
  for (const id of [black, clay])
    expect(await asItIs(db, id)).toMatchObject({ care: 'Mine.', price_pence: 7000 })
})

test('all drafts are published at once; one that lacks something stays a draft, and is named', async () => {
  const [sand, black, clay] = await givenStyle()
  await updateProduct(db, { productId: clay, version: 1, fields: { pictures: [] }, actorId })
  const form = styleFormOf(await coloursOf(db, sand), sand, { shared: { then_all: 'active' } })
  expect(await send(form, sand)).toEqual({ done: 'not_published', productId: sand, left: [clay] })
  expect(await asItIs(db, sand)).toMatchObject({ status: 'active' })
  expect(await asItIs(db, black)).toMatchObject({ status: 'active' })
  expect(await asItIs(db, clay)).toMatchObject({ status: 'draft' })

  const archive = { status: 'archived' }
  const own = { [black]: { ...archive, successor: 'no-such-product' } }
  expect(await send(styleFormOf(await coloursOf(db, sand), sand, { own }), sand)).toMatchObject({
    colours: { [black]: { faults: { successor: expect.any(String) } } },
  })
  const archived = { [black]: { ...archive, price_pence: '93' } }
  expect(await send(styleFormOf(await coloursOf(db, sand), sand, { own: archived }), sand)).toEqual(
    {
      done: 'archived',
      productId: sand,
      colourId: black,
      from: 'active',
    },
  )
  expect(await asItIs(db, black)).toMatchObject({ status: 'archived', price_pence: 9300 })
})

test('of many who save a style at once from any of its colours, each is heard whole or asked', async () => {
  const ids = await givenStyle()
  const forms = await Promise.all(
    Array.from({ length: 9 }, async (_, at) => {
      const shownId = ids[at % 3]!
      const colours = await coloursOf(db, shownId)
      const own = Object.fromEntries(ids.map((id) => [id, { price_pence: String(100 + at) }]))
      return { shownId, form: styleFormOf(colours.toReversed(), shownId, { own }) }
    }),
  )
  const answers = await Promise.all(forms.map(({ form, shownId }) => send(form, shownId)))
  const saved = answers.filter((answer) => answer && 'done' in answer)
  expect(saved).toHaveLength(1)
  expect(
    answers.filter((answer) => answer && 'kind' in answer && answer.kind === 'conflict'),
  ).toHaveLength(8)
  const prices = await Promise.all(ids.map(async (id) => (await asItIs(db, id)).price_pence))
  expect(new Set(prices).size).toBe(1)
})
