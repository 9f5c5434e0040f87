import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import type { AttributeValues } from '../../attributes/attribute.ts'
import { choiceOf, givenAttribute, givenValues } from '../../testing/given-attribute.ts'
import { givenProduct } from '../../testing/given-product.ts'
import { styleFormOf } from '../../testing/style-form-of.ts'
import { productAction } from '../editing/product-action.ts'
import { readEditor } from '../editing/read-editor.ts'
import { findProduct } from '../find-product.ts'

const db = await useTestDatabase()
const actorId = randomUUID()

beforeEach(async () => {
  await db.tables.updateTable('products').set({ attributes: '{}' }).execute()
  await db.tables.deleteFrom('attributes').execute()
})

const read = async (productId: string) => (await readEditor(db, productId, new Date()))!

/** Sends the form of a product as its page has it, with other inputs for attributes. */
async function send(
  { product }: Awaited<ReturnType<typeof read>>,
  inputs: Record<string, string[]>,
  keep?: 'theirs' | 'yours',
) {
  const shared = { ...inputs, ...(keep && { conflict: 'attributes', 'keep:attributes': keep }) }
  const form = styleFormOf([product], product.id, { shared })
  return productAction(db, { productId: product.id, actorId, form })
}

test('the form of a product saves values, and refuses those at fault at their inputs', async () => {
  await givenAttribute(db)
  await givenAttribute(db, { code: 'height', type: 'number', max_value: 200 })
  const { id } = await givenProduct(db)
  const editor = await read(id)
  expect(editor.attributes.map(({ code }) => code)).toEqual(['sleeve', 'height'])

  const wrong = { 'attribute:list:sleeve': ['wide'], 'attribute:number:height': ['tall'] }
  expect(await send(editor, wrong)).toMatchObject({
    kind: 'refused',
    faults: { 'attributes.height': expect.any(String) },
  })
  expect(await send(editor, { ...wrong, 'attribute:number:height': ['170'] })).toMatchObject({
    kind: 'refused',
    faults: { 'attributes.sleeve': expect.any(String) },
  })
  const right = { 'attribute:list:sleeve': ['', 'long'], 'attribute:number:height': ['170'] }
  expect(await send(editor, right)).toMatchObject({ done: 'saved' })
  expect((await read(id)).product.attributes).toEqual({ sleeve: ['long'], height: 170 })
})

test('of two who change the values at once, the second is asked whose to keep', async () => {
  await givenAttribute(db)
  const { id } = await givenProduct(db)
  const editor = await read(id)
  await send(editor, { 'attribute:list:sleeve': ['long'] })
  const asked = await send(editor, { 'attribute:list:sleeve': ['short'] })
  expect(asked).toMatchObject({ kind: 'conflict', conflicts: [{ field: 'attributes' }] })

  const current = await read(id)
  expect(await send(current, { 'attribute:number:x': ['no'] }, 'theirs')).toMatchObject({
    done: 'saved',
  })
  expect((await read(id)).product.attributes).toEqual({ sleeve: ['long'] })
})

test('the page of a product states its values, in the order of attributes, where they are shown', async () => {
  const choices = [choiceOf('Work'), choiceOf('Eid')]
  await givenAttribute(db, {
    code: 'occasion',
    names: { en: 'Occasion' },
    type: 'choices',
    choices,
  })
  await givenAttribute(db, {
    code: 'height',
    names: { en: 'Height' },
    type: 'number',
    units: { en: 'cm' },
  })
  await givenAttribute(db, { code: 'hidden', type: 'yes_no', on_page: false })
  const values: AttributeValues = { height: 170, hidden: true, occasion: ['eid', 'work'] }
  const { id } = await givenProduct(db)
  await givenValues(db, id, values)

  expect(await details(id)).toEqual({
    title: 'Details',
    facts: [
      [['Occasion: '], ['Work, '], ['Eid']],
      [['Height: '], ['170\u00A0'], ['cm']],
    ],
  })
  expect(await details((await givenProduct(db)).id)).toBeUndefined()
})

async function details(id: string) {
  const found = await findProduct(db, id)
  return found?.kind === 'found'
    ? found.product.sections.find(({ title }) => title === 'Details')
    : undefined
}
