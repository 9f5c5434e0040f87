import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { importInBackground } from '#shop/navigation/browser/missing-chunks.ts'

/** After the page has loaded, so that nothing here delays anything on it; milliseconds. */
const LATE_MS = 4000

/** Makes the shop useful without a connection; only in a production build. */
export function useOffline(queryClient: QueryClient): void {
  const { pathname, search } = useLocation()
  useEffect(reportSeen, [pathname, search])

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    // The page that was open before the worker is one that was seen, too. Another page may have
    // registered the worker, so this listens from the start.
    serviceWorker.addEventListener('controllerchange', reportSeen)
    return () => serviceWorker.removeEventListener('controllerchange', reportSeen)
  }, [])

  useEffect(() => {
    if (!import.meta.env.PROD) return
    return later(async () => {
      const part = await importInBackground(() => import('./cache-for-offline.ts'))
      await part?.cacheForOffline(queryClient)
    })
  }, [queryClient])
}

/** Runs `work` some time after the page has loaded; the answer prevents it. */
function later(work: () => Promise<void>): () => void {
  let timer: number | undefined
  const wait = () => {
    timer = window.setTimeout(() => void work(), LATE_MS)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.clearTimeout(timer)
    window.removeEventListener('load', wait)
  }
}

/** Reports the page in view to the service worker, if there is one. */
function reportSeen(): void {
  if (!('serviceWorker' in navigator)) return
  const { pathname, search } = window.location
  navigator.serviceWorker.controller?.postMessage({ seen: pathname + search })
}
