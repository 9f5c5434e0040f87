import { useEffect, useRef } from 'react'

/**
 * Whoever asked what a code is good for hears of it where they are: in the field to change it, or at
 * what came of it, which is marked `data-outcome`.
 *
 * @param outcome - names what came of it; undefined while it is looked up
 */
export function useAskedFocus(outcome: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const hasAsked = useRef(false)

  useEffect(() => {
    if (!hasAsked.current || outcome === undefined) return
    hasAsked.current = false
    const found = ['[aria-invalid]', '[data-outcome]', 'input'].map((what) =>
      place.current?.querySelector<HTMLElement>(what),
    )
    found.find(Boolean)?.focus()
  }, [outcome])

  return {
    place,
    ask: () => {
      hasAsked.current = true
    },
  }
}
