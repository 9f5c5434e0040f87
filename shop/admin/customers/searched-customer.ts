/** What a search for customers looks for besides names and emails. */
export type SearchedCustomer = {
  /** All of these are in the name or email; in small letters. */
  words: string[]
  /** The number of an order of theirs, whole. */
  orderNumber: string | undefined
  /** The last ten digits of a phone number: written with +44 or 0 they are the same. */
  phone: string | undefined
}

const MAX_WORDS = 5
const PHONE_DIGITS = 10

/** Reads what was typed: words, and what they might be besides. */
export function searchedCustomer(search: string): SearchedCustomer {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  return { words, orderNumber: orderNumberIn(search), phone: phoneIn(search) }
}

/** `lb7kq2m9xa`, `7KQ2-M9XA` and `LB-7KQ2-M9XA` are one number. */
function orderNumberIn(search: string): string | undefined {
  const signs = search.toUpperCase().replaceAll(/[\s-]/g, '')
  const [, first, last] = /^(?:LB)?([\dA-Z]{4})([\dA-Z]{4})$/.exec(signs) ?? []
  return first === undefined || last === undefined ? undefined : `LB-${first}-${last}`
}

function phoneIn(search: string): string | undefined {
  if (!/^[\d\s()+.-]+$/.test(search)) return undefined
  const digits = search.replaceAll(/\D/g, '')
  return digits.length < PHONE_DIGITS ? undefined : digits.slice(-PHONE_DIGITS)
}
