import { expect, test } from 'vitest'

import { servePicturesFrom } from '#platform/pictures/pictures-url.ts'

import { contentSecurityPolicy } from './security-headers.ts'

const scripts = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]

test('inline scripts are allowed by hash or nonce, never in general', () => {
  expect(scripts(contentSecurityPolicy({ nonce: 'abc' }))).toBe("'self' 'nonce-abc'")
  expect(scripts(contentSecurityPolicy({ scriptHashes: ['sha256-a', 'sha256-b'] }))).toBe(
    "'self' 'sha256-a' 'sha256-b'",
  )
  expect(scripts(contentSecurityPolicy({ scriptHashes: [] }))).toBe("'self'")
})

test('forbids what is not listed, and framing by anyone', () => {
  const policy = contentSecurityPolicy({ scriptHashes: [] })

  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
})

test('the shop may be installed, with a service worker of its own', () => {
  const policy = contentSecurityPolicy({ scriptHashes: [] })

  expect(policy).toContain("manifest-src 'self'")
  expect(policy).toContain("worker-src 'self'")
})

test('Stripe is admitted only when the shop has keys for it', () => {
  expect(contentSecurityPolicy({ nonce: 'abc' })).not.toContain('stripe')
  expect(scripts(contentSecurityPolicy({ nonce: 'abc' }, { stripe: true }))).toContain(
    'https://js.stripe.com',
  )
})

test('videos are the shop’s own; the admin area also shows those that are files still', () => {
  expect(contentSecurityPolicy({ nonce: 'abc' })).toContain("media-src 'self';")
  expect(contentSecurityPolicy({ nonce: 'abc' }, { filesOfDevice: true })).toContain(
    "media-src 'self' blob:;",
  )
})

test('pictures come from the CDN that serves them, and nothing else does', () => {
  servePicturesFrom('https://cdn.example/shop')
  const policy = contentSecurityPolicy({ scriptHashes: [] })
  servePicturesFrom(undefined)

  expect(policy).toContain("img-src 'self' data: https://cdn.example;")
  expect(policy.match(/cdn[.]example/g)).toHaveLength(1)
  expect(contentSecurityPolicy({ scriptHashes: [] })).not.toContain('cdn')
})
