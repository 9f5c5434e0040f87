import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { agreesTo, watchChoice } from '#platform/consent/browser/cookie-choice-store.ts'
import type { AnalyticsClient } from '#shop/analytics/browser/client/start-client.ts'
import type { TrackedEvent } from '#shop/analytics/event-catalogue.ts'
import { importInBackground } from '#shop/navigation/browser/missing-chunks.ts'

/** Events wait for the client, but not without end where something keeps it from coming. */
const MAX_WAITING = 50

let client: AnalyticsClient | undefined
let isComing = false
let waiting: TrackedEvent[] = []

// Staff in the admin area are not visitors.
const isAllowed = () => agreesTo('analytics') && !location.pathname.startsWith('/admin')

/** Hears the events of the page from now on; of those without consent nothing stays. */
export function listenForAnalytics(): void {
  window.addEventListener('libas:event', ({ detail }) => {
    if (!isAllowed()) return
    if (client) client.record(detail)
    else if (waiting.length < MAX_WAITING) waiting.push(detail)
  })
  watchChoice(() => void follow())
}

/** Starts analytics when a page is shown to somebody who agreed, and reports each page to it (section 7). */
export function useAnalytics(): void {
  const { pathname } = useLocation()
  useEffect(() => void follow(), [pathname])
}

async function follow(): Promise<void> {
  if (!agreesTo('analytics')) {
    waiting = []
    client?.stop()
    // What an agreement of before has left in the browser, too.
    if (client || hasTraces())
      (await importInBackground(() => import('./forget-analytics.ts')))?.forgetAnalytics()
    return
  }
  if (!isAllowed() || isComing) return
  if (!client) {
    isComing = true
    await untilIdle()
    // A visitor who has withdrawn consent meanwhile loads nothing.
    if (isAllowed()) {
      const part = await importInBackground(() => import('./analytics-client.ts'))
      // And who has done so while it came starts nothing.
      if (part && isAllowed()) client = part.startAnalytics(isAllowed)
    }
    isComing = false
  }
  if (isAllowed()) client?.follow(waiting.splice(0))
}

const untilIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 3000 })
    else setTimeout(resolve, 200)
  })

/** Whether an earlier visit has left something; its key is the one of `start-client.ts`. */
function hasTraces(): boolean {
  try {
    return localStorage.getItem('libas.visit') !== null
  } catch {
    return false
  }
}
