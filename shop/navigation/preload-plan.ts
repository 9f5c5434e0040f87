import { findShopRoute } from './shop-routes.ts'

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
export function preloadPlan(path: string, wasSignedIn: boolean): PreloadPlan {
  const pattern = findShopRoute(path)?.pattern ?? ''
  const plan = Object.hasOwn(after, pattern) ? (after[pattern] ?? nothing) : nothing
  const checkout = wasSignedIn ? '/checkout' : '/customer-auth'
  return shopping.has(pattern) ? { ...plan, code: [...plan.code, checkout] } : plan
}
