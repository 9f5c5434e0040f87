import { normalised } from '#platform/bounded-text.ts'
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
