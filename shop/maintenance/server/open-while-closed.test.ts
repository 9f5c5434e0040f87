import { expect, test } from 'vitest'

import { whileClosed } from './open-while-closed.ts'

const isOpenFunction = (name: string) => ['get-cart', 'maintenance-mode'].includes(name)
const becomes = (request: string) => {
  const [method = '', path = ''] = request.split(' ')
  return whileClosed({ method, path }, { isOpenFunction })
}

test.for([
  'GET /',
  'HEAD /products',
  'GET /products/noor.data',
  'GET /_.data',
  'POST /customer-auth',
  'POST /profile.data',
  'GET /checkout',
  'GET /checkout/success/more',
  'GET /administration',
  'GET /sitemap.xml',
  'GET /merchant-feed.xml',
  'GET /wishlist/token',
  'GET /returns',
  'GET /nowhere',
])('%s gives way to the page that says so', (request) => {
  expect(becomes(request)).toBe('closed-page')
})

test.for([
  'POST /functions/v1/create-payment',
  'POST /functions/v1/',
  'POST /functions/v1/get-cart/x',
  'POST /api/auth/sign-up/email',
  'POST /api/auth/reset-password',
  'GET /api/auth/verify-email',
  'POST /returns/photos',
  'DELETE /returns/photos/1',
])('%s is refused in words', (request) => {
  expect(becomes(request)).toBe('closed-call')
})

test.for([
  'POST /functions/v1/maintenance-mode',
  'GET /functions/v1/get-cart',
  'POST /webhooks/stripe',
  'POST /sandbox/stripe/v1/payment_intents',
  'GET /realtime',
  'GET /admin',
  'GET /admin/orders/1',
  'POST /admin/maintenance.data',
  'GET /admin-auth',
  'POST /admin-auth.data',
  'GET /admin-dashboard',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/passkey/verify-authentication',
  'GET /api/auth/get-session',
  'GET /checkout/success',
  'GET /checkout/success.data',
  'GET /returns/photos/1',
  'GET /orders/1/invoice.pdf',
  'GET /orders/1/credit-notes/2.pdf',
  'GET /returns/1/label.pdf',
  'GET /personal-data/1',
  'GET /robots.txt',
  'GET /manifest.webmanifest',
  'GET /offline',
])('%s goes on', (request) => {
  expect(becomes(request)).toBe('open')
})
