import type { ChoicePlace, CookieChoice, SavedChoice } from '../cookie-choice.ts'

import { COOKIE_CHOICE_KEY, announceChoice, keptChoice } from './cookie-choice-store.ts'

/**
 * Keeps a choice, in place of the former one; with an id of its own the first time. `wording`: the words
 * that were shown, which are kept until the log has them. Returns what is kept.
 */
export const saveChoice = (
  choice: CookieChoice,
  place: ChoicePlace,
  wording: string,
): SavedChoice =>
  keep({
    browserId: keptChoice()?.browserId ?? crypto.randomUUID(),
    choice,
    place,
    wording,
    isNoted: false,
  })

/** Notes that the log has this choice, unless another was made meanwhile. */
export function noteChoiceLogged(logged: SavedChoice): void {
  const { browserId, choice, place } = logged
  if (keptChoice() === logged) keep({ browserId, choice, place, isNoted: true })
}

function keep(kept: SavedChoice): SavedChoice {
  const { browserId: id, choice, place, wording, isNoted: noted } = kept
  try {
    localStorage.setItem(
      COOKIE_CHOICE_KEY,
      JSON.stringify({ id, ...choice, place, wording, noted }),
    )
  } catch {
    // Storage is blocked: it holds as long as the page is open, and the next one asks again.
  }
  announceChoice(kept)
  return kept
}
