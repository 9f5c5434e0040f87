import { expect, test } from 'vitest'

import { shopManifest } from './shop-manifest.ts'

const whole = {
  url: '/assets/manifest-1a2b3c4d.js',
  version: '1a2b3c4d',
  routes: {
    root: {},
    'layouts/shop': { parentId: 'root' },
    'pages/about': { parentId: 'layouts/shop' },
    'pages/admin': { parentId: 'root' },
    'layouts/admin-only': { parentId: 'root' },
    'layouts/admin': { parentId: 'layouts/admin-only' },
    'pages/stocktake': { parentId: 'layouts/admin' },
  },
}

test('pages of the shop know of no route that is in the admin area or leads there', () => {
  expect(Object.keys(shopManifest(whole).routes)).toEqual(['root', 'layouts/shop', 'pages/about'])
})

test('their list is a file of its own, of the same build', () => {
  const { url, version } = shopManifest(whole)

  expect(url).toBe('/assets/shop-manifest-1a2b3c4d.js')
  expect(version).toBe(whole.version)
})
