import { useCallback, useEffect, useRef, type RefCallback } from 'react'

/**
 * Gives the focus back to where it came from, else to the content of the page, when what had it
 * is gone.
 * @returns the ref of what comes and goes
 */
export function useFocusReturn(): RefCallback<HTMLElement> {
  const last = useRef<{ element: Element; cameFrom: EventTarget | null }>(undefined)

  useEffect(() => {
    const { element, cameFrom } = last.current ?? {}
    if (!element || element.isConnected || document.activeElement !== document.body) return
    last.current = undefined
    const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected
    const target = isThere ? cameFrom : document.getElementById('content')
    // Nobody asked to be taken elsewhere on the page.
    target?.focus({ preventScroll: true })
  })

  return useCallback((place) => {
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const isInside = relatedTarget instanceof Node && place?.contains(relatedTarget)
      const cameFrom = isInside ? (last.current?.cameFrom ?? null) : relatedTarget
      last.current = { element: target, cameFrom }
    }
    place?.addEventListener('focusin', remember)
    return () => place?.removeEventListener('focusin', remember)
  }, [])
}
