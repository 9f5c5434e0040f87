import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page's data again every so many milliseconds, while it is looked at. */
export function useRefresh(every: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, every)
    return () => clearInterval(timer)
  }, [every, revalidate])
}
