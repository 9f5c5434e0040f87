import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef, type KeyboardEventHandler, type ReactNode, type RefObject } from 'react'

import { uiText } from './ui-text.ts'

export type OverlayProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** The title stays for screen readers where the content says it by itself. */
  hideTitle?: boolean
  children: ReactNode
  /** Stays in view below the scrolling content. */
  footer?: ReactNode
  /** Has the focus first, where that is not the first control. */
  focusFirst?: RefObject<HTMLElement | null>
  /** For keys that mean something anywhere inside. */
  onKeyDown?: KeyboardEventHandler<HTMLElement>
}

/** The common part of dialog and sheet: scrim, focus kept inside, closed by Escape or outside. */
export function Overlay({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  children,
  footer,
  focusFirst,
  onKeyDown,
  className,
}: OverlayProps & { className: string }) {
  const openedFrom = useRef<Element[]>([])

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out" />
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            // A notification lies over the dialog and leaves the key to it.
            if (event.key !== 'Escape' || event.defaultPrevented) return
            event.preventDefault()
            onOpenChange(false)
          }}
          onOpenAutoFocus={(event) => {
            openedFrom.current = withPlacesAround(document.activeElement)
            if (!focusFirst?.current) return
            event.preventDefault()
            focusFirst.current.focus()
          }}
          onCloseAutoFocus={(event) => {
            // Radix goes back to its own trigger, and there is none: it was opened by a button
            // somewhere else on the page.
            event.preventDefault()
            // After a navigation the focus is on the new page already.
            if (document.activeElement === document.body) focusFirstThere(openedFrom.current)
          }}
          className={`fixed z-40 flex flex-col bg-surface text-ink shadow-float outline-none ${className}`}
        >
          <div className="flex min-h-16 shrink-0 items-center justify-between gap-4 ps-6 pe-3">
            <Radix.Title className={hideTitle ? 'sr-only' : 'display text-2xl'}>
              {title}
            </Radix.Title>
            <Radix.Close
              aria-label={uiText.close}
              className="ms-auto grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-6">
            {children}
          </div>
          {footer && (
            <div
              data-bottom-bar
              className="shrink-0 border-t px-6 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]"
            >
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** An element and what lies around it, as far as it belongs together. */
function withPlacesAround(element: Element | null): Element[] {
  const places: Element[] = []
  for (let place = element; place && !place.matches('main, body'); place = place.parentElement)
    places.push(place)
  return places
}

/** Focuses the first of them that is still there, or the first control in it. */
function focusFirstThere(places: readonly Element[]): void {
  const [opener] = places
  for (const place of places) {
    if (!place.isConnected) continue
    const target = place === opener ? place : place.querySelector(controls)
    if (target instanceof HTMLElement) return target.focus()
  }
}

const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'
