import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  add,
  compare,
  discount,
  divide,
  format,
  linePence,
  money,
  multiply,
  pence,
  penceFromPounds,
  poundsFromPence,
  subtract,
  sum,
  toPence,
  totalPence,
} from './money.ts'
import { pounds } from './pounds.ts'

const GBP = { code: 'GBP', base: 10, exponent: 2 }
const EUR = { code: 'EUR', base: 10, exponent: 2 }
const SICKLES = { code: 'SIC', base: 29, exponent: 1 }

/** Prices of a shop, and what many of them come to. */
const amounts = fc.integer({ min: -100_000_000, max: 100_000_000 })
const thousandths = fc.integer({ min: -10_000_000, max: 10_000_000 })

describe('money', () => {
  test('is an integer amount in minor units, a currency and a scale (§3.20, §9.1)', () => {
    expect(pence(4999)).toEqual({
      amount: 4999,
      currency: { code: 'GBP', base: 10, exponent: 2 },
      scale: 2,
    })
  })

  test.for([12.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '%s is no amount, and no scale (§5.12)',
    (number) => {
      expect(() => money(number, GBP, 2)).toThrow(`amount must be an integer: ${number}`)
      expect(() => money(100, GBP, number)).toThrow(`scale must be an integer: ${number}`)
    },
  )
})

describe('adding and subtracting', () => {
  test('are those of integers', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(add(pence(a), pence(b))).toEqual(pence(a + b))
        expect(subtract(pence(a), pence(b))).toEqual(pence(a - b))
      }),
    )
  })

  test('keep every digit of different scales', () => {
    expect(add(pence(1), money(5, GBP, 3))).toEqual(money(15, GBP, 3))
  })

  test.for([
    ['add', add],
    ['subtract', subtract],
    ['compare', compare],
    ['discount', discount],
  ] as const)('%s refuses different currencies (§5.13)', ([, operation]) => {
    expect(() => operation(pence(1), money(1, EUR, 2))).toThrow(
      'currencies must match: GBP and EUR',
    )
  })

  test('a sum of nothing is nothing', () => {
    expect(sum([])).toEqual(pence(0))
    expect(sum([money(1, EUR, 2)])).toEqual(money(1, EUR, 2))
  })

  test('a sum is the same in whatever order', () => {
    fc.assert(
      fc.property(fc.array(amounts), (list) => {
        const total = list.reduce((a, b) => a + b, 0)
        expect(sum(list.map(pence))).toEqual(pence(total))
        expect(totalPence(list.toReversed())).toBe(total)
      }),
    )
  })

  test('a sum beyond what a number holds exactly is refused', () => {
    expect(() => add(pence(Number.MAX_SAFE_INTEGER), pence(1))).toThrow('amount must be an integer')
  })
})

test('amounts are compared by what they are worth', () => {
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      expect(Math.sign(compare(pence(a), pence(b)))).toBe(Math.sign(a - b))
    }),
  )
  expect(compare(pence(1), money(10, GBP, 3))).toBe(0)
})

describe('multiplying', () => {
  test.for([
    { amount: 1000, factor: 0.2, product: money(200_000, GBP, 5) },
    { amount: 1, factor: 1.125, product: money(1125, GBP, 5) },
    // The fourth decimal place is rounded.
    { amount: 1000, factor: 0.1234, product: money(123_000, GBP, 5) },
    { amount: 1000, factor: 0.1235, product: money(124_000, GBP, 5) },
    { amount: -395, factor: 2, product: money(-790, GBP, 2) },
  ])('$amount pence by $factor (§5.16, §9.2)', ({ amount, factor, product }) => {
    expect(multiply(pence(amount), factor)).toEqual(product)
  })

  test('by three decimal places loses nothing (§5.16)', () => {
    fc.assert(
      fc.property(amounts, thousandths, (amount, factor) => {
        const { amount: made, scale } = multiply(pence(amount), factor / 1000)
        expect(BigInt(made) * 10n ** BigInt(5 - scale)).toBe(BigInt(amount) * BigInt(factor))
      }),
    )
  })

  test('a line costs its price times its quantity', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(10), (price, quantity) => {
        expect(linePence(price, quantity)).toBe(price * quantity)
      }),
    )
  })

  test.for([Number.NaN, Number.POSITIVE_INFINITY])('%s is no factor', (factor) => {
    expect(() => multiply(pence(1), factor)).toThrow('Not a number to calculate with')
  })
})

describe('dividing', () => {
  test.for([
    { amount: 1000, divisor: 3, quotient: money(333_333, GBP, 5) },
    { amount: 2000, divisor: 3, quotient: money(666_667, GBP, 5) },
    { amount: 10_000, divisor: 7, quotient: money(1_428_571, GBP, 5) },
    { amount: 1200, divisor: 1.2, quotient: money(1_000_000, GBP, 5) },
    // A half of the last digit is rounded up on either side of zero.
    { amount: 1, divisor: 16, quotient: money(63, GBP, 5) },
    { amount: -1, divisor: 16, quotient: money(-62, GBP, 5) },
    { amount: 1, divisor: -16, quotient: money(-62, GBP, 5) },
  ])('$amount pence by $divisor (§5.16, §9.2)', ({ amount, divisor, quotient }) => {
    expect(divide(pence(amount), divisor)).toEqual(quotient)
  })

  test('is never further from the truth than half of the last digit', () => {
    fc.assert(
      fc.property(
        amounts,
        thousandths.filter((number) => number !== 0),
        (amount, divisor) => {
          const { amount: made, scale } = divide(pence(amount), divisor / 1000)
          const quotient = BigInt(made) * 10n ** BigInt(5 - scale)
          const error = quotient * BigInt(divisor) - BigInt(amount) * 1_000_000n
          expect(2 * Math.abs(Number(error))).toBeLessThanOrEqual(Math.abs(divisor))
        },
      ),
    )
  })

  test.for([0, 0.0004])('by %s is refused', (divisor) => {
    expect(() => divide(pence(100), divisor)).toThrow('divisor must not be 0')
  })
})

describe('a discount', () => {
  test('shows the old price, the new one and the saving, in money and per cent (§3.21)', () => {
    expect(discount(pence(8900), pence(6900))).toEqual({
      originalAmount: pence(8900),
      discountedAmount: pence(6900),
      savings: pence(2000),
      discountPercentage: 22.472,
    })
  })

  test('adds up, and is between nothing and everything', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (a, b) => {
        const [original, discounted] = [Math.max(a, b), Math.min(a, b)].map(pence)
        const { savings, discountPercentage } = discount(original!, discounted!)
        expect(add(discounted!, savings)).toEqual(original)
        expect(discountPercentage).toBeGreaterThanOrEqual(0)
        expect(discountPercentage).toBeLessThanOrEqual(100)
      }),
    )
  })
})

describe('reading an amount', () => {
  test.for([
    { amount: 8900, text: '£89.00' },
    { amount: 0, text: '£0.00' },
    { amount: 5, text: '£0.05' },
    { amount: 123_456_789, text: '£1,234,567.89' },
    { amount: -395, text: '-£3.95' },
  ])('$amount pence read as $text (§9.1)', ({ amount, text }) => {
    expect(pounds(amount)).toBe(text)
  })

  // 9007199254740991 pence is more than a double can hold in pounds and pence.
  test('large amounts keep their last penny', () => {
    expect(pounds(Number.MAX_SAFE_INTEGER)).toBe('£90,071,992,547,409.91')
  })

  test('what is finer than a penny is rounded, halves up', () => {
    expect(format(money(1_234_500, GBP, 5))).toBe('£12.35')
    expect(format(money(1_234_499, GBP, 5))).toBe('£12.34')
    expect(toPence(money(-15, GBP, 3))).toBe(-1)
  })

  test('other base-10 currencies read in their own way (§5.14)', () => {
    expect(format(money(1050, EUR, 2))).toBe('€10.50')
    expect(format(money(1050, { code: 'JPY', base: 10, exponent: 0 }, 0))).toBe('JP¥1,050')
  })

  test('a currency of another base is refused (§5.14)', () => {
    expect(() => format(money(30, SICKLES, 1))).toThrow('SIC cannot be formatted')
  })

  test('half a penny is no amount', () => {
    expect(() => pounds(12.5)).toThrow('amount must be an integer: 12.5')
  })
})

describe('pounds of a payload', () => {
  test.for([
    { amount: 49.99, inPence: 4999 },
    { amount: 89, inPence: 8900 },
    { amount: 0, inPence: 0 },
    { amount: 0.29, inPence: 29 },
    { amount: 1.15, inPence: 115 },
    // All three are a little less than they look in binary.
    { amount: 19.995, inPence: 2000 },
    { amount: 1.005, inPence: 101 },
    { amount: 8.575, inPence: 858 },
    { amount: 19.994, inPence: 1999 },
    { amount: 1e-7, inPence: 0 },
  ])('$amount pounds are $inPence pence (§5.15)', ({ amount, inPence }) => {
    expect(penceFromPounds(amount)).toBe(inPence)
  })

  test('every amount survives the way out and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
        expect(penceFromPounds(poundsFromPence(amount))).toBe(amount)
      }),
    )
  })

  test.for([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%s is none (§5.15)', (amount) => {
    expect(() => penceFromPounds(amount)).toThrow('Not a number to calculate with')
  })
})
