import { expect, test } from 'vitest'

import { knownRoutes } from '#shop/navigation/known-routes.ts'

import { routeLabels } from './route-labels.ts'

const labelsOf = routeLabels(
  [
    '/*',
    '/functions/v1/*',
    '/functions/v1/add-item-production',
    '/pictures/:hash{[0-9a-f]{64}}/:file',
    '/videos/:file{[0-9a-f]{64}[.](?:mp4|webm)}',
    '/webhooks/stripe',
    '/health',
    '/realtime',
  ],
  knownRoutes.map(({ pattern }) => pattern),
)

test.for([
  ['/', 'page', '/'],
  ['/ar', 'page', '/'],
  ['/products/7', 'page', '/products/:id'],
  ['/ar/products/7', 'page', '/products/:id'],
  ['/products/7.data', 'page', '/products/:id'],
  ['/_.data', 'page', '/'],
  ['/admin/orders/new', 'page', '/admin/orders/new'],
  ['/admin/orders/7', 'page', '/admin/orders/:id'],
  ['/functions/v1/add-item-production', 'function', '/functions/v1/add-item-production'],
  [`/pictures/${'a'.repeat(64)}/400.webp`, 'picture', '/pictures/:hash/:file'],
  [`/videos/${'a'.repeat(64)}.mp4`, 'video', '/videos/:file'],
  ['/webhooks/stripe', 'webhook', '/webhooks/stripe'],
  ['/realtime', 'stream', '/realtime'],
  ['/assets/root-abc.js', 'asset', '/assets/*'],
  ['/health', 'other', '/health'],
] as const)('%s is a %s of %s', ([path, kind, route]) => {
  expect(labelsOf(path)).toEqual({ kind, route })
})

test.for([
  '/wp-login.php',
  '/products/7/nothing/here',
  '/functions/v1/no-such-function',
  '/__proto__',
  '/constructor/prototype',
  '/%00',
  '/<script>',
  '/:id',
  '',
  '*',
])('%s is known by nothing that was typed', (path) => {
  const { route } = labelsOf(path)

  expect(['other', '/']).toContain(route)
})
