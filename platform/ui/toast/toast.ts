import { uiText } from '#platform/ui/ui-text.ts'

/** Section 4, notifications: what a toast may be. */
export type ToastKind = 'plain' | 'error' | 'success' | 'warning' | 'info' | 'copyable'

export type ToastOptions = {
  description: string
  title?: string
  /** Milliseconds it stays; each kind has its own default. */
  duration?: number
}

export type Toast = ToastOptions & {
  id: number
  kind: ToastKind
  duration: number
  /** False from its dismissal on; it is kept for a while so that it can leave gracefully. */
  open: boolean
  /** What the button of a copyable toast copies. */
  copies?: string
}

/** Default durations in milliseconds (section 4). */
const DURATIONS: Record<ToastKind, number> = {
  plain: 1000,
  error: 3000,
  success: 2000,
  warning: 4000,
  info: 3000,
  copyable: 5000,
}

const titleOf = (kind: ToastKind): string | undefined =>
  (uiText.toastTitles as Partial<Record<ToastKind, string>>)[kind]

/** A dismissed toast is removed after this many milliseconds (section 4: a very long delay). */
const REMOVE_DELAY = 1_000_000

let current: Toast | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: Toast | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

// At most one is kept: a new one takes the place of the one before, dismissed or not.
function show(kind: ToastKind, options: ToastOptions & { copies?: string }): number {
  clearTimeout(removal)
  lastId += 1
  const title = options.title ?? titleOf(kind)
  set({
    duration: DURATIONS[kind],
    ...options,
    ...(title && { title }),
    id: lastId,
    kind,
    open: true,
  })
  return lastId
}

/**
 * Shows a notification; callable from anywhere in the browser. Each answers the id that
 * `toast.dismiss` takes. Texts, durations and titles: sections 4 and 9.
 */
export const toast = {
  plain: (options: ToastOptions): number => show('plain', options),
  error: (options: ToastOptions): number => show('error', options),
  success: (options: ToastOptions): number => show('success', options),
  warning: (options: ToastOptions): number => show('warning', options),
  info: (options: ToastOptions): number => show('info', options),
  /** `copies` is what its button puts on the clipboard; the description by default. */
  copyable: (options: ToastOptions & { copies?: string }): number =>
    show('copyable', { copies: options.description, ...options }),

  /** Closes the toast with this id, if it is the one that is shown. */
  dismiss(id: number): void {
    if (current?.id !== id || !current.open) return
    clearTimeout(removal)
    set({ ...current, open: false })
    removal = setTimeout(() => set(undefined), REMOVE_DELAY)
  },
}

/** The store behind the toaster, for `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): Toast | undefined => current,
}
