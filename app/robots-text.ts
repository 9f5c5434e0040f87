import type { Environment } from '#platform/environment.ts'

/** Nothing for search engines: personal, of the machinery, or made by the words of a visitor. */
const closed = [
  '/admin',
  '/api/',
  '/checkout',
  '/confirm-email',
  '/customer-auth',
  '/dev/',
  '/functions/',
  '/newsletter',
  '/profile',
  '/realtime',
  '/reset-password',
  '/unsubscribe',
  '/wishlist',
  '/products?q=',
  '/products?*&q=',
  '/products?sort=',
  '/products?*&sort=',
]

/** What robots may fetch; outside of production nothing, so that no trial shop is ever found. */
export function robotsText({
  environment,
  publicUrl,
}: {
  environment: Environment
  publicUrl: string
}): string {
  const rules =
    environment === 'production'
      ? [
          'Allow: /',
          ...closed.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
        ]
      : ['Disallow: /']
  return `${['User-agent: *', ...rules].join('\n')}\n`
}
