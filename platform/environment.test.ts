import { expect, test } from 'vitest'

import { environmentOf } from './environment.ts'

test.for([
  ['localhost', 'local'],
  ['127.0.0.1', 'local'],
  ['[::1]', 'local'],
  ['::1', 'local'],
  ['shop.local', 'local'],
  ['LOCALHOST', 'local'],
  ['dev.libas.example', 'development'],
  ['preview.libas.example', 'development'],
  ['sale-preview.libas.example', 'development'],
  ['libas-git-main.vercel.app', 'development'],
  ['libas.netlify.app', 'development'],
  ['libas.example', 'production'],
  ['www.libas.example', 'production'],
  ['developer.example', 'production'],
  ['local.example', 'production'],
  ['localhost.example', 'production'],
  ['mypreview.example', 'production'],
] as const)('%s is %s (§9.54)', ([host, environment]) => {
  expect(environmentOf(host)).toBe(environment)
})
