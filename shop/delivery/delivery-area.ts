/**
 * Whether a way of delivery reaches a postcode in its usual form. `notServed` names postcode areas,
 * the letters it starts with (`BT`), and districts, all before its space (`KW15`).
 */
export function isServed(notServed: readonly string[], postcode: string): boolean {
  const district = districtOf(postcode)
  const [area = ''] = /^[A-Z]+/.exec(district) ?? []
  return !notServed.includes(district) && !notServed.includes(area)
}

/** The part of a postcode before its space, e.g. `SW1A`. */
export const districtOf = (postcode: string): string => postcode.slice(0, postcode.indexOf(' '))
