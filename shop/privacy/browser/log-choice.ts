import { noteChoiceLogged } from '#platform/consent/browser/save-choice.ts'
import type { SavedChoice } from '#platform/consent/cookie-choice.ts'
import { CallError, callFunction } from '#platform/functions/call-function.ts'

import type { cookieChoice } from '../server/functions/cookie-choice.ts'

/**
 * Logs the consent choice. A failed call is retried with the next page: the choice holds in this
 * browser all the same.
 */
export async function logChoice(kept: SavedChoice): Promise<void> {
  try {
    await callFunction<typeof cookieChoice>('cookie-choice', {
      browser_id: kept.browserId,
      ...kept.choice,
      source: kept.place,
      ...(kept.wording !== undefined && { wording: kept.wording }),
    })
    noteChoiceLogged(kept)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
