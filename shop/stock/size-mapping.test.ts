import { expect, test } from 'vitest'

import { sizeIdOf } from './size-mapping.ts'

const sizes = [
  { id: 'thobe-56', size_name: '56' },
  { id: 'abaya-56', size_name: '56' },
  { id: 'thobe-56-m', size_name: '56 M' },
]
const all = new Set(sizes.map(({ id }) => id))

test.for([
  ['56 M', 'thobe-56-m'],
  ['56 m', 'thobe-56-m'],
  [' 56  m ', 'thobe-56-m'],
  ['56', 'thobe-56'],
  ['57', undefined],
  ['', undefined],
] as const)('%j is the size %s (§3.14)', ([name, id]) => {
  expect(sizeIdOf(sizes, name, all)).toBe(id)
})

test('of two sizes with one name it is the one that is offered', () => {
  expect(sizeIdOf(sizes, '56', new Set(['abaya-56']))).toBe('abaya-56')
  expect(sizeIdOf(sizes, '56 m', new Set(['abaya-56']))).toBeUndefined()
})
