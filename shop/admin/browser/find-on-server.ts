import { FIND_PATH, nothingFound, termsToFind } from '../find/found.ts'
import type { Found } from '../find/found.ts'

/** Asks what fits a text; nothing is asked for one that is too short. Throws when there is no answer. */
export async function findOnServer(text: string, signal: AbortSignal): Promise<Found> {
  if (termsToFind(text).length === 0) return nothingFound
  const response = await fetch(`${FIND_PATH}?${new URLSearchParams({ q: text })}`, { signal })
  // If the session ended meanwhile, the response is a page.
  if (!response.ok || response.redirected)
    throw new Error(`The search was answered with ${response.status}.`)
  return (await response.json()) as Found
}
