import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react'

/**
 * Keeps the focus in a place whose controls take turns: when the one that has it goes, the last
 * button that is there then gets it.
 * @returns the ref of the place
 */
export function useKeptFocus(): RefCallback<HTMLElement> {
  const place = useRef<HTMLElement>(null)
  const last = useRef<Element>(undefined)

  // Before whatever opens next asks where the focus is.
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return
    last.current = undefined
    if (document.activeElement !== document.body) return
    const buttons = place.current?.querySelectorAll('button') ?? []
    // Nobody asked to be taken elsewhere on the page.
    ;[...buttons].at(-1)?.focus({ preventScroll: true })
  })

  return useCallback((element) => {
    place.current = element
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target
    }
    element?.addEventListener('focusin', remember)
    return () => {
      place.current = null
      element?.removeEventListener('focusin', remember)
    }
  }, [])
}
