import { expect, test } from 'vitest'

import { readRedirects, redirectKey } from './read-redirects.ts'

const read = (typed: string) =>
  readRedirects(typed).map((line) => line.fault ?? `${line.from} > ${line.to}`)

test('a line is two addresses; those of another shop may be whole', () => {
  expect(
    read(
      [
        '/collections/Abayas/ /products?category=abayas',
        '',
        ' https://old.example/pages/Über-uns, /about#us ',
        '/products/gone\t/products/silk-scarf',
        '/index.php → /',
      ].join('\r\n'),
    ),
  ).toEqual([
    '/collections/abayas > /products?category=abayas',
    '/pages/über-uns > /about#us',
    '/products/gone > /products/silk-scarf',
    '/index.php > /',
  ])
})

test.for([
  ['/old', 'parts'],
  ['/old /new /newer', 'parts'],
  ['old /about', 'from'],
  ['//evil.test/x /about', 'from'],
  ['javascript:alert(1) /about', 'from'],
  ['/ /about', 'from'],
  [`/${'x'.repeat(300)} /about`, 'from'],
  ['/item?id=5 /about', 'query'],
  ['/cart-of-old/ //evil.test', 'to'],
  ['/old https://evil.test/', 'to'],
  ['/old /no-such-page', 'to'],
  ['/old /wp-admin', 'to'],
  ['/products /about', 'page'],
  ['/Admin/Orders /about', 'page'],
  ['/functions/v1/get-sizes /about', 'page'],
  ['/products/A /products/a', 'self'],
])('"%s" is refused: %s', ([typed = '', fault]) => {
  expect(read(typed)).toEqual([fault])
})

test('a repeated address is reported at the second line, and lines keep their numbers', () => {
  expect(readRedirects('/old /about\n\n/OLD/ /blog')).toMatchObject([
    { line: 1, from: '/old' },
    { line: 3, fault: 'twice' },
  ])
})

test('an address is looked up as it is stored', () => {
  expect(redirectKey('/Old//Shop/')).toBe('/old/shop')
  expect(redirectKey('/')).toBe('/')
  expect(redirectKey('/%C3%9Cber%20uns/')).toBe('/über uns')
  expect(redirectKey('/%zz')).toBe('/%zz')
})
