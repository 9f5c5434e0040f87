import { expect, test } from 'vitest'

import {
  changeReturnDraft,
  draftFor,
  emptyReturnDraft,
  newLine,
  readReturnDraft,
  storeReturnDraft,
  withLine,
} from './return-draft.ts'
import type { ReturnDraft } from './return-draft.ts'

const draft: ReturnDraft = {
  orderId: 'order',
  lines: {
    abaya: {
      quantity: 2,
      reason: 'too_small',
      comment: 'Long',
      isSealed: false,
      replacement: { productId: 'abaya', sizeId: '58' },
    },
  },
  resolution: 'exchange',
  photos: [{ id: 'p1', name: 'sleeve.jpg' }],
  idempotencyKey: 'key',
  sent: {
    returnId: 'r',
    returnNumber: 'R-1',
    state: 'approved',
    sendBy: '2026-12-24',
    kept: 'Noor abaya (Ink, size 58)',
  },
}

test('a stored draft is read as it was, by its customer alone', () => {
  const stored = storeReturnDraft('amina', draft)

  expect(readReturnDraft(stored, 'amina')).toEqual(draft)
  expect(readReturnDraft(stored, 'bilal')).toEqual(emptyReturnDraft)
})

test.for([
  null,
  '',
  'null',
  '[]',
  '{"userId":"amina","lines":7,"photos":[3,{}],"sent":{"returnId":"r"}}',
])('of %j nothing is taken', (stored) => {
  expect(readReturnDraft(stored, 'amina')).toEqual(emptyReturnDraft)
})

test('a replacement stored by an earlier release is read', () => {
  const replacement = { productId: 'abaya', sizeId: '58' }
  const { replacement: _, ...line } = newLine
  const stored = JSON.stringify({ userId: 'amina', lines: { a: { ...line, wanted: replacement } } })

  expect(readReturnDraft(stored, 'amina').lines).toEqual({ a: { ...newLine, replacement } })
})

test('a line that makes no sense starts over', () => {
  const stored = JSON.stringify({
    userId: 'amina',
    lines: { a: { quantity: 'x', reason: 'bored', comment: 3, replacement: { sizeId: '58' } } },
    resolution: 'a hug',
  })

  expect(readReturnDraft(stored, 'amina')).toEqual({ ...emptyReturnDraft, lines: { a: newLine } })
})

test('what is changed is another return', () => {
  expect(changeReturnDraft(draft, { photos: [] })).toMatchObject({
    photos: [],
    idempotencyKey: null,
    sent: null,
  })
})

test('lines come and go', () => {
  const both = withLine(draft, 'hijab', newLine)

  expect(Object.keys(both.lines)).toEqual(['abaya', 'hijab'])
  expect(withLine(both, 'abaya', undefined).lines).toEqual({ hijab: newLine })
})

test('another order, or one whose return was sent, starts over', () => {
  const unsent = { ...draft, sent: null }

  expect(draftFor(unsent, 'order')).toBe(unsent)
  expect(draftFor(unsent, 'other')).toEqual({ ...emptyReturnDraft, orderId: 'other' })
  expect(draftFor(draft, 'order')).toEqual({ ...emptyReturnDraft, orderId: 'order' })
})
