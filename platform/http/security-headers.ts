import type { MiddlewareHandler } from 'hono'

import { picturesUrl } from '#platform/pictures/pictures-url.ts'

/** Headers that every answer carries, pages of the store included. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy('()'),
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** What pages may use of a device; the camera only where the shop itself scans with it. */
export const permissionsPolicy = (camera: '()' | '(self)'): string =>
  `camera=${camera}, microphone=(), geolocation=()`

type Source = { nonce: string } | { scriptHashes: readonly string[] }

type Options = {
  /** Admits what Stripe's own script needs; only with keys for it. */
  stripe?: boolean
  /** Admits videos that are files of the device still, of which the admin area takes a picture. */
  filesOfDevice?: boolean
}

/**
 * The value of Content-Security-Policy: scripts of our own files, and inline ones only by nonce or
 * by hash (`sha256-…`). Style attributes are allowed.
 */
export function contentSecurityPolicy(
  source: Source,
  { stripe = false, filesOfDevice = false }: Options = {},
): string {
  const inline = 'nonce' in source ? [`nonce-${source.nonce}`] : source.scriptHashes
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.map((allowed) => `'${allowed}'`)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'", ...(filesOfDevice ? ['blob:'] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    // The players of videos on free pages, which are loaded when a visitor accepts it.
    'frame-src': ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  }
  if (picturesUrl()) directives['img-src']?.push(new URL(picturesUrl()).origin)
  if (stripe) {
    for (const [directive, origins] of Object.entries(stripeOrigins)) {
      directives[directive]?.push(...origins)
    }
  }
  return Object.entries(directives)
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ')
}

const stripeOrigins = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'img-src': ['https://*.stripe.com'],
}

/** Keeps answers, which are of one person mostly, out of every cache, unless they say otherwise. */
export const neverStored: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
}
