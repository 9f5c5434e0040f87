import { latinDigits } from '#platform/languages/latin-digits.ts'

// Letters per position as Royal Mail uses them, BFPO included; GIR 0AA is history.
const SHAPE =
  /^(?:BFPO(\d{1,4})|([A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRV-Y]))(\d[ABD-HJLNP-UW-Z]{2}))$/

/** A UK postcode in its usual form, e.g. `sw1a1aa` as `SW1A 1AA`; undefined when it cannot be one. */
export function normalPostcode(typed: string): string | undefined {
  const match = SHAPE.exec(latinDigits(typed).toUpperCase().replace(/[\s-]/g, ''))
  if (!match) return undefined
  const [, forces, outward, inward] = match
  return forces === undefined ? `${outward} ${inward}` : `BFPO ${forces}`
}
