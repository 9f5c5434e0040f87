import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

import { cutTo } from '#platform/bounded-text.ts'

import { ESTIMATED_LENGTH } from './credentials.ts'

const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
  // The estimate runs while people type, and others wait for it: more variants would be noticeable and add
  // little.
  maxLength: ESTIMATED_LENGTH,
  l33tMaxSubstitutions: 16,
})

/** What everybody knows about every account here. */
const SHOP = 'libas'

/**
 * How hard a password is to guess, by zxcvbn; the browser's meter and the server agree. `personal`: what others
 * know about its owner: names, email. Large: load it only where a password is chosen.
 */
export function estimatePassword(password: string, personal: readonly string[]) {
  const { score, guesses, feedback } = estimator.check(password, known([...personal, SHOP]))
  return { score, guesses, warning: feedback.warning }
}

/** The same for a worker thread, which takes one value and returns one. */
export const guessesFor = (given: { password: string; personal: readonly string[] }): number =>
  estimatePassword(given.password, given.personal).guesses

/** The part that is read of a name or an email that somebody is still typing. */
const MAX_PERSONAL_LENGTH = 254

const known = (personal: readonly string[]) =>
  personal
    .flatMap((text) => [text, ...cutTo(text, MAX_PERSONAL_LENGTH).split(/[@.\s_+-]/)])
    .filter((word) => word.length > 2 && word.length <= MAX_PERSONAL_LENGTH)
