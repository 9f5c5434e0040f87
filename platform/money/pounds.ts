import { perLocale } from '#platform/languages/current-language.ts'

const inPounds = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP' }),
)

/**
 * Pence as a person reads them, e.g. 8900 as £89.00 (section 9: GBP, by default en-GB). Throws for anything but
 * an integer. What `format` says of the same money, for pages that show prices and calculate nothing.
 */
export function pounds(pence: number): string {
  if (!Number.isSafeInteger(pence)) throw new TypeError(`amount must be an integer: ${pence}`)
  const digits = String(Math.abs(pence)).padStart(3, '0')
  // As a decimal text: a double cannot hold every pound and penny.
  const decimal = `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  // Arabic would say which pounds they are.
  return inPounds()
    .formatToParts(decimal as `${number}`)
    .map(({ type, value }) => (type === 'currency' ? '£' : value))
    .join('')
}

/** Which whole percentage of a former price is saved, rounded down: nobody saves less than is said. */
export const savedPercent = (pence: number, wasPence: number): number =>
  Math.floor(((wasPence - pence) * 100) / wasPence)

/** Whether a price, in pence, falls by more than half: staff are asked whether they mean it. */
export const fallsByMoreThanHalf = (from: number, to: number): boolean => to * 2 < from

/** The margin that a price leaves, as a share of the price without VAT; null where there is no price. `rate`: VAT, 0 or 20 per cent. */
export function marginShare(pricePence: number, rate: number, costPence: number): number | null {
  const net = pricePence / (1 + rate / 100)
  return net > 0 ? (net - costPence) / net : null
}

/** A price before and after a change, in pence. */
export const priceChangeText = (from: number, to: number): string =>
  `${pounds(from)} → ${pounds(to)}`
