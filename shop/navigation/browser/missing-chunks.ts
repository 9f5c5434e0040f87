import { createPath } from 'react-router'
import type { DataRouter } from 'react-router'

import { routeManifest } from './route-manifest.ts'

let isLeaving = false
let inBackground = 0
let failure: Error | undefined
const listeners = new Set<() => void>()

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean }

/**
 * Survives a deploy during a visit: a part of the old build that is gone leads to one silent load
 * of the page that needs it, else to the Loading Error screen (section 2).
 */
export function surviveMissingChunks(): void {
  // A part that a page imports itself. The error is thrown on, to the nearest error screen.
  window.addEventListener('vite:preloadError', () => {
    if (inBackground === 0) reloadPage(here())
  })
  // A whole page: React Router reloads the one before for it, whatever was clicked is lost. Where
  // the browser lets us, the reload becomes a load of the requested page.
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated, cancelable } = event as NavigateEvent
    // A navigation from the error screen clears the error.
    if (navigationType !== 'reload') setFailure(undefined)
    const next = pageOnItsWay()
    const isOurs = isLeaving || failure !== undefined
    if (navigationType !== 'reload' || userInitiated || !cancelable || isOurs || !next) return
    event.preventDefault()
    if (!reloadPage(next)) setFailure(new Error('Failed to fetch the parts of the page'))
  })
  // A page restored from the back/forward cache would still be in the middle of leaving.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLeaving) window.location.reload()
  })
}

/** Imports what nobody waits for; undefined when it is missing, and nothing else happens. */
export async function importInBackground<Module>(
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  inBackground += 1
  try {
    return await load()
  } catch (error) {
    console.info('A part that was loaded ahead is missing.', error)
    return undefined
  } finally {
    inBackground -= 1
  }
}

/** Whether the page is about to be loaded again: no error screen need flash up before. */
export const isReloading = (): boolean => isLeaving

/** The store of a page that could not be loaded, for `useSyncExternalStore`. */
export const missingPage = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): Error | undefined => failure,
}

/** The address of the page that React Router is loading. */
function pageOnItsWay(): string | undefined {
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: DataRouter }
  const location = router?.state.navigation.location
  return location && createPath(location)
}

function reloadPage(address: string): boolean {
  const build = routeManifest()?.version ?? ''
  // Without a connection a load would only lose what is still here.
  if (!navigator.onLine || !canReload(address, build)) return false
  isLeaving = true
  if (address === here()) window.location.reload()
  else window.location.assign(address)
  return true
}

function setFailure(error: Error | undefined): void {
  if (error === failure) return
  failure = error
  for (const listener of listeners) listener()
}

const here = () => window.location.href.slice(window.location.origin.length)

// The cookie policies that shops have published name it, so it keeps its name.
const KEY = 'libas.reloaded'
/** Older ones are forgotten; nobody comes this far within one build. */
const MAX_REMEMBERED = 50

/**
 * Whether `address` may be loaded again because a part of this build was missing: once per address
 * and build, so that a part that stays missing never becomes a loop. Notes that it was.
 */
function canReload(address: string, build: string): boolean {
  const load = `${build} ${address}`
  try {
    const before = remembered()
    if (before.includes(load)) return false
    sessionStorage.setItem(KEY, JSON.stringify([...before, load].slice(-MAX_REMEMBERED)))
    return true
  } catch {
    // Without storage nothing would end the loop.
    return false
  }
}

function remembered(): string[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  return Array.isArray(kept) ? kept.filter((load) => typeof load === 'string') : []
}
