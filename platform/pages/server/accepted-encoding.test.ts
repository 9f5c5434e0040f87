import { expect, test } from 'vitest'

import { acceptedEncoding } from './accepted-encoding.ts'

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br; q=0.0, *', 'gzip'],
  ['identity', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
] as const)('%s is answered with %s', ([header, encoding]) => {
  expect(acceptedEncoding(header)).toBe(encoding)
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('without the header nothing is compressed', () => {
  expect(acceptedEncoding(null)).toBe('identity')
})
