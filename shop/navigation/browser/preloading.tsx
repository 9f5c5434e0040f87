import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'

import { importInBackground, missingPage } from './missing-chunks.ts'

/**
 * Loads pages ahead (sections 2 and 9), once this one is done and only where data is not to be
 * saved. Nothing of it is part of the page's own scripts.
 */
export function Preloading() {
  const [Preloads, setPreloads] = useState<ComponentType>()

  useEffect(() => {
    let isHere = true
    const cancel = whenIdle(async () => {
      if (savesData()) return
      const loaded = await importInBackground(() => import('./preloads.tsx'))
      if (loaded && isHere) setPreloads(() => loaded.Preloads)
    })
    return () => {
      isHere = false
      cancel()
    }
  }, [])

  return Preloads && <Preloads />
}

/** Whether the browser asks to save data, or is on a line where every byte is felt. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return (
    connection?.saveData === true ||
    connection?.effectiveType?.endsWith('2g') === true ||
    window.matchMedia('(prefers-reduced-data: reduce)').matches
  )
}

/** Runs `work` when the page has loaded and has nothing to do. Returns how to call it off. */
function whenIdle(work: () => Promise<void>): () => void {
  let isOff = false
  const begin = () => {
    const run = () => void (isOff || work())
    // Safari has no idea of idleness.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run)
    else setTimeout(run, 200)
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => {
    isOff = true
    window.removeEventListener('load', begin)
  }
}

/** Throws where a page could not be loaded, so that the error screen takes its place. */
export function useMissingChunks(): void {
  const failure = useSyncExternalStore(missingPage.subscribe, missingPage.read, () => undefined)
  if (failure) throw failure
}
