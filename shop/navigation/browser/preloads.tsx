import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'

import { preloadPlan } from '../preload-plan.ts'
import { preloadCode } from './preload-code.ts'
import { preloadInTime } from './preload-in-time.ts'
import { createPreloadQueue } from './preload-queue.ts'
import { wasSignedIn } from './signed-in-flag.ts'
import { watchLinks } from './watch-links.ts'

/** A page that takes longer no longer keeps others waiting; some browsers never tell. */
const PATIENCE_MS = 5000
/** Pages loaded ahead whose links stay in the document. */
const MAX_LINKS = 12

type Preload = { id: number; page: string }

/** The pages that are loaded ahead: by hover, idle time, scroll and path (section 2). */
export function Preloads() {
  const { pathname } = useLocation()
  const [preloads, setPreloads] = useState<readonly Preload[]>([])
  const [queue] = useState(() => {
    function load(page: string) {
      setPreloads((before) => [
        ...before.filter((preload) => preload.page !== page).slice(1 - MAX_LINKS),
        // A number of its own: only a new link makes the browser load again.
        { id: (before.at(-1)?.id ?? 0) + 1, page },
      ])
      return arrival(page)
    }
    return createPreloadQueue({ now: Date.now, mayLoad, load })
  })

  useEffect(() => watchLinks(queue), [queue])

  useEffect(() => {
    const { pages, code } = preloadPlan(pathname, wasSignedIn())
    return preloadInTime(
      () => {
        if (mayLoad()) for (const pattern of code) preloadCode(pattern)
      },
      () => {
        for (const page of pages) queue.add(page, 'low')
      },
    )
  }, [pathname, queue])

  return preloads.map(({ id, page }) => <PrefetchPageLinks key={id} page={page} />)
}

const mayLoad = () => document.visibilityState === 'visible' && navigator.onLine

/** Resolves when the link to a page's data has loaded or failed. */
function arrival(page: string): Promise<void> {
  const { pathname } = new URL(page, window.location.origin)
  const data = pathname === '/' ? '/_.data' : `${pathname}.data`
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, PATIENCE_MS)
    // These events do not bubble.
    const options = { capture: true, signal: over.signal }
    const endForData = ({ target }: Event) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'prefetch') return
      if (new URL(target.href).pathname === data) end()
    }
    document.addEventListener('load', endForData, options)
    document.addEventListener('error', endForData, options)
  })
}
