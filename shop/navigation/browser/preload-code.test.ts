import { expect, test } from 'vitest'

import { routesOf } from './preloads.tsx'

const manifest = {
  version: '1',
  routes: {
    root: { id: 'root', path: '', module: '/root.js' },
    shop: { id: 'shop', parentId: 'root', module: '/shop.js' },
    list: { id: 'list', parentId: 'shop', path: 'products', module: '/list.js' },
    product: { id: 'product', parentId: 'shop', path: 'products/:id', module: '/product.js' },
  },
}

test('a page is found by its pattern, behind the layouts around it', () => {
  expect(routesOf(manifest, '/products/:id').map(({ id }) => id)).toEqual([
    'root',
    'shop',
    'product',
  ])
})

test('a page that is not there has no files', () => {
  expect(routesOf(manifest, '/blog')).toEqual([])
})
