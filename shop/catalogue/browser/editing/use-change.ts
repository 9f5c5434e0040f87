import { useEffect, useRef } from 'react'

/** What no key has typed is a change of the form as well: tells it, from an element in it. */
export function useChange(element: React.RefObject<HTMLElement | null>, changed: unknown): void {
  const told = useRef(changed)
  useEffect(() => {
    if (told.current === changed) return
    told.current = changed
    element.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [element, changed])
}
