import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { themeColours } from './theme-colours.ts'

test('the colours around a page are those of its paper', () => {
  const tokens = readFileSync('platform/ui/tokens.css', 'utf8')

  expect([...tokens.matchAll(/--paper: (#\w+)/g)].map(([, colour]) => colour)).toEqual(
    Object.values(themeColours),
  )
})
