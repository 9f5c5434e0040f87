import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef } from 'react'

import { uiText } from '#platform/ui/ui-text.ts'
import { useAboveBar } from '#platform/ui/use-above-bar.ts'

import { CopyButton } from './copy-button.tsx'
import { hasRoomForToasts, toastPlace } from './toast-place.ts'
import { toast, type Toast, type ToastKind } from './toast.ts'

const edges: Record<ToastKind, string> = {
  plain: 'border-s-control',
  error: 'border-s-danger',
  success: 'border-s-success',
  warning: 'border-s-warning',
  info: 'border-s-accent',
  copyable: 'border-s-accent',
}

/** A notification that can be swiped away, and is read out. Numbers: section 9. */
export function ToastView({ shown }: { shown: Toast }) {
  const place = useAboveBar()
  useYieldToForms(shown.id)

  return (
    <Radix.Provider
      duration={5000}
      swipeDirection="down"
      swipeThreshold={50}
      label={uiText.notification}
    >
      <OneToast key={shown.id} shown={shown} />
      <Radix.Viewport
        ref={place}
        hotkey={['F8']}
        label={uiText.notifications}
        className={`z-50 flex flex-col outline-none ${toastPlace}`}
      />
    </Radix.Provider>
  )
}

const field = 'input, select, textarea, [contenteditable]'

/**
 * On a phone a notification never covers the field that has the focus, and goes when another field is pressed: the
 * screen is small.
 */
function useYieldToForms(id: number) {
  useEffect(() => {
    if (matchMedia(hasRoomForToasts).matches) return undefined
    const { activeElement } = document
    const inView = requestAnimationFrame(() => {
      const own = document.querySelector('[data-toast]')?.getBoundingClientRect()
      if (
        activeElement?.matches(field) &&
        own &&
        activeElement.getBoundingClientRect().bottom > own.top
      )
        activeElement.scrollIntoView({ block: 'center' })
    })
    const leave = ({ target }: Event) => {
      if (target instanceof Element && target.closest(field)) toast.dismiss(id)
    }
    document.addEventListener('pointerdown', leave)
    return () => {
      cancelAnimationFrame(inView)
      document.removeEventListener('pointerdown', leave)
    }
  }, [id])
}

function OneToast({ shown }: { shown: Toast }) {
  const isForDialog = useRef(false)

  return (
    <Radix.Root
      open={shown.open}
      onOpenChange={(open) => {
        if (!open && !isForDialog.current) toast.dismiss(shown.id)
        isForDialog.current = false
      }}
      // It came last, so it is asked first; but Escape is for the dialog that has the focus.
      onEscapeKeyDown={({ target }) => {
        isForDialog.current = target instanceof Element && target.closest('[role=dialog]') !== null
      }}
      data-toast
      duration={shown.duration}
      type={shown.kind === 'error' ? 'foreground' : 'background'}
      className={`pointer-events-auto flex items-start gap-4 border border-s-4 bg-surface p-4 shadow-float data-[state=open]:animate-rise-in data-[state=closed]:animate-rise-out data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y) data-[swipe=cancel]:translate-y-0 data-[swipe=cancel]:transition-transform ${edges[shown.kind]}`}
    >
      <div className="min-w-0 flex-1">
        {shown.title && (
          <Radix.Title
            className={`font-semibold ${shown.kind === 'error' ? 'text-danger' : 'text-ink'}`}
          >
            {shown.title}
          </Radix.Title>
        )}
        <Radix.Description className="text-sm break-words text-ink">
          {shown.description}
        </Radix.Description>
        {shown.copies !== undefined && <CopyButton text={shown.copies} />}
      </div>
      <Radix.Close
        aria-label={uiText.close}
        className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  )
}
