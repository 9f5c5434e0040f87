import { expect, test } from 'vitest'

import { requestedAddress } from './seen-pages.ts'

const requested = (to: string) =>
  requestedAddress(`https://shop.test/offline?${new URLSearchParams({ to })}`)

test('a page of the site is gone on to, with what was asked of it', () => {
  expect(requested('/products?q=noor&page=2')).toBe('https://shop.test/products?q=noor&page=2')
  expect(requestedAddress('https://shop.test/offline')).toBe('https://shop.test/')
  expect(requestedAddress('https://shop.test/ar/offline')).toBe('https://shop.test/ar')
})

test.for([
  '//evil.test/',
  '/\\evil.test',
  'https://evil.test/',
  'https:\\\\evil.test',
  'javascript:alert(1)',
  'data:text/html,evil',
  '/.//evil.test',
  '/a/..//evil.test',
  'https://shop.test//evil.test',
  'https://shop.test@evil.test',
  '/\t/evil.test',
])('%j leads to no other site', (to) => {
  // As a browser reads the address of a link on the page.
  expect(new URL(requested(to), 'https://shop.test/offline').origin).toBe('https://shop.test')
})
