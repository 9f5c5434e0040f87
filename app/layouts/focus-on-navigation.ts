import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

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
