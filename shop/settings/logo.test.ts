import { expect, test } from 'vitest'

import { logoAt, logoPath, logoWithin } from './logo.ts'

const file = `${'a'.repeat(64)}-720x160.png`

test('a logo has its path and size', () => {
  const path = logoPath(file)
  expect(logoAt(path)).toEqual({ path, width: 720, height: 160 })
})

test.for([
  null,
  '',
  file,
  `/pictures/${file}`,
  `/logo/${file}?x`,
  `/logo/../${file}`,
  `https://elsewhere.test/logo/${file}`,
  '/logo/x.svg',
])('%s is none', (path) => {
  expect(logoAt(path)).toBeUndefined()
})

test('it keeps its proportions, and is never enlarged', () => {
  const logo = { path: '', width: 720, height: 160 }
  expect(logoWithin(logo, { width: 240, height: 60 })).toEqual({ width: 240, height: 53 })
  expect(logoWithin(logo, { width: 1000, height: 80 })).toEqual({ width: 360, height: 80 })
  expect(logoWithin(logo, { width: 1000, height: 1000 })).toEqual({ width: 720, height: 160 })
})
