import { latinDigits } from '#platform/languages/latin-digits.ts'

/** Digits in groups of four, as they stand on a card. */
export const groupedNumber = (typed: string): string =>
  (
    latinDigits(typed)
      .replace(/\D/g, '')
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ')

/** Month and year of an expiry date typed as 12/34, 12 / 2034 or 1234; undefined when it is neither. */
export function readExpiry(typed: string): { month: string; year: string } | undefined {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$|^\s*(\d{2})(\d{2})\s*$/.exec(
    latinDigits(typed),
  )
  const [month, year] = [match?.[1] ?? match?.[3], match?.[2] ?? match?.[4]]
  return month === undefined || year === undefined ? undefined : { month, year }
}
