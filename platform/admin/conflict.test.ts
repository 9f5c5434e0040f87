import { expect, test } from 'vitest'

import { conflictsOf, keepName, keptByItself, readKept } from './conflict.ts'

const seen = { name: 'A', price: 1, tags: ['x'], note: null as string | null }
const fields = ['name', 'price', 'tags', 'note'] as const

test('each field says who changed it, and what is alike is no conflict', () => {
  const conflicts = conflictsOf(fields, {
    seen,
    theirs: { name: 'B', price: 2, tags: ['x'], note: 'same' },
    yours: { name: 'C', price: 1, tags: ['x', 'y'], note: 'same' },
  })

  expect(conflicts).toEqual([
    { field: 'name', changedBy: 'both' },
    { field: 'price', changedBy: 'them' },
    { field: 'tags', changedBy: 'you' },
  ])
  expect(conflicts.map(keptByItself)).toEqual([undefined, 'theirs', 'yours'])
})

test('the choices of a form are read by field', () => {
  const form = new FormData()
  form.set(keepName('name'), 'theirs')
  form.set(keepName('price'), 'yours')
  form.set(keepName('note'), 'nobody’s')
  form.set('name', 'theirs')
  expect([...readKept(form)]).toEqual([
    ['name', 'theirs'],
    ['price', 'yours'],
  ])
})
