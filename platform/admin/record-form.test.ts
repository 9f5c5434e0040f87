import { expect, test } from 'vitest'

import { readRecord, recordConflicts, typedBeside } from './record-form.ts'

const names = ['name', 'price', 'active'] as const
const seen = { name: 'Standard', price: '3.95', active: 'yes' }

function sent(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const first = (typed: Partial<typeof seen>) =>
  readRecord(sent({ ...seen, ...typed, version: '3', seen: JSON.stringify(seen) }), names)

test('a form has its input and the version it is based on', () => {
  expect(first({ price: ' 4.50 ' })).toMatchObject({
    version: 3,
    texts: { name: 'Standard', price: '4.50', active: 'yes' },
    isOpen: false,
  })
  expect(readRecord(sent({ name: 'New' }), names)).toMatchObject({
    version: 0,
    texts: { name: 'New', price: '', active: '' },
  })
})

test('resolves a conflict field by field, and loses no input', () => {
  const now = { version: 4, texts: { name: 'Slow', price: '3.45', active: 'yes' } }
  const typed = typedBeside(first({ price: '4.50', active: '' }).typed, now)

  expect(recordConflicts(typed, names)).toEqual([
    { field: 'name', changedBy: 'them' },
    { field: 'price', changedBy: 'both' },
    { field: 'active', changedBy: 'you' },
  ])
  const again = {
    ...(typed as Record<string, string>),
    'keep:name': 'theirs',
    'keep:active': 'yours',
  }
  expect(readRecord(sent(again), names).isOpen).toBe(true)
  expect(readRecord(sent({ ...again, 'keep:price': 'yours' }), names)).toMatchObject({
    version: 4,
    texts: { name: 'Slow', price: '4.50', active: '' },
    isOpen: false,
    typed: { name: 'Standard', 'keep:price': 'yours' },
  })
})

test('of a version that came after the choices, they are made again', () => {
  const kept = { ...first({}).typed, 'keep:name': 'theirs' }
  const typed = typedBeside(kept, { version: 5, texts: seen })

  expect(typed).not.toHaveProperty('keep:name')
  expect(recordConflicts(typed, names)).toEqual([])
})

test.for(['nonsense', '[]', 'null', '{"name":1}'])('%s is nothing that was seen', (theirs) => {
  expect(recordConflicts({ ...seen, theirs }, names)).toEqual([])
})
