import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { defaultBranding } from '#shop/settings/branding/branding.ts'
import { brandingColours } from '#shop/settings/branding/branding-css.ts'

import { closedPage, whileClosed } from './maintenance-guard.ts'

const given = {
  name: 'Libas & <Sons>',
  email: 'hello@libas.example',
  publicKey: 'public:key',
  nonce: 'n0nce',
}

test('shows the message as text, and when the shop opens', () => {
  const html = closedPage({
    ...given,
    maintenance: {
      isOn: true,
      message: '<script>steal()</script> "soon"',
      endsAt: new Date('2026-07-01T13:30:00Z'),
    },
  })

  expect(html).toContain('&lt;script&gt;steal()&lt;/script&gt; &quot;soon&quot;')
  expect(html).toContain('Libas &amp; &lt;Sons&gt;')
  expect(html).toContain('Wednesday 1 July at 14:30')
  expect(html.match(/<script\b[^>]*>/g)).toEqual([
    '<script nonce="n0nce">',
    '<script nonce="n0nce">',
  ])
})

test('has the usual words where there are none', () => {
  const html = closedPage({ ...given, maintenance: { isOn: true, message: null, endsAt: null } })

  expect(html).toContain('closed for a short while')
  expect(html).not.toContain('We expect')
})

test('its letters are those of the shop, from files of the shop', () => {
  const css = readFileSync('platform/ui/fonts.css', 'utf8')
  const html = closedPage({ ...given, maintenance: { isOn: true, message: null, endsAt: null } })
  const faces = Array.from(html.matchAll(/@font-face{font-family:'([^']+)'.*?url\('([^']+)'\)/g))

  expect(faces).toHaveLength(2)
  for (const [, family, file] of faces) {
    expect(css).toContain(`font-family: '${family}'`)
    expect(css).toContain(/[^/]+?(?=(-[\w-]{8})?\.woff2$)/.exec(file!)![0])
    expect(html).toContain(`'${family}',`)
  }
})

test('its colours are those of the shop', () => {
  const css = readFileSync('platform/ui/tokens.css', 'utf8').toLowerCase()
  const html = closedPage({ ...given, maintenance: { isOn: true, message: null, endsAt: null } })
  const [, light = '', dark = ''] = /:root\{([^}]*)\}\s*\.dark\{([^}]*)\}/.exec(html) ?? []
  const [lightTokens = '', darkTokens = ''] = css.split('.dark {')
  for (const [block, tokens] of [
    [light, lightTokens],
    [dark, darkTokens],
  ] as const) {
    const colours = Array.from(block.matchAll(/(--[a-z-]+):(#[0-9a-f]{6})/g))
    expect(colours).toHaveLength(7)
    for (const [, name, hex] of colours) expect(tokens).toContain(`${name}: ${hex};`)
  }
})

test('a branding comes after them', () => {
  const colours = brandingColours({ ...defaultBranding, 'light.accent': '#7a1f3d' })
  const maintenance = { isOn: true, message: null, endsAt: null }
  const html = closedPage({ ...given, maintenance, colours })
  expect(html.indexOf('--accent:#7a1f3d')).toBeGreaterThan(html.indexOf('--accent:#d9b99b'))
})

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
])('%s redirects to the page with the answer', (request) => {
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
