import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

import { failure } from '#platform/functions/failure.ts'
import { contentSecurityPolicy } from '#platform/http/security-headers.ts'
import { isAdminSession } from '#platform/http/session.ts'
import type { ReadSession } from '#platform/http/session.ts'
import { splitPath } from '#platform/languages/languages.ts'
import type { Services } from '#platform/services.ts'

import { maintenanceText } from '../maintenance-text.ts'
import { CLOSED, POLL_MS, retryAfter } from '../maintenance.ts'
import type { Maintenance } from '../maintenance.ts'
import { currentMaintenance } from './maintenance-setting.ts'
import { escaped, plainPage } from './plain-page.ts'

type Options = {
  services: Pick<Services, 'clock' | 'settings' | 'publicKeys'>
  readSession: ReadSession
  /** Who the shop is, as the page says it. */
  shop: () => Pick<ClosedPageOptions, 'name' | 'colours' | 'email'>
  isOpenFunction: (name: string, method: string) => boolean
}

/**
 * Closes the shop for everybody but admins while maintenance mode is on (section 4). It stands before
 * the pages and the store of them: what it answers is never kept, and nothing kept is answered past it.
 */
export function maintenanceGuard(options: Options): MiddlewareHandler {
  const { services, readSession, shop, isOpenFunction } = options

  return async (c, next) => {
    const maintenance = currentMaintenance(services.settings)
    if (!maintenance.isOn) return next()
    const { path } = splitPath(new URL(c.req.url).pathname)
    const way = whileClosed({ method: c.req.method, path }, { isOpenFunction })
    if (way === 'open') return next()

    const now = services.clock.now()
    const session = await readSession(c.req.raw.headers)
    if (session && isAdminSession(session, now)) {
      await next()
      // What an admin may see no cache in between may show to others.
      c.header('cache-control', 'no-store')
      return undefined
    }

    c.header('retry-after', String(retryAfter(maintenance, now)))
    c.header('cache-control', 'no-store')
    if (way === 'closed-call') return c.json(failure(maintenanceText.refused), 503)
    if (path.endsWith('.data')) return c.text(CLOSED, 503)
    const nonce = randomBytes(16).toString('base64')
    c.header('content-security-policy', contentSecurityPolicy({ nonce }))
    const [publicKey = ''] = services.publicKeys
    return c.html(closedPage({ ...shop(), maintenance, publicKey, nonce }), 503)
  }
}

type ClosedPageOptions = {
  /** The shop's name. */
  name: string
  /** As of `plainPage`. */
  colours?: string | undefined
  /** Where visitors can write to. */
  email: string
  maintenance: Maintenance
  publicKey: string
  nonce: string
}

/**
 * The page in the place of every other while the shop is closed. It needs nothing but itself: neither the
 * database nor, but for how its letters look, the files of a build; and its script only to notice that the
 * shop is open again.
 */
export function closedPage({
  name,
  colours,
  email,
  maintenance,
  publicKey,
  nonce,
}: ClosedPageOptions): string {
  const { message, endsAt } = maintenance
  return plainPage({
    name,
    colours,
    nonce,
    title: maintenanceText.title,
    main: `<p dir="auto">${escaped(message ?? maintenanceText.usual)}</p>
${endsAt ? `<p><strong>${escaped(maintenanceText.expected(endsAt))}</strong></p>` : ''}
<p class="soft">${escaped(maintenanceText.safe)} ${escaped(maintenanceText.opensByItself)}</p>
<p><a href="mailto:${escaped(email)}">${escaped(email)}</a></p>`,
    script: pollScript(publicKey),
  })
}

// A script rather than a refresh of the page: the page does not jump while someone reads.
const pollScript = (publicKey: string) =>
  `setInterval(async()=>{try{const r=await fetch('/functions/v1/maintenance-mode',{method:'POST',headers:{'content-type':'application/json',authorization:'Bearer ${publicKey}'},body:'{"action":"get"}'});if((await r.json()).data.value==='false')location.replace(location.pathname+location.search)}catch{}},${POLL_MS})`

type Asked = { method: string; path: string }

/** What is answered as ever, or instead of it: a page that says so, or words for a program. */
export type WhileClosed = 'open' | 'closed-page' | 'closed-call'

type OpenOptions = {
  /** Functions that change nothing, or ask for an admin themselves. */
  isOpenFunction: (name: string, method: string) => boolean
}

const FUNCTIONS = '/functions/v1/'
const AUTH = '/api/auth'

/** Below these everything goes on: payments, the news of what changes, and the admin area. */
const openAreas = ['/webhooks', '/sandbox', '/realtime', '/admin', '/openapi.json']
/** Signing in, and reading the session. */
const openAuth: ReadonlySet<string> = new Set(
  [
    '/get-session',
    '/sign-out',
    '/sign-in/email',
    '/sign-in/email-otp',
    '/email-otp/send-verification-otp',
    '/passkey/generate-authenticate-options',
    '/passkey/verify-authentication',
  ].map((path) => AUTH + path),
)
/**
 * Pages and files that stay: where a payment ends that was begun, what the browser keeps for itself,
 * the documents of what was bought, and the way out of mails that promote.
 */
const openPages = [
  /^\/checkout\/success$/,
  /^\/admin-[a-z-]+$/,
  /^\/(offline|robots\.txt|manifest\.webmanifest)$/,
  /^\/dev\/mail$/,
  /^\/unsubscribe(-confirmation)?$/,
  /^\/(orders|returns)\/[^/]+\/.+\.pdf$/,
  // The copy of their data that somebody requested.
  /^\/personal-data\/[^/]+$/,
]

/** Product design, section 9: what becomes of a request of somebody who is no admin. */
export function whileClosed({ method, path }: Asked, { isOpenFunction }: OpenOptions): WhileClosed {
  const isReading = method === 'GET' || method === 'HEAD'
  if (path.startsWith(FUNCTIONS))
    return isOpenFunction(path.slice(FUNCTIONS.length), method) ? 'open' : 'closed-call'
  if (path.startsWith(`${AUTH}/`)) return openAuth.has(path) ? 'open' : 'closed-call'
  if (openAreas.some((area) => path === area || path.startsWith(`${area}/`))) return 'open'
  if (path.startsWith('/returns/photos') || path.startsWith('/reviews/photos'))
    return isReading ? 'open' : 'closed-call'
  const page = path.replace(/\.data$/, '')
  return openPages.some((open) => open.test(page)) ? 'open' : 'closed-page'
}
