import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every URL of the shop (section 2). */
export default [
  layout('layouts/shop.tsx', [
    index('pages/home.tsx'),
    route('home', 'pages/home.tsx', { id: 'home' }),
    route('products', 'pages/products.tsx'),
    route('products/:id', 'pages/product.tsx'),
    route('about', 'pages/about.tsx'),
    route('returns', 'pages/returns.tsx'),
    route('care-instructions', 'pages/care-instructions.tsx'),
    route('size-guide', 'pages/size-guide.tsx'),
    route('privacy-policy', 'pages/privacy-policy.tsx'),
    route('terms-of-service', 'pages/terms-of-service.tsx'),
    route('cookie-policy', 'pages/cookie-policy.tsx'),
    route('blog', 'pages/blog.tsx'),
    route('blog/:slug', 'pages/post.tsx'),
    route('customer-auth', 'pages/customer-auth.tsx'),
    route('reset-password', 'pages/reset-password.tsx'),
    layout('layouts/customer-only.tsx', { id: 'customer-only-in-shop' }, [
      route('profile', 'pages/profile.tsx'),
      route('wishlist', 'pages/wishlist.ts'),
    ]),
    route('wishlist/:token', 'pages/wishlist-shared.tsx'),
    route('dev/mail', 'pages/dev-mail.tsx'),
    route('offline', 'pages/offline.tsx'),
    route('404', 'pages/not-found.tsx', { id: 'not-found' }),
    route('*', 'pages/unknown.tsx'),
  ]),
  route('blog/rss.xml', 'pages/blog-feed.ts', { id: 'blog-rss' }),
  route('blog/atom.xml', 'pages/blog-feed.ts', { id: 'blog-atom' }),
  route('robots.txt', 'pages/robots.ts'),
  route('sitemap.xml', 'pages/sitemap.ts'),
  route('sitemaps/:file', 'pages/sitemap-file.ts'),
  route('manifest.webmanifest', 'pages/manifest.ts'),
  route('orders/:id/invoice.pdf', 'pages/order-invoice.ts'),
  route('orders/:id/credit-notes/:file', 'pages/order-credit-note.ts'),
  route('returns/:id/label.pdf', 'pages/return-label.ts'),
  route('admin', 'pages/admin.ts'),
  layout('layouts/admin-entrance.tsx', [
    route('admin-auth', 'pages/admin-auth.tsx'),
    route('admin-setup-mfa', 'pages/admin-setup-mfa.tsx'),
  ]),
  layout('layouts/admin-only.tsx', [
    route('admin/views', 'pages/admin-views.ts'),
    route('admin/orders/:id/packing-slip.pdf', 'pages/admin-packing-slip.ts'),
    layout('layouts/admin.tsx', [
      route('admin-dashboard', 'pages/admin-dashboard.tsx'),
      route('admin/orders', 'pages/admin-orders.tsx'),
      route('admin/orders/:id', 'pages/admin-order.tsx'),
      route('admin/returns', 'pages/admin-returns.tsx'),
      route('admin/returns/:id', 'pages/admin-return.tsx'),
      route('admin/credit', 'pages/admin-credit.tsx'),
      route('admin/audit', 'pages/admin-audit.tsx'),
    ]),
  ]),
  layout('layouts/checkout.tsx', [
    layout('layouts/customer-only.tsx', [
      route('checkout', 'pages/checkout.tsx'),
      route('checkout/success', 'pages/checkout-success.tsx'),
    ]),
  ]),
] satisfies RouteConfig
