import { beforeEach, vi } from 'vitest'

import { createPageStore } from '../page-store.ts'
import type { PageStore } from '../page-store.ts'

export const KB = 1024
export const MINUTE = 60_000

type State = {
  /** Of its clock; milliseconds. */
  time: number
  /** What a render shows, after a pound sign. */
  price: number
  canStore: boolean
  /** Until when what a render shows is true; undefined: until it changes. */
  until: Date | undefined
  /** Makes every render fail as it does without a database. */
  isAway: boolean
  /** The address of every render. */
  rendered: string[]
  /** A render ends after it. */
  hold: Promise<void> | undefined
  respond: (url: URL) => Response
  onError: ReturnType<typeof vi.fn<(error: unknown) => void>>
  store: PageStore
}

/** A page store whose clock, pages and database a test controls; before each test it begins empty. */
export function usePageStore() {
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Request(`http://any.host:8080${path}`, { headers, method })

  async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const response = await shop.store.fetch(ask(path, headers, method))
    if (!response) throw new Error(`${path} is not a stored route`)
    return response
  }

  const shown = async (path: string) => /£(\d+)/.exec(await (await get(path)).text())?.[1]

  const makeStore = (maxBytes = 10_000 * KB) =>
    createPageStore({
      maxBytes,
      routes: [{ pattern: '/' }, { pattern: '/products', params: ['page'] }, { pattern: '/p/:id' }],
      origin: 'https://shop.example',
      canStore: () => shop.canStore,
      clock: { now: () => new Date(shop.time) },
      headers: { 'x-content-type-options': 'nosniff' },
      onError: (error) => shop.onError(error),
      stale: {
        maxAgeMs: 15 * MINUTE,
        note: (target) => ({ html: `<i>paused ${target}</i>`, script: 'wait()' }),
      },
      async render(request) {
        shop.rendered.push(request.url)
        if (shop.isAway) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
        // A render reads its data before it ends.
        const response = shop.respond(new URL(request.url))
        await shop.hold
        const id = new URL(request.url).pathname.split('/').at(-1)
        return {
          response,
          tags: new Set([`product:${id}`, 'settings']),
          nonce: 'n0nce',
          until: shop.until,
        }
      },
    })

  const initial = (): State => ({
    time: 1_000_000,
    price: 89,
    canStore: true,
    until: undefined,
    isAway: false,
    rendered: [],
    hold: undefined,
    respond: ({ href }) =>
      new Response(
        `<body><script nonce="n0nce">start()</script><p>£${shop.price} ${href}</p>${'abaya '.repeat(200)}`,
        { headers: { 'content-type': 'text/html; charset=utf-8' } },
      ),
    onError: vi.fn(),
    store: makeStore(),
  })

  const shop = {
    ...({} as State),
    ask,
    get,
    /** The price that a page shows. */
    shown,
    makeStore,
  }
  beforeEach(() => void Object.assign(shop, initial()))
  return shop
}

/** Random enough not to compress, so that sizes mean something. */
export const incompressibleText = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCharCode(97 + ((at * 7919) % 26))).join('')
