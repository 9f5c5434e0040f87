import { splitPath } from '#platform/languages/languages.ts'

import { findShopRoute } from '../shop-routes.ts'

/** A pointer or the focus that only passes by rests for less; ms. */
const INTENT_AFTER = 100
/** Section 9: scrolling has ended; ms. */
const SCROLL_DEBOUNCE = 1000
/** Of the links in view, the first few. */
const MAX_IN_VIEW = 4

type Queue = ReturnType<typeof createPreloadQueue>

/** Loads ahead what the visitor points at and what comes into view. Returns how to stop. */
export function watchLinks(queue: Queue): () => void {
  const stopped = new AbortController()
  const listen = (target: EventTarget, types: string[], listener: (event: Event) => void): void => {
    for (const type of types)
      target.addEventListener(type, listener, { passive: true, signal: stopped.signal })
  }

  let intent: ReturnType<typeof setTimeout> | undefined
  listen(document, ['pointerover', 'focusin', 'touchstart'], ({ target, type }) => {
    clearTimeout(intent)
    const link = target instanceof Element && target.closest('a')
    const page = link ? preloadableTarget(link) : undefined
    if (page === undefined) return
    // A finger on the screen is no passer-by.
    if (type === 'touchstart') queue.add(page, 'high')
    else intent = setTimeout(() => queue.add(page, 'high'), INTENT_AFTER)
  })

  let scrolling: ReturnType<typeof setTimeout> | undefined
  let inView: string[] = []
  listen(document, ['scroll'], () => {
    clearTimeout(scrolling)
    scrolling = setTimeout(() => {
      // What was scrolled past and has not begun is not wanted any more.
      for (const page of inView) queue.remove(page)
      inView = pagesInView()
      for (const page of inView) queue.add(page, 'medium')
    }, SCROLL_DEBOUNCE)
  })

  listen(document, ['visibilitychange'], queue.resume)
  listen(window, ['online'], queue.resume)

  return () => {
    stopped.abort()
    clearTimeout(intent)
    clearTimeout(scrolling)
  }
}

function pagesInView(): string[] {
  const pages = new Set<string>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    const { top, bottom, width } = link.getBoundingClientRect()
    const page =
      width > 0 && top >= 0 && bottom <= window.innerHeight ? preloadableTarget(link) : undefined
    if (page !== undefined) pages.add(page)
    if (pages.size === MAX_IN_VIEW) break
  }
  return [...pages]
}

/**
 * The address a link leads to, if it can be loaded ahead: another page of this site that is the
 * same for everybody.
 */
function preloadableTarget(link: HTMLAnchorElement): string | undefined {
  // Previews in the admin area link to what is not in the shop yet, such as the posts with the first use of a tag.
  if (window.location.pathname.startsWith('/admin')) return undefined
  const { origin, pathname, search, target, download, protocol } = link
  if (!/^https?:$/.test(protocol) || origin !== window.location.origin) return undefined
  if ((target !== '' && target !== '_self') || download !== '') return undefined
  if (findShopRoute(splitPath(pathname).path)?.type !== 'page') return undefined
  const isHere = pathname + search === window.location.pathname + window.location.search
  return isHere ? undefined : pathname + search
}

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
