/** How likely it is that a page is wanted: a pointer rests on its link, it is in view, it is next. */
export type PreloadPriority = 'high' | 'medium' | 'low'

const CONCURRENT = 2
/** Browsers use what was loaded ahead for five minutes; then it may be loaded again. */
const FRESH_MS = 5 * 60_000

type Options = {
  /** Loads a page and resolves when that has ended, however. */
  load: (page: string) => Promise<void>
  /** Whether anything may be loaded at the moment. */
  mayLoad: () => boolean
  now: () => number
}

/** Loads pages ahead, two at a time, the likeliest first and none twice. */
export function createPreloadQueue({ load, mayLoad, now }: Options) {
  const waiting: Record<PreloadPriority, Set<string>> = {
    high: new Set(),
    medium: new Set(),
    low: new Set(),
  }
  const loadedAt = new Map<string, number>()
  let loading = 0

  function takeNext(): string | undefined {
    for (const pages of [waiting.high, waiting.medium, waiting.low]) {
      const [page] = pages
      if (page === undefined) continue
      remove(page)
      return page
    }
    return undefined
  }

  function remove(page: string) {
    for (const pages of Object.values(waiting)) pages.delete(page)
  }

  /** Goes on with what waits; to be called when `mayLoad` may have changed. */
  function resume() {
    while (loading < CONCURRENT && mayLoad()) {
      const page = takeNext()
      if (page === undefined) return
      loading += 1
      loadedAt.set(page, now())
      void load(page).finally(() => {
        loading -= 1
        resume()
      })
    }
  }

  return {
    add(page: string, priority: PreloadPriority): void {
      const last = loadedAt.get(page)
      if (last !== undefined && now() - last < FRESH_MS) return
      waiting[priority].add(page)
      resume()
    },
    /** Takes back what has not begun. */
    remove,
    resume,
  }
}
