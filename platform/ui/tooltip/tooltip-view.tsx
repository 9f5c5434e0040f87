import { Tooltip as Radix } from 'radix-ui'
import { useEffect, useImperativeHandle, type PointerEvent, type Ref } from 'react'

/**
 * The tooltip of one element at a time. Opens 700 ms after a pointer came, at once for one that
 * left another tooltip less than 300 ms ago (section 9), and at once with the keyboard's focus.
 */
export const TooltipView = ({ anchor }: { anchor: HTMLElement }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    <Radix.Root key={keyOf(anchor)}>
      <Radix.Trigger asChild>
        <Attached to={anchor} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side="bottom"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-w-60 animate-fade-in rounded-sm bg-ink px-2.5 py-1.5 text-sm text-paper shadow-float print:hidden"
        >
          {anchor.dataset.tooltip}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
)

type TriggerProps = {
  onPointerMove: (event: PointerEvent) => void
  onPointerLeave: (event: PointerEvent) => void
  onPointerDown: (event: PointerEvent) => void
  onFocus: () => void
  onBlur: () => void
  onClick: () => void
}

/**
 * Makes an element that stands on the page the trigger: rendered by Radix it would be a new one,
 * without the focus. Its name says what the tooltip says, so nothing is added for screen readers.
 */
function Attached({
  to: element,
  ref,
  ...props
}: { to: HTMLElement; ref?: Ref<HTMLElement> } & Partial<TriggerProps>) {
  useImperativeHandle(ref, () => element, [element])

  useEffect(() => {
    const { onPointerMove, onPointerLeave, onPointerDown, onFocus, onBlur, onClick } =
      props as TriggerProps
    const listeners = {
      pointermove: onPointerMove,
      pointerleave: onPointerLeave,
      pointerdown: onPointerDown,
      // What has the focus may lie within, as the radio button of a label does.
      focusin: onFocus,
      focusout: onBlur,
      click: onClick,
    }
    for (const [type, listener] of Object.entries(listeners)) {
      element.addEventListener(type, listener as unknown as EventListener)
    }
    return () => {
      for (const [type, listener] of Object.entries(listeners)) {
        element.removeEventListener(type, listener as unknown as EventListener)
      }
    }
  })

  useEffect(() => {
    // What called for this tooltip came before there was anybody to hear it, and may rest there.
    if (element.matches(':focus-visible, :has(:focus-visible)'))
      element.dispatchEvent(new FocusEvent('focusin'))
    else if (element.matches(':hover'))
      element.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }))
  }, [element])

  return null
}

const keys = new WeakMap<HTMLElement, number>()
let lastKey = 0

function keyOf(element: HTMLElement): number {
  const known = keys.get(element)
  if (known !== undefined) return known
  lastKey += 1
  keys.set(element, lastKey)
  return lastKey
}
