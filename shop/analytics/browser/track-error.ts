import { cutTo } from '#platform/bounded-text.ts'

import { track } from './track.ts'

/** A caught error, as it was tracked; `status` and `context` as of `error_occurred`. */
type CaughtError = { title: string; description: string; status: number | null; context: string }

/** Tracks a handled error: the event `error_occurred` (section 7). */
export function trackError({ title, description, status, context }: CaughtError): void {
  track('error_occurred', { title, message: errorMessage(description), status, context })
}

/** Captured texts are cut to so many characters (section 9). */
const MAX_LENGTH = 255
/** How many characters are searched; a match may be longer than its replacement. */
const MAX_INPUT_LENGTH = 2000

/**
 * What was shown of an error, as it may be counted: nothing in it that leads to a person or their
 * order (emails, addresses of pages, long numbers), and not too long.
 */
export const errorMessage = (shown: string): string =>
  cutTo(shown, MAX_INPUT_LENGTH)
    .replaceAll(/https?:\/\/\S+/gi, '[address]')
    .replaceAll(/(?<![^\s@])[^\s@]+@[^\s@]+/g, '[email]')
    .replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '[number]')
    .replaceAll(/\d[\d ]{5,}\d/g, '[number]')
    .slice(0, MAX_LENGTH)
