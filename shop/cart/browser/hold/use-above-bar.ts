import { useCallback, type RefCallback } from 'react'

/** Between what floats and the bar, in px. */
const GAP = 12
/** What the header takes of the start of the window, and some room, in px. */
const HEADER = 80

/**
 * Lifts what floats at the end of the window above the bar that a page has there on a phone,
 * `data-bottom-bar`, wherever that is: stuck to the end, or on its way up with the page.
 * @returns the ref of what floats
 */
export function useAboveBar(): RefCallback<HTMLElement> {
  return useCallback((panel) => {
    if (!panel) return undefined
    const place = () => {
      panel.style.translate = `0 ${-liftOf(panel)}px`
    }
    place()
    // What is on the page, how long it is and what the panel says may change.
    const sizes = new ResizeObserver(place)
    for (const element of [panel, document.body]) sizes.observe(element)
    window.addEventListener('scroll', place, { passive: true })
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', place)
    }
  }, [])
}

function liftOf(panel: HTMLElement): number {
  const bar = document.querySelector('[data-bottom-bar]')
  if (!bar || getComputedStyle(bar).position !== 'sticky') return 0
  const { top, bottom } = bar.getBoundingClientRect()
  const start = panel.offsetTop
  const end = start + panel.offsetHeight
  const isInTheWay = top < end + GAP && bottom + GAP > start
  return isInTheWay ? Math.max(0, Math.min(end + GAP - top, start - HEADER)) : 0
}
