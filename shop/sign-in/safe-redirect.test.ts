import { assert, constantFrom, array, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { safeRedirect, signInPath } from './safe-redirect.ts'

test.for([
  ['/checkout', '/checkout'],
  ['/products/noor-abaya?size=54#fit', '/products/noor-abaya?size=54#fit'],
  ['/products/../checkout', '/checkout'],
  ['/customer-authority', '/customer-authority'],
  [null, '/'],
  [undefined, '/'],
  ['', '/'],
  ['checkout', '/'],
  ['https://evil.test/', '/'],
  ['//evil.test', '/'],
  ['///evil.test', '/'],
  ['/\\evil.test', '/'],
  ['/\t/evil.test', '/'],
  ['/\n/evil.test', '/'],
  ['\t//evil.test', '/'],
  ['/.//evil.test', '/'],
  ['/..//evil.test', '/'],
  ['/%2e//evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['/customer-auth', '/'],
  ['/reset-password?step=new-password', '/'],
  ['/customer-auth?redirect=/checkout', '/'],
  ['/api/auth/sign-out', '/'],
  ['/functions/v1/get-profile', '/'],
] as const)('%j leads to %s', ([target, path]) => {
  expect(safeRedirect(target)).toBe(path)
})

test('the sign-in page leads back to where it was asked for', () => {
  expect(signInPath('/checkout?step=2')).toBe('/customer-auth?redirect=%2Fcheckout%3Fstep%3D2')
  expect(signInPath('/')).toBe('/customer-auth')
})

test('no user input redirects off the site', () => {
  const site = 'https://shop.example'
  const piece = constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '@',
    ':',
    '\t',
    '\n',
    'evil.test',
    'https:',
    '#',
    '?',
  )
  const target = array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`)

  for (const targets of [target, string({ unit: 'binary' }), string().map((text) => `/${text}`)]) {
    assert(
      property(targets, (anything) => {
        const path = safeRedirect(anything)
        expect(path.startsWith('/')).toBe(true)
        expect(new URL(path, site).origin).toBe(site)
      }),
      { numRuns: 2000 },
    )
  }
})
