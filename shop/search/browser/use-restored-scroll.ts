import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'

/** Where React Router keeps how far every entry of the history was scrolled. */
const STORAGE_KEY = 'react-router-scroll-positions'

/**
 * Scrolls to where a page was left once `isComplete`: after a reload its earlier parts come only
 * when it has been restored already.
 */
export function useRestoredScroll(isComplete: boolean): void {
  const { key } = useLocation()
  const [left] = useState(() => (isComplete ? undefined : leftAt(key)))

  const restore = useEffectEvent(() => {
    if (left !== undefined) window.scrollTo(0, left)
  })
  useEffect(() => {
    if (isComplete) restore()
  }, [isComplete])
}

function leftAt(key: string): number | undefined {
  if (typeof window === 'undefined') return undefined
  try {
    const positions = sessionStorage.getItem(STORAGE_KEY) ?? '{}'
    return (JSON.parse(positions) as Record<string, number>)[key]
  } catch {
    // A browser that may not keep anything has nothing to tell.
    return undefined
  }
}
