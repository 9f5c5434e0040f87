import { useCallback } from 'react'
import type { RefCallback } from 'react'

/** Between what floats and the bar, in px. */
const GAP = 12
/** What the header takes of the start of the window, and some room, in px. */
const HEADER = 80

/**
 * Lifts what floats at the end of the window above the bar that a page or an open sheet has there on a phone,
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
    // The content, the length of the page and the panel's text may change.
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
  const start = panel.offsetTop
  const end = start + panel.offsetHeight
  const lifts = Array.from(document.querySelectorAll('[data-bottom-bar]'), (bar) => {
    if (!bar.closest('[role=dialog]') && getComputedStyle(bar).position !== 'sticky') return 0
    const { top, bottom, left, right } = bar.getBoundingClientRect()
    const isInTheWay =
      top < end + GAP &&
      bottom + GAP > start &&
      left < panel.offsetLeft + panel.offsetWidth &&
      right > panel.offsetLeft
    return isInTheWay ? Math.max(0, Math.min(end + GAP - top, start - HEADER)) : 0
  })
  return Math.max(0, ...lifts)
}
