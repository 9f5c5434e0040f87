import { describe, expect, test } from 'vitest'

import { returnErrors } from './draft-errors.ts'
import {
  choicesFor,
  exchangedLines,
  shownOffer,
  replacementOf,
  wholeDifference,
} from './exchange-choice.ts'
import type { ExchangeOffers, Offer } from './exchange-choice.ts'
import { emptyReturnDraft, newLine } from './return-draft.ts'
import type { DraftLine, ItemToReturn } from './return-draft.ts'
import { wizardText } from './wizard-text.ts'

const item: ItemToReturn = {
  order_item_id: 'a',
  product_id: 'ink',
  name: 'Noor abaya',
  colour_name: 'Ink',
  size_name: '56',
  picture: null,
  quantity: 3,
  returnable: 3,
  paid_pence: [8900, 17_800, 26_700],
  until: '2026-12-24',
  claim_until: '2032-11-24',
  exemption: null,
  only_for_faults: false,
  refusal: null,
}

const offer = (product_id: string, price_pence: number, sizes: Offer['sizes']): Offer => ({
  product_id,
  name: 'Noor abaya',
  colour_name: product_id,
  colour_hex: '#000000',
  is_same: product_id === 'ink',
  price_pence,
  sizes,
})
const size = (name: string, available = 5) => ({
  size_id: name,
  size_name: name,
  price_pence: null,
  available,
})

const offers: ExchangeOffers = [
  {
    order_item_id: 'a',
    value_pence: [8900, 17_800, 26_700],
    offers: [
      offer('ink', 9500, [size('56'), size('58', 1), size('60', 0)]),
      offer('sand', 9900, [size('56'), size('58')]),
    ],
  },
]

const chosen = (line: Partial<DraftLine>) => ({
  item,
  line: { ...newLine, reason: 'too_small' as const, ...line },
})
const replacement = (productId: string, sizeId: string | null) => ({
  replacement: { productId, sizeId },
})

/** What is wrong with the choice of one line. */
const errorOf = (line: Partial<DraftLine>, among = offers) =>
  returnErrors(
    { ...emptyReturnDraft, resolution: 'exchange', lines: { a: chosen(line).line } },
    { items: [item] },
    among,
  ).lines.a?.replacement

describe('what can be chosen', () => {
  const sizesOf = (line: Partial<DraftLine>) =>
    choicesFor(offers, chosen(line)).map(({ product_id, sizes }) => [
      product_id,
      sizes.map(({ size_name }) => size_name).join(),
    ])

  test('is every size but its own, and every size of another colour', () => {
    expect(sizesOf({})).toEqual([
      ['ink', '58,60'],
      ['sand', '56,58'],
    ])
  })

  test('is the same again where it is faulty', () => {
    expect(sizesOf({ reason: 'faulty' })[0]).toEqual(['ink', '56,58,60'])
  })

  test('is no colour of which no size is left to choose', () => {
    const only56 = [{ ...offers[0]!, offers: [offer('ink', 9500, [size('56')])] }]

    expect(choicesFor(only56, chosen({}))).toEqual([])
    expect(errorOf({}, only56)).toBe(wizardText.errors.nothingInstead)
  })

  test('its own colour is shown until another is chosen', () => {
    const choices = choicesFor(offers, chosen({}))

    expect(shownOffer(choices, chosen({}).line)?.product_id).toBe('ink')
    expect(shownOffer(choices, chosen(replacement('sand', null)).line)?.product_id).toBe('sand')
  })
})

test.for([
  [{}, wizardText.errors.noSize],
  [replacement('gone', '58'), wizardText.errors.noReplacement],
  [replacement('sand', null), wizardText.errors.noSize],
  [replacement('ink', '56'), wizardText.errors.noSize],
  [replacement('ink', '60'), /has just sold out/],
  [{ ...replacement('ink', '58'), quantity: 2 }, /^Only 1 of what you chose instead is left/],
  [replacement('ink', '58'), undefined],
  [{ ...replacement('ink', '56'), reason: 'faulty', comment: 'A hole' }, undefined],
] as const)('a choice of %j', ([line, error]) => {
  if (error === undefined) expect(errorOf(line)).toBeUndefined()
  else expect(errorOf(line)).toMatch(error)
})

test('of what has no sizes a colour is all there is to choose', () => {
  const scarves = [
    {
      ...offers[0]!,
      offers: [
        offer('sand', 9900, [{ size_id: null, size_name: null, price_pence: null, available: 2 }]),
      ],
    },
  ]

  expect(errorOf({}, scarves)).toBe(wizardText.errors.noReplacement)
  expect(errorOf(replacement('sand', null), scarves)).toBeUndefined()
})

test('a refund wants nothing instead', () => {
  const draft = { ...emptyReturnDraft, lines: { a: chosen({}).line } }

  expect(returnErrors(draft, { items: [item] }, offers).lines).toEqual({})
})

test.for([
  [replacement('ink', '58'), 0],
  [replacement('sand', '58'), 1000],
  [{ ...replacement('sand', '58'), quantity: 3 }, 3000],
] as const)('%j costs %ip more', ([line, difference]) => {
  const lines = exchangedLines(offers, [chosen(line)])

  expect(lines).toHaveLength(1)
  expect(wholeDifference(lines)).toBe(difference)
})

test('a line without a choice costs nothing and sends no replacement', () => {
  expect(replacementOf(offers, chosen({}))).toBeUndefined()
  expect(exchangedLines(offers, [chosen(replacement('sand', null))])).toEqual([])
})
