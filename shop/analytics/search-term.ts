import { normalised } from '#platform/bounded-text.ts'

/** A term is kept to so many UTF-16 units. */
const MAX_LENGTH = 80
/** How much of what was typed is read, in UTF-16 units: personal data may follow the part that is stored. */
const MAX_INPUT_LENGTH = 1000

const personal = [/@/, /https?:/i, /\p{Nd}(?:[\s().+/-]*\p{Nd}){5,}/u]

/**
 * What somebody searched for, as it may be counted: in small letters, at most 80 long, and nothing at all
 * where it looks like an email, an address of a page or a number of six digits or more, such as a
 * telephone's or an order's. Undefined then, and for what is empty.
 */
export function searchTerm(typed: string): string | undefined {
  const term = normalised(typed, 'NFKC', MAX_INPUT_LENGTH)
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
  if (personal.some((pattern) => pattern.test(term))) return undefined
  return term.slice(0, MAX_LENGTH).toWellFormed().trim() || undefined
}
