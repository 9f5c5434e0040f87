import { expect, test } from 'vitest'

import { conflictsOf, conflictFieldName, resolvedByDefault, readKept } from './conflict.ts'

const seen = { name: 'A', price: 1, tags: ['x'], note: null as string | null }
const fields = ['name', 'price', 'tags', 'note'] as const

test('each field shows who changed it, and equal values are no conflict', () => {
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
  expect(conflicts.map(resolvedByDefault)).toEqual([undefined, 'theirs', 'yours'])
})

test('the choices of a form are read by field', () => {
  const form = new FormData()
  form.set(conflictFieldName('name'), 'theirs')
  form.set(conflictFieldName('price'), 'yours')
  form.set(conflictFieldName('note'), 'nobody’s')
  form.set('name', 'theirs')
  expect([...readKept(form)]).toEqual([
    ['name', 'theirs'],
    ['price', 'yours'],
  ])
})
