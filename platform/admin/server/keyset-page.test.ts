import { assert, json, oneof, pre, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { readCursor, writeCursor } from './keyset-page.ts'

const id = '0190a3c4-5b6d-4e7f-8a9b-0c1d2e3f4a5b'
const placed = { sort: 'placed', kind: 'time', id: 'uuid' } as const
const at = { key: '1763800000123456', id }
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('what was written is read again, whatever the key', () => {
  expect(readCursor(writeCursor('placed', at), placed)).toEqual(at)
  assert(
    property(string({ unit: 'grapheme', maxLength: 200 }), (key) => {
      pre(!key.includes('\0'))
      const cursor = readCursor(writeCursor('name', { key, id }), {
        ...placed,
        sort: 'name',
        kind: 'text',
      })
      expect(cursor).toEqual({ key, id })
    }),
  )
})

test.for([
  ['nothing', ''],
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('[1,').toString('base64url')],
  ['no list', encoded({ key: '1' })],
  ['another version', encoded([2, 'placed', at.key, id])],
  ['another sort', encoded([1, 'total', at.key, id])],
  ['a key of another kind', encoded([1, 'placed', '2026-11-22', id])],
  ['a key that is no text', encoded([1, 'placed', 1763800000123456, id])],
  ['an id of another kind', encoded([1, 'placed', at.key, '17'])],
  ['more than there is', encoded([1, 'placed', at.key, id, 'or 1=1'])],
  ['a very long one', encoded([1, 'placed', at.key, id.repeat(100)])],
] as const)('%s is no cursor', ([, text]) => {
  expect(readCursor(text, placed)).toBeUndefined()
})

test('any text at all is read without an error', () => {
  assert(
    property(
      oneof(
        string(),
        json().map((text) => Buffer.from(text).toString('base64url')),
      ),
      (text) => {
        expect(readCursor(text, placed)).toBeUndefined()
      },
    ),
  )
})
