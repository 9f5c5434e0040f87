import { cutTo } from '#platform/bounded-text.ts'

import { accountsText } from '../accounts-text.ts'
import { ESTIMATED_LENGTH, MIN_PASSWORD_LENGTH } from '../passwords/credentials.ts'
import { estimatePassword } from '../passwords/estimate-password.ts'

/** How hard a password is to guess, 0 to 4, with a label and advice. */
export type Strength = { score: 0 | 1 | 2 | 3 | 4; label: string; advice: string }

const text = accountsText.strength

/**
 * Estimates a password in this browser; nothing is sent. `personal` is what others know of its
 * owner. Large: load it only where a password is chosen.
 */
export function ratePassword(password: string, personal: readonly string[]): Strength {
  // Counted as the server counts: an emoji is one character.
  const start = cutTo(password, ESTIMATED_LENGTH)
  if (Array.from(start).length < MIN_PASSWORD_LENGTH)
    return { score: 0, label: text.tooShort, advice: text.notShort }
  const { score, warning } = estimatePassword(start, personal)
  return { score, label: text.scores[score], advice: adviceOn(score, warning) }
}

const GOOD_SCORE = 3

function adviceOn(score: number, warning: string | null): string {
  if (score >= GOOD_SCORE) return text.enough
  const advice = warning === null ? undefined : adviceByWarning[warning]
  return text[advice ?? 'longer']
}

/** Which advice answers a warning of the estimator. */
const adviceByWarning: Record<
  string,
  'keys' | 'repeats' | 'sequences' | 'dates' | 'common' | 'nearlyCommon' | 'oneWord' | 'personal'
> = {
  straightRow: 'keys',
  keyPattern: 'keys',
  simpleRepeat: 'repeats',
  extendedRepeat: 'repeats',
  sequences: 'sequences',
  recentYears: 'dates',
  dates: 'dates',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'nearlyCommon',
  wordByItself: 'oneWord',
  userInputs: 'personal',
}
