import type { StoredRoute } from '#platform/pages/server/stored-route.ts'
import { bodyMeasures } from '#shop/content/size-chart.ts'
import { comparedSlugs } from '#shop/catalogue/server/read-comparison.ts'
import { parseReviewsQuery, reviewsSearch } from '#shop/reviews/public/reviews-query.ts'
import { listSearch, parseListQuery } from '#shop/search/list-query.ts'

/** The pages that are the same for everybody, and the search parameters they know. */
export const storedRoutes: readonly StoredRoute[] = [
  { pattern: '/', params: [] },
  { pattern: '/home', params: [] },
  { pattern: '/products', normalise: (given) => listSearch(parseListQuery(given)) },
  { pattern: '/products/:id', params: [] },
  {
    pattern: '/products/:id/reviews',
    normalise: (given) => reviewsSearch(parseReviewsQuery(given)),
  },
  {
    pattern: '/compare',
    normalise: (given) => {
      const slugs = comparedSlugs(given.get('p'))
      return slugs.length === 0 ? '' : new URLSearchParams({ p: slugs.join(',') }).toString()
    },
  },
  { pattern: '/sets', params: ['page'] },
  { pattern: '/sets/:slug', params: [] },
  // Each has a key of its own for the order that is made with it.
  { pattern: '/gift-cards', normalise: () => undefined },
  { pattern: '/about', params: [] },
  { pattern: '/returns', params: [] },
  { pattern: '/care-instructions', params: [] },
  {
    pattern: '/size-guide',
    params: ['kind', 'height', 'heel', 'fit', 'chest', ...bodyMeasures],
  },
  { pattern: '/privacy-policy', params: [] },
  { pattern: '/terms-of-service', params: [] },
  { pattern: '/cookie-policy', params: [] },
  { pattern: '/blog', params: ['page', 'tag'] },
  // The feeds among them.
  { pattern: '/blog/:slug', params: [] },
  { pattern: '/pages/:slug', params: [] },
  { pattern: '/newsletter', params: [] },
  { pattern: '/offline', params: [] },
  { pattern: '/robots.txt', params: [] },
  { pattern: '/sitemap.xml', params: [] },
  { pattern: '/sitemaps/:file', params: [] },
  { pattern: '/manifest.webmanifest', params: [] },
]
