import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A line along the top while the next page takes its time; the one before stays meanwhile. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  if (!isLoading) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress bg-accent rtl:origin-right print:hidden"
    />
  )
}

/**
 * Gives the focus to the new page, as a browser does that loads one, so that keyboards and screen
 * readers go on from there. It stays where it is while that is still part of the page, e.g. on the
 * colour that was just chosen.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const page = document.querySelector('main')
    if (!page?.contains(document.activeElement)) page?.focus({ preventScroll: true })
  }, [pathname])
}
