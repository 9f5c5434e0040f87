import { expect, test } from 'vitest'

import { pageKeys } from './stored-route.ts'

const key = pageKeys([
  { pattern: '/' },
  { pattern: '/products', params: ['category', 'collection', 'page'] },
  { pattern: '/products/:id' },
])

test.for([
  ['/', '/'],
  ['/products', '/products'],
  ['/products/noor-open-abaya-ink', '/products/noor-open-abaya-ink'],
  ['/?utm_source=letter', '/'],
  ['/products/noor?variant=1', '/products/noor'],
  ['/products?page=2&category=abayas', '/products?category=abayas&page=2'],
  ['/products?category=abayas&x=1&page=2', '/products?category=abayas&page=2'],
  ['/products?category=&page=2&page=3', '/products?page=2'],
  ['/products?category=a%20b', '/products?category=a+b'],
  ['/products?category=a+b', '/products?category=a+b'],
  ['/_.data', '/_.data'],
  ['/products.data?_routes=a,b&page=2', '/products.data?page=2'],
  ['/products/noor.data', '/products/noor.data'],
  ['/ar/products/%D9%86%D9%88%D8%B1-2.data?_routes=a', '/ar/products/%D9%86%D9%88%D8%B1-2.data'],
  ['/ar', '/ar'],
  ['/ar.data', '/ar.data'],
  ['/ar/products?page=2&x=1', '/ar/products?page=2'],
  ['/ar/products/noor.data', '/ar/products/noor.data'],
] as const)('%s is kept as %s', ([target, expected]) => {
  expect(key(target)).toBe(expected)
})

test('a route may write its search itself', () => {
  const keyOf = pageKeys([
    {
      pattern: '/products',
      normalise: (given) => (given.has('refused') ? undefined : given.getAll('size').join()),
    },
  ])

  expect(keyOf('/products?size=56&x=1&size=58')).toBe('/products?56,58')
  expect(keyOf('/products.data?size=56')).toBe('/products.data?56')
  expect(keyOf('/products?x=1')).toBe('/products')
  expect(keyOf('/products?refused')).toBeUndefined()
})

test.for([
  '/checkout',
  '/ar/checkout',
  '/ar/',
  '/fr/products',
  '/checkout.data',
  '/products/',
  '//products',
  '/Products',
  '/products/noor/more',
  '/products/%6Eoor',
  // Browsers write capitals, and whole characters.
  '/ar/products/%d9%86',
  '/ar/products/%D9',
  `/ar/products/${'%D9%86'.repeat(81)}`,
  '/products/..',
  '/.data',
  '/_root.data',
  `/products/${'x'.repeat(200)}`,
  `/products?category=${'x'.repeat(101)}`,
])('%s is not kept', (target) => {
  expect(key(target)).toBeUndefined()
})
