import { normalised } from '#platform/bounded-text.ts'
import { isLocalSlug, normalSlug } from '#platform/languages/local-slug.ts'
import { isStorable } from '#platform/storable-text.ts'

/** More than the longest translation. */
const MAX_LENGTH = 25_000

/** A translation as it is kept: in composed characters, with plain line ends, without white space around it. */
export const normalText = (text: string): string =>
  normalised(text.replaceAll(/\r\n?/g, '\n'), 'NFC', MAX_LENGTH).trim()

/** Whether a translation can be kept: marks of direction are part of a text, other control characters are none. */
export const isTranslatable = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  isStorable(text) && !/[\u0001-\u0008\u000B-\u001F\u007F]/.test(text)

/** A translation of a field as it is kept; a slug has fewer characters. */
export const normalOf = (field: string, text: string): string =>
  field === SLUG_FIELD ? normalSlug(text) : normalText(text)

/** Why a text cannot be the translation of a field, where that is a slug. */
export const slugFault = (field: string, text: string): 'bad_slug' | undefined =>
  field === SLUG_FIELD && text !== '' && !isLocalSlug(text) ? 'bad_slug' : undefined

/** The field of a slug: what the address of a subject ends in. */
export const SLUG_FIELD = 'slug'
