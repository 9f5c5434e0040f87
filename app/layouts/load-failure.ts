import { isRouteErrorResponse } from 'react-router'

import { clearStoredState } from '#shop/navigation/browser/clear-stored-state.ts'

// Every browser has words of its own for a script or a request that did not arrive.
const WORDS =
  /failed to fetch|dynamically imported module|importing a module script failed|unable to preload|load failed|networkerror|network error|chunk/i

/** Answers of whatever stands before a shop that is not there, and of one that is too busy. */
const AWAY = new Set([429, 502, 503, 504])

/** Whether an error means that part of a page could not be loaded (section 2, error screens). */
export function isLoadFailure(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return AWAY.has(error.status)
  return error instanceof Error && WORDS.test(`${error.name} ${error.message}`)
}

/** Empties what this site has kept, but never the guest's cart, then loads the page anew. */
export async function clearCacheAndReload(): Promise<void> {
  try {
    await clearStoredState()
    // A fresh answer replaces the one in the browser's own cache.
    await fetch(window.location.href, { cache: 'reload' })
  } finally {
    window.location.reload()
  }
}
