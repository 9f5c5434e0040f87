import {
  add as addExactly,
  compare as compareExactly,
  dinero,
  GBP,
  halfUp,
  haveSameCurrency,
  multiply as multiplyExactly,
  subtract as subtractExactly,
  toDecimal,
  toSnapshot,
  transformScale,
} from 'dinero.js'
import type { Dinero, DineroCurrency } from 'dinero.js'

/**
 * Section 3, Money: an integer amount at an integer scale, which is the exponent of the currency
 * unless more digits are needed. `{ amount: 4999, currency: GBP, scale: 2 }` is £49.99.
 */
export type Money = { amount: number; currency: DineroCurrency<number>; scale: number }

/** What a lower price saves; the percentage is of the original price, to three decimal places. */
export type Discount = {
  originalAmount: Money
  discountedAmount: Money
  savings: Money
  discountPercentage: number
}

/** Factors, divisors and percentages are taken to this many decimal places (sections 5 and 9). */
const PLACES = 3

/** Money with its integers checked: throws a TypeError that names the wrong field (section 5). */
export function money(amount: number, currency: Money['currency'], scale: number): Money {
  if (!Number.isSafeInteger(amount)) throw new TypeError(`amount must be an integer: ${amount}`)
  if (!Number.isSafeInteger(scale)) throw new TypeError(`scale must be an integer: ${scale}`)
  return { amount, currency, scale }
}

/** So many pence. Throws for anything but an integer. */
export const pence = (amount: number): Money => money(amount, GBP, GBP.exponent)

/** Money in whole pence, halves rounded up. */
export const toPence = (value: Money): number => rounded(value).amount

/** Throws for different currencies, as everything does that takes two amounts (section 5). */
export const add = (a: Money, b: Money): Money => together(addExactly, a, b)

/** What is left of `a` without `b`. */
export const subtract = (a: Money, b: Money): Money => together(subtractExactly, a, b)

/** Nothing at all is £0.00. */
export const sum = (values: readonly Money[]): Money => {
  const [first = pence(0), ...others] = values
  return others.reduce(add, first)
}

/** Negative when `a` is less than `b`, 0 when they are worth the same, positive otherwise. */
export function compare(a: Money, b: Money): number {
  checkCurrencies(a, b)
  return compareExactly(dinero(a), dinero(b))
}

/** The factor is taken to three decimal places, which the product has in addition to the amount's. */
export function multiply(value: Money, factor: number): Money {
  const multiplier = Number.isInteger(factor)
    ? factor
    : { amount: shifted(factor, PLACES), scale: PLACES }
  return fromExact(multiplyExactly(dinero(value), multiplier))
}

/** Divisor and quotient, in minor units, have three decimal places; halves are rounded up. */
export function divide({ amount, currency, scale }: Money, divisor: number): Money {
  const thousandths = shifted(divisor, PLACES)
  if (thousandths === 0) throw new RangeError('divisor must not be 0')
  const quotient = divideHalfUp(BigInt(amount) * 1_000_000n, BigInt(thousandths))
  return money(Number(quotient), currency, scale + PLACES)
}

/** What a customer saves who pays `discountedAmount` and not `originalAmount`. */
export function discount(originalAmount: Money, discountedAmount: Money): Discount {
  const savings = subtract(originalAmount, discountedAmount)
  const [part, whole] = [savings, originalAmount].map(units)
  return {
    originalAmount,
    discountedAmount,
    savings,
    discountPercentage: whole ? Math.round(((part ?? 0) / whole) * 100_000) / 1000 : 0,
  }
}

/** As a person reads it, e.g. £49.99, rounded to the minor unit. Needs a base-10 currency. */
export function format(value: Money): string {
  const { code, base } = value.currency
  if (base !== 10) throw new RangeError(`${code} cannot be formatted: its base is not 10`)
  return toDecimal(dinero(rounded(value)), ({ value: decimal }) =>
    formatOf(code).format(decimal as `${number}`),
  )
}

/**
 * Pounds of a payload (49.99) as integer pence, halves rounded up (section 5). Throws for what is
 * no number or too large.
 */
export const penceFromPounds = (amount: number): number =>
  pence(shifted(amount, GBP.exponent)).amount

/** Integer pence as the pounds of a payload. */
export const poundsFromPence = (amount: number): number => units(pence(amount))

/** What several of one thing cost, in pence. */
export const linePence = (pricePence: number, quantity: number): number =>
  toPence(multiply(pence(pricePence), quantity))

/** What several prices in pence come to, in pence. */
export const totalPence = (prices: readonly number[]): number => toPence(sum(prices.map(pence)))

const fromExact = (value: Dinero<number>): Money => {
  const { amount, currency, scale } = toSnapshot(value)
  return money(amount, currency, scale)
}

function together(operation: typeof addExactly, a: Money, b: Money): Money {
  checkCurrencies(a, b)
  return fromExact(operation(dinero(a), dinero(b)))
}

function checkCurrencies(a: Money, b: Money): void {
  if (!haveSameCurrency([dinero(a), dinero(b)])) {
    throw new TypeError(`currencies must match: ${a.currency.code} and ${b.currency.code}`)
  }
}

const rounded = (value: Money): Money =>
  fromExact(transformScale(dinero(value), value.currency.exponent, halfUp))

const units = (value: Money): number => Number(toDecimal(dinero(value)))

/**
 * A decimal number as the integer that is `10 ** places` times as much, halves rounded up. Works on
 * the decimal digits: 19.995 * 100 is 1999.4999… in binary and would lose the penny.
 */
function shifted(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  const integer = Math.round(Number(`${digits}e${Number(exponent) + places}`))
  if (!Number.isSafeInteger(integer))
    throw new TypeError(`Not a number to calculate with: ${value}`)
  return integer
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const [top, bottom] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor]
  const [doubled, whole] = [2n * top + bottom, 2n * bottom]
  const quotient = doubled / whole
  // BigInt cuts towards zero, and halves are rounded up on either side of it.
  return doubled % whole < 0n ? quotient - 1n : quotient
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  formats.set(currency, made)
  return made
}
