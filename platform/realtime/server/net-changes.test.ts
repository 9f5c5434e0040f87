import { expect, test } from 'vitest'

import { netChanges } from './net-changes.ts'
import type { RowChange } from './net-changes.ts'

const row = (id: string, available: number) => ({ id, available })
const update = (id: string, from: number, to: number) =>
  ['stock', { kind: 'update', old: row(id, from), new: row(id, to) }] as const
const insert = (id: string, available: number) =>
  ['stock', { kind: 'insert', new: row(id, available) }] as const
const gone = (id: string, available: number) =>
  ['stock', { kind: 'delete', old: row(id, available) }] as const

test('several updates of a row are one, from what it was to what it is', () => {
  expect(netChanges([update('a', 0, 1), update('b', 5, 4), update('a', 1, 0)])).toEqual([
    update('a', 0, 0),
    update('b', 5, 4),
  ])
})

test('a row that was inserted and then changed is inserted in its last state', () => {
  expect(netChanges([insert('a', 1), update('a', 1, 3)])).toEqual([insert('a', 3)])
})

test('a row that is deleted is reported as deleted, whatever changed before', () => {
  const changes = [update('a', 1, 2), gone('a', 2), insert('a', 7), update('a', 7, 8)]

  expect(netChanges(changes)).toEqual([update('a', 1, 2), gone('a', 2), insert('a', 8)])
})

test('rows of one id in two tables, and rows without an id, stay apart', () => {
  const changes: [string, RowChange][] = [
    ['stock', { kind: 'update', old: undefined, new: { id: 'a' } }],
    ['carts', { kind: 'update', old: undefined, new: { id: 'a' } }],
    ['settings', { kind: 'update', old: undefined, new: { key: 'x' } }],
    ['settings', { kind: 'update', old: undefined, new: { key: 'y' } }],
    ['settings', { kind: 'truncate' }],
  ]

  expect(netChanges(changes)).toEqual(changes)
})
