import { expect, test } from 'vitest'

import { pathIn, splitPath } from './languages.ts'

test.for([
  ['/', 'en', '/'],
  ['/products', 'en', '/products'],
  ['/ar', 'ar', '/'],
  ['/ar/', 'ar', '/'],
  ['/ar.data', 'ar', '/_.data'],
  ['/ar/products/noor', 'ar', '/products/noor'],
  ['/arabic', 'en', '/arabic'],
  ['/products/ar', 'en', '/products/ar'],
] as const)('%s is, in %s, %s', ([address, language, path]) => {
  expect(splitPath(address)).toEqual({ language, path })
})

test.for([
  ['en', '/', '/'],
  ['en', '/products?q=a', '/products?q=a'],
  ['ar', '/', '/ar'],
  ['ar', '/?x=1', '/ar?x=1'],
  ['ar', '/#top', '/ar#top'],
  ['ar', '/products?q=a', '/ar/products?q=a'],
] as const)('in %s, %s is found at %s', ([language, path, address]) => {
  expect(pathIn(language, path)).toBe(address)
})
