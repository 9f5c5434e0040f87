import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  GIFT_CARD_BYTES,
  giftCardCode,
  giftCardEnd,
  isGiftCardCode,
  normalGiftCardCode,
  printedGiftCardCode,
} from './gift-card-code.ts'

const codes = fc
  .uint8Array({ minLength: GIFT_CARD_BYTES, maxLength: GIFT_CARD_BYTES })
  .map(giftCardCode)

test('a code has sixteen unambiguous characters', () => {
  fc.assert(fc.property(codes, (code) => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code)))
})

test('every one of the five low bits of a byte counts', () => {
  const ofByte = (byte: number) => giftCardCode(new Uint8Array(GIFT_CARD_BYTES).fill(byte))

  expect(new Set(Array.from({ length: 32 }, (_, byte) => ofByte(byte))).size).toBe(32)
})

test('a code typed as printed is read unchanged', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const printed = printedGiftCardCode(code)
      expect(printed).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
      expect(normalGiftCardCode(printed)).toBe(code)
    }),
  )
})

test.for([
  'demo-gift-card-0025',
  'DEMO GIFT CARD 0025',
  ' dem0g1ftcard0025 ',
  'DEM0‐G1FT–CARD—0025',
  'DEMO-GlFT-CARD-OO25',
])('%s is read as intended', (typed) => {
  expect(normalGiftCardCode(typed)).toBe('DEM0G1FTCARD0025')
})

test('other characters stay other characters', () => {
  expect(normalGiftCardCode('DEM0-G1FT-CARD-0026')).not.toBe('DEM0G1FTCARD0025')
  expect(normalGiftCardCode('VVVV')).toBe('VVVV')
})

test('only what a code can be is taken for one', () => {
  fc.assert(fc.property(codes, (code) => isGiftCardCode(code)))
})

test.for(['', 'DEM0G1FTCARD002', 'DEM0G1FTCARD00255', 'DEM0G1FTCARD002U', 'dem0g1ftcard0025', 'ẞ'])(
  '%s is not taken for one',
  (typed) => {
    expect(isGiftCardCode(typed)).toBe(false)
  },
)

test('what is shown of a code is its end', () => {
  expect(giftCardEnd('demo-gift-card-0o25')).toBe('0025')
})
