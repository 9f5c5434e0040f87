import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react'

/**
 * Restores the focus in a list when the line that has it is removed, for any reason: it moves to
 * the button `data-leave` of the line that takes its place, else to the list. @returns the ref of
 * the list, which can take the focus
 */
export function useLineFocus(): RefCallback<HTMLElement> {
  const list = useRef<HTMLElement>(null)
  const last = useRef<{ element: Element; at: number }>(undefined)

  // Before the dialog around it takes the lost focus for itself.
  useLayoutEffect(() => {
    const { element, at = 0 } = last.current ?? {}
    if (!element || element.isConnected || document.activeElement !== document.body) return
    const lines = list.current?.children ?? []
    const line = lines[Math.min(at, lines.length - 1)]
    ;(line?.querySelector<HTMLElement>('[data-leave]') ?? list.current)?.focus()
  })

  return useCallback((element) => {
    list.current = element
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !element) return
      const at = [...element.children].findIndex((line) => line.contains(target))
      last.current = { element: target, at }
    }
    element?.addEventListener('focusin', remember)
    return () => {
      list.current = null
      element?.removeEventListener('focusin', remember)
    }
  }, [])
}
