import { useCallback } from 'react'
import type { RefCallback } from 'react'

/** Between what floats and the bar, in px. */
const GAP = 12
/** What the header takes of the start of the window, and some room, in px. */
const HEADER = 80

/**
 * Lifts what floats at the end of the window above the bar that a page or an open sheet has there on a phone,
 * `data-bottom-bar`, wherever that is: stuck to the end, or on its way up with the page; and above the keyboard of the
 * screen.
 * @returns the ref of what floats
 */
export function useAboveBar(): RefCallback<HTMLElement> {
  return useCallback((panel) => {
    if (!panel) return undefined
    const place = () => {
      panel.style.translate = `0 ${-Math.max(liftOf(panel), keyboardHeight())}px`
    }
    place()
    // The content, the length of the page and the panel's text may change.
    const sizes = new ResizeObserver(place)
    for (const element of [panel, document.body]) sizes.observe(element)
    window.addEventListener('scroll', place, { passive: true })
    window.visualViewport?.addEventListener('resize', place)
    // Sheets are put at the end of the body, and slide in.
    const sheets = new MutationObserver(place)
    sheets.observe(document.body, { childList: true })
    document.addEventListener('animationend', place)
    return () => {
      sizes.disconnect()
      sheets.disconnect()
      window.removeEventListener('scroll', place)
      window.visualViewport?.removeEventListener('resize', place)
      document.removeEventListener('animationend', place)
    }
  }, [])
}

/** How much of the window the keyboard of the screen covers, in px. */
function keyboardHeight(): number {
  const { visualViewport: seen, innerHeight } = window
  // Somebody who has zoomed in sees a part of the window, too.
  return seen?.scale === 1 ? Math.max(0, innerHeight - seen.height - seen.offsetTop) : 0
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
