import { normalised } from './bounded-text.ts'

/** Length of a text that is read for a slug, in UTF-16 units. */
const MAX_LENGTH = 300

/** A text as an address can have it: small letters and numbers, single hyphens between. */
export const slugOf = (text: string): string =>
  normalised(text, 'NFKD', MAX_LENGTH)
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
