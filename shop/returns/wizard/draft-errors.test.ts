import { expect, test } from 'vitest'

import { afterLineChange, isSound, refusedField, returnErrors } from './draft-errors.ts'
import { emptyReturnDraft, newLine } from './return-draft.ts'
import type { DraftLine, ItemToReturn } from './return-draft.ts'
import { wizardText } from './wizard-text.ts'

const item: ItemToReturn = {
  order_item_id: 'a',
  product_id: 'p',
  name: 'Noor abaya',
  colour_name: 'Ink',
  size_name: '56',
  picture: null,
  quantity: 3,
  returnable: 3,
  paid_pence: [100, 200, 300],
  until: '2026-12-24',
  claim_until: '2032-11-24',
  exemption: null,
  only_for_faults: false,
  refusal: null,
}

/** The errors of a draft with this one line. */
function errorsOf(line: Partial<DraftLine>, given: Partial<ItemToReturn> = {}, photos = 0) {
  const draft = {
    ...emptyReturnDraft,
    lines: { a: { ...newLine, ...line } },
    photos: Array.from({ length: photos }, (_, at) => ({ id: String(at), name: 'x.jpg' })),
  }
  return returnErrors(draft, { items: [{ ...item, ...given }] })
}

test('an order and something of it have to be chosen', () => {
  expect(returnErrors(emptyReturnDraft, undefined)).toEqual({
    lines: {},
    order: wizardText.errors.noOrder,
  })
  expect(returnErrors(emptyReturnDraft, { items: [item] })).toEqual({
    lines: {},
    items: wizardText.errors.noItem,
  })
})

test('what cannot come back is not chosen, whatever was remembered', () => {
  const gone = { refusal: { kind: 'nothing_left' as const, text: 'All of it came back.' } }

  expect(errorsOf({ reason: 'too_small' }, gone).items).toBe(wizardText.errors.noItem)
})

const sealed = { exemption: 'sealed_hygiene' } as const
const madeToOrder = { exemption: 'made_to_order', only_for_faults: true } as const

test.for([
  ['nothing', { reason: 'too_small' }, {}, 0, []],
  ['a missing reason', {}, {}, 0, ['reason']],
  ['too many', { reason: 'too_small', quantity: 4 }, {}, 0, ['quantity']],
  ['what is too late', { reason: 'too_small' }, { only_for_faults: true }, 0, ['reason']],
  ['what was made to order', { reason: 'too_small' }, madeToOrder, 0, ['reason']],
  ['a broken seal', { reason: 'too_small' }, sealed, 0, ['seal']],
  ['not a whole seal', { reason: 'too_small', isSealed: true }, sealed, 0, []],
  ['not a broken seal of what is faulty', { reason: 'faulty', comment: 'x' }, sealed, 0, []],
  ['a fault without a word', { reason: 'faulty', comment: ' ' }, {}, 0, ['comment']],
  ['not a fault with a photo', { reason: 'faulty' }, madeToOrder, 1, []],
  ['too long a comment', { reason: 'too_small', comment: 'x'.repeat(501) }, {}, 0, ['comment']],
  ['not the longest comment', { reason: 'too_small', comment: 'x'.repeat(500) }, {}, 0, []],
] as const)('%s is marked', ([, line, given, photos, fields]) => {
  const errors = errorsOf(line, given, photos)

  expect(Object.keys(errors.lines.a ?? {})).toEqual(fields)
  expect(isSound(errors)).toBe(fields.length === 0)
})

test('removes the errors that a change of a line fixed, and adds none', () => {
  const found = { lines: { a: { reason: 'Why?' }, b: { quantity: 'How many?' } }, items: 'None' }

  expect(afterLineChange(found, errorsOf({ reason: 'faulty' }), 'a')).toEqual({
    lines: { b: { quantity: 'How many?' } },
  })
  expect(afterLineChange(found, errorsOf({}), 'a').lines).toEqual({
    a: { reason: wizardText.errors.noReason },
    b: { quantity: 'How many?' },
  })
})

test.for([
  ['items.1.reason', { lines: { b: { reason: 'No' } } }],
  ['items.0.order_item_id', { lines: { a: { quantity: 'No' } } }],
  ['items.0.is_sealed', { lines: { a: { seal: 'No' } } }],
  ['items.1.exchange_for', { lines: { b: { replacement: 'No' } } }],
  ['items.1.exchange_for.product_id', { lines: { b: { replacement: 'No' } } }],
  ['items.7.reason', undefined],
  ['items', undefined],
  ['photos', { lines: {}, photos: 'No' }],
  ['photos.2', { lines: {}, photos: 'No' }],
  ['order_id', { lines: {}, order: 'No' }],
  ['resolution', undefined],
  [undefined, undefined],
] as const)('a refusal of %s is shown there', ([field, errors]) => {
  expect(refusedField(field, 'No', ['a', 'b'])).toEqual(errors)
})
