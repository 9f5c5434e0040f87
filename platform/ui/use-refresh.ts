import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Loads the page's data again, so many milliseconds after the last answer, as long as something goes on
 * there (`isMoving`) and it is looked at.
 */
export function useRefresh(everyMs: number, isMoving = true): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isMoving || state !== 'idle') return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isMoving, state, revalidate])
}
