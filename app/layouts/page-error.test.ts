import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { describe, expect, test } from 'vitest'

import { isLoadFailure } from './page-error.tsx'

describe('isLoadFailure', () => {
  test.for([
    new TypeError('Failed to fetch dynamically imported module: https://shop.example/a.js'),
    new TypeError('error loading dynamically imported module: https://shop.example/a.js'),
    new TypeError('Importing a module script failed.'),
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new Error('Unable to preload CSS for /assets/a.css'),
    Object.assign(new Error('Loading chunk 3 failed.'), { name: 'ChunkLoadError' }),
    new ErrorResponse(503, 'Service Unavailable', null),
  ])('%s is a page that failed to load (§2.30, §8.45)', (error) => {
    expect(isLoadFailure(error)).toBe(true)
  })

  test.for([
    new TypeError("Cannot read properties of undefined (reading 'name')"),
    new ErrorResponse(500, 'Internal Server Error', null),
    'text',
    null,
  ])('%s is any other crash (§2.31)', (error) => {
    expect(isLoadFailure(error)).toBe(false)
  })
})
