import { DEFAULT_LANGUAGE, pathIn, splitPath } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { findShopRoute } from '#shop/navigation/shop-routes.ts'

import {
  OFFLINE_PATH,
  assetsOf,
  handlingOf,
  cacheNewest,
  mayKeep,
  pagesCache,
} from './offline-caches.ts'

// The part of a service worker's surroundings that is used here: the types for it exclude those of
// pages, and a project has one or the other.
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type WorkerFetchEvent = WorkerEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Worker = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'fetch', listener: (event: WorkerFetchEvent) => void): void
    (type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  }
}
declare const self: Worker
/** Another for every build of the browser's files. */
declare const BUILD: string

const PREFIX = 'libas-'
const SHELL = `${PREFIX}shell-${BUILD}`
const PAGES = pagesCache(BUILD)
const DATA = `${PREFIX}data-${BUILD}`
// Their names change with what is in them: they outlive a build, and pages that are still open.
const ASSETS = `${PREFIX}assets`
const PICTURES = `${PREFIX}pictures`
const current: ReadonlySet<string> = new Set([SHELL, PAGES, DATA, ASSETS, PICTURES])
const max = { pages: 30, data: 30, assets: 150, pictures: 60 }

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepShell(DEFAULT_LANGUAGE), self.skipWaiting()]))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      forgetOldBuilds(),
      // The request for a page does not wait for this worker to start.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  switch (handlingOf(event.request, self.location.origin)) {
    case 'document':
      return event.respondWith(documentOf(event))
    case 'data':
      return event.respondWith(dataOf(event))
    case 'asset':
      return event.respondWith(fileOf(event, ASSETS, max.assets))
    case 'picture':
      return event.respondWith(fileOf(event, PICTURES, max.pictures))
    case undefined:
  }
})

// A page says where somebody has got to without a load of the whole document.
self.addEventListener('message', (event) => {
  const { seen } = event.data as { seen?: string }
  if (seen !== undefined) event.waitUntil(keepSeen(seen))
})

/** The offline page of a language with all it needs to run. */
async function keepShell(language: Language) {
  const path = pathIn(language, OFFLINE_PATH)
  const page = await fetch(path, { cache: 'reload' })
  if (!page.ok) throw new Error(`${path} answered ${page.status}.`)
  const shell = await caches.open(SHELL)
  await shell.addAll(assetsOf(await page.clone().text()))
  await shell.put(path, page)
}

async function forgetOldBuilds() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PREFIX) && !current.has(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** A page from the network; without one as it was last seen, else the offline page. */
async function documentOf(event: WorkerFetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  const { language, path } = splitPath(pathname)
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    keepIfPublic(event, PAGES, response, max.pages)
    return response
  } catch {
    const own = pathIn(language, OFFLINE_PATH)
    const kept = await caches.match(path === OFFLINE_PATH ? own : event.request)
    if (kept) return kept
    const offline = (await caches.match(own)) ? own : OFFLINE_PATH
    return Response.redirect(`${offline}?${new URLSearchParams({ to: pathname + search })}`)
  }
}

async function dataOf(event: WorkerFetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request)
    keepIfPublic(event, DATA, response, max.data)
    return response
  } catch (error) {
    const kept = await caches.match(event.request)
    if (kept) return kept
    throw error
  }
}

/** A file that never changes: kept, else fetched and kept. */
async function fileOf(event: WorkerFetchEvent, name: string, most: number): Promise<Response> {
  const kept = await caches.match(event.request)
  if (kept) return kept
  const response = await fetch(event.request)
  keepIfPublic(event, name, response, most)
  return response
}

function keepIfPublic(event: WorkerFetchEvent, name: string, response: Response, most: number) {
  const { url } = event.request
  if (!mayKeep(response) || splitPath(new URL(url).pathname).path === OFFLINE_PATH) return
  const copy = response.clone()
  event.waitUntil(caches.open(name).then((cache) => cacheNewest(cache, url, copy, most)))
}

async function keepSeen(address: string) {
  const { href, pathname } = new URL(address, self.location.origin)
  const { language, path } = splitPath(pathname)
  // Other pages are of one person, or of nobody.
  if (findShopRoute(path)?.type !== 'page' || path === OFFLINE_PATH) return
  // Of the languages the one that is read, too: each has files of its own.
  if (!(await caches.match(pathIn(language, OFFLINE_PATH)))) await keepShell(language)
  const pages = await caches.open(PAGES)
  const kept = await pages.match(href)
  const response = kept ?? (await fetch(href))
  if (!mayKeep(response)) return
  if (!kept) await keepAssets(await response.clone().text())
  await cacheNewest(pages, href, response, max.pages)
}

/** Keeps what a page runs on: it may have been loaded before this worker was there. */
async function keepAssets(html: string) {
  const assets = await caches.open(ASSETS)
  for (const path of assetsOf(html)) {
    if (await caches.match(path)) continue
    const response = await fetch(path)
    if (mayKeep(response)) await cacheNewest(assets, path, response, max.assets)
  }
}
