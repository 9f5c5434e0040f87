import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

import { toastPlace } from './toast-place.ts'
import { toastStore, type Toast } from './toast.ts'

// Several times the size of everything else here, and most visits see no notification.
const loadView = () => import('./toast-view.tsx')
const ToastView = lazy(() =>
  loadView().then(
    ({ ToastView: view }) => ({ default: view }),
    // Without a connection this may be the very message to show.
    () => ({ default: PlainToast }),
  ),
)

const none = (): undefined => undefined

/** Shows the notification of the moment; once per document. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, none)
  useHeadStart()
  return (
    shown && (
      <Suspense>
        <ToastView shown={shown} />
      </Suspense>
    )
  )
}

/** Loads the view with the first press of anything: its result may need a notification. */
function useHeadStart() {
  useEffect(() => {
    const start = () => void loadView().catch(() => undefined)
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, start, { once: true })
    return () => {
      for (const event of events) window.removeEventListener(event, start)
    }
  }, [])
}

const PlainToast = ({ shown: { title, description, open } }: { shown: Toast }) =>
  open && (
    <div role="alert" className={`z-50 border bg-surface p-4 shadow-float ${toastPlace}`}>
      {title !== undefined && <p className="font-semibold">{title}</p>}
      <p className="text-sm">{description}</p>
    </div>
  )
