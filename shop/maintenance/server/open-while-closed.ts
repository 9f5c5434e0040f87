type Asked = { method: string; path: string }

/** What is answered as ever, or instead of it: a page that says so, or words for a program. */
export type WhileClosed = 'open' | 'closed-page' | 'closed-call'

type Options = {
  /** Functions that change nothing, or ask for an admin themselves. */
  isOpenFunction: (name: string, method: string) => boolean
}

const FUNCTIONS = '/functions/v1/'
const AUTH = '/api/auth'

/** Below these everything goes on: payments, the news of what changes, and the admin area. */
const openAreas = ['/webhooks', '/sandbox', '/realtime', '/admin', '/openapi.json']
/** What an admin signs in by, and what tells who somebody is. */
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
  // What somebody asked to be told of themselves.
  /^\/personal-data\/[^/]+$/,
]

/** Product design, section 9: what becomes of a request of somebody who is no admin. */
export function whileClosed({ method, path }: Asked, { isOpenFunction }: Options): WhileClosed {
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
