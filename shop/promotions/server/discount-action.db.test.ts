import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { discountAction, previewSwitches, switchAction } from './discount-action.ts'
import { readDiscount } from './save-discount.ts'

const db = await useTestDatabase()
const actorId = randomUUID()

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ form: 'save-discount', ...fields }))
    form.set(name, value)
  return form
}
const send = (discountId: string, fields: Record<string, string>) =>
  discountAction(db, { discountId, form: formOf(fields), actorId })

const typed = { name: 'Winter', how: 'code', kind: 'percentage', percent: '20', active: 'yes' }

test('a form makes a discount, with a code that the shop makes up', async () => {
  const id = randomUUID()
  expect(await send(id, { ...typed, version: '0' })).toEqual({ done: 'created' })

  expect(await readDiscount(db, id)).toMatchObject({
    name: 'Winter',
    code: expect.stringMatching(/^[A-Z0-9]{8}$/),
    is_active: true,
  })
  expect(await send(id, { form: 'other' })).toBeUndefined()
  expect(await send(randomUUID(), { ...typed, version: '3' })).toBeUndefined()
})

test('errors are shown at their inputs, with all that was typed', async () => {
  expect(await send(randomUUID(), { ...typed, percent: '120' })).toMatchObject({
    kind: 'refused',
    fields: { percent: expect.stringContaining('1 to 100') },
    typed: { name: 'Winter', percent: '120' },
  })
  expect(await send(randomUUID(), { ...typed, customer: 'nobody@example.com' })).toMatchObject({
    fields: { customer: expect.stringContaining('No customer') },
  })
})

test('what a colleague saved meanwhile is asked about field by field, and both are kept', async () => {
  const id = randomUUID()
  const code = `W${id.slice(0, 8)}`.toUpperCase()
  await send(id, { ...typed, code })
  const seen = JSON.stringify({ ...typed, code })
  await send(id, { ...typed, code, version: '1', seen, name: 'Snow' })

  const mine = { ...typed, code, version: '1', seen, percent: '30' }
  const asked = await send(id, mine)
  expect(asked).toMatchObject({
    kind: 'refused',
    notice: { title: 'A different version was saved meanwhile' },
    typed: { percent: '30', name: 'Winter', version: '2' },
  })
  const again = (asked as { typed: Record<string, string> }).typed
  // Nothing chosen yet: asked again, nothing written.
  expect(await send(id, again)).toMatchObject({ kind: 'refused' })
  expect(await readDiscount(db, id)).toMatchObject({ name: 'Snow', percent: 20 })

  const choices = Object.fromEntries(
    ['name', 'percent', 'minimum', 'starts', 'customer'].map((field) => [
      `keep:${field}`,
      field === 'percent' ? 'yours' : 'theirs',
    ]),
  )
  expect(await send(id, { ...again, ...choices })).toEqual({ done: 'saved' })
  expect(await readDiscount(db, id)).toMatchObject({ name: 'Snow', percent: 30, version: 3 })
})

test('the chosen ones are switched, and those that were not are named', async () => {
  const id = randomUUID()
  await send(id, { ...typed })
  const form = new FormData()
  form.append('id', id)
  form.append('id', randomUUID())
  form.set('to', 'off')

  const chosen = form.getAll('id').map(String)
  expect(await previewSwitches(db, chosen)).toEqual({
    off: { can: 1, of: 1, skipped: [] },
    on: { can: 0, of: 1, skipped: ['1 is already switched on'] },
  })
  const answer = await switchAction(db, { form, actorId })
  expect(answer).toMatchObject({ kind: 'done', undo: [id] })
  expect((answer as { outcomes: unknown[] }).outcomes).toEqual(
    expect.arrayContaining([
      { id, name: 'Winter', done: true },
      expect.objectContaining({ done: false, message: expect.any(String) }),
    ]),
  )
  expect((await previewSwitches(db, chosen)).off).toMatchObject({ can: 0, of: 1 })
  expect(await switchAction(db, { form: new FormData(), actorId })).toMatchObject({
    kind: 'refused',
  })
})
