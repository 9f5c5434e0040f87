/**
 * Runs work that no other tab of this browser does at the same time, where browsers support locks.
 */
export async function exclusively<T>(name: string, work: () => T): Promise<Awaited<T>> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await navigator.locks.request(name, begin)
  } catch (error) {
    // Over plain HTTP there are no locks, and where storage is forbidden they are refused.
    if (hasBegun) throw error
    return await begin()
  }
}

type Options<Value> = {
  key: string
  /** The value of a stored text; null where nothing is stored. */
  parse: (text: string | null) => Value
  /** Called once when storage is full or forbidden, so that a value lasts as long as its page. */
  onUnkept?: () => void
}

/**
 * A value in local storage that the tabs of a browser share: a change in one is seen in all, and
 * two that change it at once lose nothing. Where storage is full or forbidden it lives in memory.
 */
export function createStoredValue<Value>({ key, parse, onUnkept }: Options<Value>) {
  let known: { text: string | null; value: Value } | undefined
  let isKept = true
  let hasReported = false
  const listeners = new Set<() => void>()

  function read(): Value {
    known ??= load()
    return known.value
  }

  function load() {
    const text = readText(key)
    return { text, value: parse(text) }
  }

  function store(value: Value): string {
    const text = JSON.stringify(value)
    try {
      localStorage.setItem(key, text)
      isKept = true
    } catch {
      isKept = false
      if (!hasReported) onUnkept?.()
      hasReported = true
    }
    return text
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function reload(): void {
    if (!isKept || readText(key) === known?.text) return
    known = undefined
    notify()
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) reload()
  }

  /**
   * Changes the current stored value; `step` returns the new value, or the same for no change.
   * Returns whether it outlasts the page.
   */
  function change(step: (value: Value) => Value): Promise<boolean> {
    return exclusively(key, () => {
      if (isKept && readText(key) !== known?.text) known = undefined
      const before = read()
      const value = step(before)
      if (value !== before) {
        known = { text: store(value), value }
        notify()
      }
      return isKept
    })
  }

  /** A value of another program is read like any other; an unreadable one is replaced. */
  async function tidy(): Promise<void> {
    const value = read()
    if (known?.text === null || known?.text === JSON.stringify(value)) return
    await change((now) => structuredClone(now))
  }

  return {
    read,
    change,

    /** Follows the value, whichever tab changes it. */
    subscribe: (listener: () => void): (() => void) => {
      if (listeners.size === 0) {
        reload()
        void tidy()
        window.addEventListener('storage', onStorage)
        // A page restored from the browser's cache has missed the events since.
        window.addEventListener('pageshow', reload)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('pageshow', reload)
      }
    },
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
