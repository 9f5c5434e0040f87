import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

import { cutTo } from '#platform/bounded-text.ts'

import { accountsText } from '../accounts-text.ts'
import { MIN_PASSWORD_LENGTH } from '../credentials.ts'

/** How hard a password is to guess, 0 to 4, in words, and what would make it better. */
export type Strength = { score: 0 | 1 | 2 | 3 | 4; word: string; advice: string }

const text = accountsText.strength

const MOST_ESTIMATED = 64

const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
  // So much is typed into while it is estimated: more variants would be felt, and tell little more.
  maxLength: MOST_ESTIMATED,
  l33tMaxSubstitutions: 16,
})

/**
 * Estimates a password in this browser; nothing is sent. `personal` is what others know of its
 * owner. Large: load it only where a password is chosen.
 */
export function ratePassword(password: string, personal: readonly string[]): Strength {
  // Counted as the server counts: an emoji is one character.
  const start = cutTo(password, MOST_ESTIMATED)
  if (Array.from(start).length < MIN_PASSWORD_LENGTH)
    return { score: 0, word: text.tooShort, advice: text.notShort }
  const { score, feedback } = estimator.check(start, known(personal))
  return { score, word: text.scores[score], advice: adviceOn(score, feedback.warning) }
}

/** So much is read of a name or an email that somebody is still typing. */
const MOST_PERSONAL = 254

const known = (personal: readonly string[]) =>
  personal
    .flatMap((word) => [word, ...cutTo(word, MOST_PERSONAL).split(/[@.\s]/)])
    .filter((word) => word.length > 2 && word.length <= MOST_PERSONAL)

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
