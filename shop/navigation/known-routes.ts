import { routeAmong, shopRoutes } from './shop-routes.ts'
import type { KnownRoute } from './shop-routes.ts'

const patterns = {
  admin: [
    '/admin',
    '/admin-auth',
    '/admin-setup-mfa',
    '/admin-dashboard',
    '/admin/find',
    '/admin/views',
    '/admin/orders',
    '/admin/orders/new',
    '/admin/orders/drafts',
    '/admin/orders/drafts/:id',
    '/admin/orders/found',
    '/admin/orders/export.csv',
    '/admin/audit/export.csv',
    '/admin/orders/papers',
    '/admin/orders/:id',
    '/admin/orders/:id/packing-slip.pdf',
    '/admin/returns',
    '/admin/returns/:id',
    '/admin/outbox',
    '/admin/outbox/:id',
    '/admin/customers',
    '/admin/customers/:id',
    '/admin/stock',
    '/admin/stock/movements',
    '/admin/stock/movements.csv',
    '/admin/stock/holds',
    '/admin/stock/items/:id',
    '/admin/stock/styles/:id',
    '/admin/stock/count',
    '/admin/stock/count/:id',
    '/admin/stock/count/:id/differences',
    '/admin/discounts',
    '/admin/discounts/new',
    '/admin/discounts/:id',
    '/admin/delivery',
    '/admin/delivery/:id',
    '/admin/credit',
    '/admin/credit/:id',
    '/admin/people',
    '/admin/posts',
    '/admin/posts/new',
    '/admin/posts/products',
    '/admin/posts/:id',
    '/admin/posts/:id/preview',
    '/admin/pages',
    '/admin/pages/:slug',
    '/admin/pages/:slug/preview',
    '/admin/site',
    '/admin/redirects',
    '/admin/audit',
    '/admin/maintenance',
    '/admin/products',
    '/admin/products/new',
    '/admin/products/export.csv',
    '/admin/products/import',
    '/admin/products/import/example.csv',
    '/admin/products/import/:id',
    '/admin/products/import/:id/errors.csv',
    '/admin/products/:id',
    '/admin/products/:id/preview',
    '/admin/categories',
    '/admin/categories/:id',
    '/admin/settings',
  ],
}

/**
 * Every address that the route table answers (section 2). Pages of the shop load only their own part
 * of it, so that the admin area costs them nothing.
 */
export const knownRoutes: readonly KnownRoute[] = [
  ...shopRoutes,
  ...patterns.admin.map((pattern): KnownRoute => ({ pattern, type: 'admin' })),
]

/** The route that a path belongs to, by its exact spelling. */
export const findRoute = (path: string): KnownRoute | undefined => routeAmong(knownRoutes, path)
