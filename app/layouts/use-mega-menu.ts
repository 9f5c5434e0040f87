import {
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'

/** From this width on there is room for the mega menu; `lg` of the style sheet. */
const WIDE = '(min-width: 64rem)'
/** How long a pointer rests on the button before the menu opens for it, in milliseconds. */
const INTENT = 120
/** How long a pointer may be elsewhere on its way into the menu, in milliseconds. */
const TRAVEL = 300

/**
 * When the mega menu is open: by a press until it is closed, or while a mouse is on it. Escape, a
 * press elsewhere and a narrower window close it.
 */
export function useMegaMenu(
  whole: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
) {
  const [openedBy, setOpenedBy] = useState<'press' | 'pointer'>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = openedBy !== undefined

  const close = () => {
    clearTimeout(timer.current)
    setOpenedBy(undefined)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!isOpen) return undefined
    const wide = matchMedia(WIDE)
    const closeOutside = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) setOpenedBy(undefined)
    }
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpenedBy(undefined)
      if (whole.current?.contains(document.activeElement)) button.current?.focus()
    }
    const closeIfNarrow = () => {
      if (!wide.matches) setOpenedBy(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeByEscape)
    wide.addEventListener('change', closeIfNarrow)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeByEscape)
      wide.removeEventListener('change', closeIfNarrow)
    }
  }, [isOpen, whole, button])

  return {
    isOpen,
    close,

    /** On a small screen the button's own popover opens instead. */
    press: (event: MouseEvent) => {
      if (!matchMedia(WIDE).matches) return
      event.preventDefault()
      clearTimeout(timer.current)
      // A pointer that opened it a moment ago wanted it open: its press keeps it so.
      setOpenedBy(openedBy === 'press' ? undefined : 'press')
    },

    enter: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current)
      if (pointerType !== 'mouse' || isOpen || !matchMedia(WIDE).matches) return
      timer.current = setTimeout(() => setOpenedBy('pointer'), INTENT)
    },

    leave: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current)
      if (pointerType !== 'mouse' || openedBy !== 'pointer') return
      timer.current = setTimeout(close, TRAVEL)
    },
  }
}
