import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

import { cutTo } from '#platform/bounded-text.ts'

import { ESTIMATED_LENGTH } from './credentials.ts'

const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
  // So much is typed into, or waited for by others, while it is estimated: more variants would be
  // felt, and tell little more.
  maxLength: ESTIMATED_LENGTH,
  l33tMaxSubstitutions: 16,
})

/** What everybody knows of every account here. */
const SHOP = 'libas'

/**
 * How hard a password is to guess by zxcvbn; the browser's meter and the server judge alike.
 * `personal` is what others know of its owner: names, email. Large: load it only where a password
 * is chosen.
 */
export function estimatePassword(password: string, personal: readonly string[]) {
  const { score, guesses, feedback } = estimator.check(password, known([...personal, SHOP]))
  return { score, guesses, warning: feedback.warning }
}

/** The same for a thread: what goes in is one value, and so is what comes out. */
export const guessesFor = (given: { password: string; personal: readonly string[] }): number =>
  estimatePassword(given.password, given.personal).guesses

/** So much is read of a name or an email that somebody is still typing. */
const MOST_PERSONAL = 254

const known = (personal: readonly string[]) =>
  personal
    .flatMap((text) => [text, ...cutTo(text, MOST_PERSONAL).split(/[@.\s_+-]/)])
    .filter((word) => word.length > 2 && word.length <= MOST_PERSONAL)
