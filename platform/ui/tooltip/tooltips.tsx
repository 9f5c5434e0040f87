import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'

// Several times the size of everything else here, and a touch screen never needs it.
const TooltipView = lazy<ComponentType<{ anchor: HTMLElement }>>(() =>
  import('./tooltip-view.tsx').then(
    ({ TooltipView: view }) => ({ default: view }),
    // Without a connection the icons have to speak for themselves.
    () => ({ default: () => null }),
  ),
)

/**
 * Shows, beside whatever carries `data-tooltip`, the words of that attribute: for buttons that show
 * nothing but an icon, and have these words as their name. Once per document. A style that also
 * shows the words sets `--tooltip: none`.
 */
export function Tooltips() {
  const [anchor, setAnchor] = useState<HTMLElement>()

  useEffect(() => {
    const meet = (event: Event) => {
      const found = iconOf(event)
      if (found) setAnchor(found)
    }
    document.addEventListener('pointerover', meet)
    document.addEventListener('focusin', meet)
    return () => {
      document.removeEventListener('pointerover', meet)
      document.removeEventListener('focusin', meet)
    }
  }, [])

  return (
    anchor && (
      <Suspense>
        <TooltipView anchor={anchor} />
      </Suspense>
    )
  )
}

function iconOf(event: Event): HTMLElement | undefined {
  const { target } = event
  if (!(target instanceof Element)) return undefined
  const isMeant =
    event instanceof PointerEvent ? event.pointerType !== 'touch' : target.matches(':focus-visible')
  const icon = isMeant ? target.closest<HTMLElement>('[data-tooltip]') : null
  return icon && getComputedStyle(icon).getPropertyValue('--tooltip') !== 'none' ? icon : undefined
}
