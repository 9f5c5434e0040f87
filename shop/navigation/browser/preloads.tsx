import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'

import { wasSignedIn } from '#shop/sign-in/browser/signed-in-hint.ts'

import { findShopRoute } from '../shop-routes.ts'
import { createPreloadQueue, watchLinks } from './watch-links.ts'
import { routeManifest } from './route-manifest.ts'
import type { ManifestRoute, RouteManifest } from './route-manifest.ts'

/** A page that takes longer no longer keeps others waiting; some browsers never report it. */
const PATIENCE_MS = 5000
/** Pages loaded ahead whose links stay in the document. */
const MAX_LINKS = 12

type Preload = { id: number; page: string }

/** The pages that are loaded ahead: by hover, idle time, scroll and path (section 2). */
export function Preloads() {
  const { pathname } = useLocation()
  const [preloads, setPreloads] = useState<readonly Preload[]>([])
  const [queue] = useState(() => {
    function load(page: string) {
      setPreloads((before) => [
        ...before.filter((preload) => preload.page !== page).slice(1 - MAX_LINKS),
        // A number of its own: only a new link makes the browser load again.
        { id: (before.at(-1)?.id ?? 0) + 1, page },
      ])
      return arrival(page)
    }
    return createPreloadQueue({ now: Date.now, mayLoad, load })
  })

  useEffect(() => watchLinks(queue), [queue])

  useEffect(() => {
    const { pages, code } = preloadPlan(pathname, wasSignedIn())
    return preloadInTime(
      () => {
        if (mayLoad()) for (const pattern of code) preloadCode(pattern)
      },
      () => {
        for (const page of pages) queue.add(page, 'low')
      },
    )
  }, [pathname, queue])

  return preloads.map(({ id, page }) => <PrefetchPageLinks key={id} page={page} />)
}

const mayLoad = () => document.visibilityState === 'visible' && navigator.onLine

/** Resolves when the link to a page's data has loaded or failed. */
function arrival(page: string): Promise<void> {
  const { pathname } = new URL(page, window.location.origin)
  const data = pathname === '/' ? '/_.data' : `${pathname}.data`
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, PATIENCE_MS)
    // These events do not bubble.
    const options = { capture: true, signal: over.signal }
    const endForData = ({ target }: Event) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'prefetch') return
      if (new URL(target.href).pathname === data) end()
    }
    document.addEventListener('load', endForData, options)
    document.addEventListener('error', endForData, options)
  })
}

/** Section 9, preloading: what is a little likely, and what is left when nothing happens; ms. */
const MEDIUM_AFTER = 2000
const IDLE_AFTER = 5000

/** Calls back when to preload code, and when data. Returns a cancel function. */
export function preloadInTime(onMedium: () => void, onIdle: () => void): () => void {
  const medium = setTimeout(onMedium, MEDIUM_AFTER)
  const stopWaiting = whenLeftAlone(IDLE_AFTER, onIdle)
  return () => {
    clearTimeout(medium)
    stopWaiting()
  }
}

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart']

/** Runs `work` once nobody has touched the page for so many ms. Returns how to call it off. */
function whenLeftAlone(ms: number, work: () => void): () => void {
  const ended = new AbortController()
  const finish = () => {
    ended.abort()
    work()
  }
  let timer = setTimeout(finish, ms)
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(finish, ms)
  }
  for (const sign of signsOfLife)
    document.addEventListener(sign, restart, { passive: true, signal: ended.signal })
  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}

/** Loads the files of the page with this pattern ahead, without any of its data. */
function preloadCode(pattern: string): void {
  const manifest = routeManifest()
  if (!manifest) return
  for (const { module, imports = [], css = [] } of routesOf(manifest, pattern)) {
    for (const href of [module, ...imports]) addLink({ rel: 'modulepreload', href })
    for (const href of css) addLink({ rel: 'prefetch', href, as: 'style' })
  }
}

function addLink(attributes: { rel: string; href: string; as?: string }) {
  const { rel, href } = attributes
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)
  if ([...links].some((link) => link.getAttribute('href') === href)) return
  document.head.append(Object.assign(document.createElement('link'), attributes))
}

/** The route of a pattern (`/products/:id`) behind the layouts around it; empty for none. */
export function routesOf({ routes }: RouteManifest, pattern: string): ManifestRoute[] {
  const chainOf = (route: ManifestRoute): ManifestRoute[] => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return parent ? [...chainOf(parent), route] : [route]
  }
  const pathOf = (chain: ManifestRoute[]) =>
    `/${chain.flatMap(({ path }) => path?.split('/').filter(Boolean) ?? []).join('/')}`
  const chains = Object.values(routes).map(chainOf)
  return chains.find((chain) => chain.at(-1)?.path && pathOf(chain) === pattern) ?? []
}

/** What is likely next: whole pages by their address, or only the code of a kind of page. */
type PreloadPlan = { pages: readonly string[]; code: readonly string[] }

const nothing: PreloadPlan = { pages: [], code: [] }

/** What comes after each page, by its pattern. */
const after: Readonly<Record<string, PreloadPlan>> = {
  '/': { pages: ['/products'], code: ['/products/:id'] },
  '/home': { pages: ['/products'], code: ['/products/:id'] },
  '/products': { pages: [], code: ['/products/:id'] },
  '/products/:id': { pages: ['/products'], code: [] },
  '/blog': { pages: [], code: ['/blog/:slug'] },
  '/blog/:slug': { pages: ['/blog'], code: ['/products/:id'] },
}

/** Pages from which a cart is taken to checkout. */
const shopping = new Set(['/products', '/products/:id'])

/** Section 2: preloading by path. Who was signed in goes from the cart to checkout, others sign in. */
export function preloadPlan(path: string, isReturning: boolean): PreloadPlan {
  const pattern = findShopRoute(path)?.pattern ?? ''
  const plan = Object.hasOwn(after, pattern) ? (after[pattern] ?? nothing) : nothing
  const checkout = isReturning ? '/checkout' : '/customer-auth'
  return shopping.has(pattern) ? { ...plan, code: [...plan.code, checkout] } : plan
}
