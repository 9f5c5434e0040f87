import { globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { colourPairs, contrastOf } from '../colour-contrast.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The colours of one block of tokens.css. */
function colours(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

const shapes = ['chart-one', 'chart-two'].flatMap((front) =>
  ['paper', 'surface', 'sand'].map((ground) => ({ front, ground, needed: 3 })),
)
const pairs = [...colourPairs, ...shapes, { front: 'logo-ink', ground: 'logo', needed: 4.5 }]

describe.for([':root', '.dark'])('the colours of %s', (theme) => {
  const tokens = colours(theme)

  test.for(pairs)('$front on $ground has at least $needed : 1', ({ front, ground, needed }) => {
    expect(contrastOf(tokens[front] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(needed)
  })
})

test('both themes define the same colours', () => {
  expect(Object.keys(colours('.dark')).toSorted()).toEqual(Object.keys(colours(':root')).toSorted())
})

test('pages take every colour from the tokens, so that no theme has one of its own', () => {
  const files = globSync('{app,platform,shop}/**/*.{css,tsx}').filter(
    (path) =>
      !path.endsWith('.test.tsx') &&
      !path.endsWith('ui/tokens.css') &&
      // Where a shop chooses its own.
      !path.includes('settings/branding-'),
  )
  const own =
    /#[0-9a-f]{6}\b|\b(?:rgba?|hsla?|oklch|color-mix)\(|\bdark:(?!hidden\b|block\b)[a-z-]/i

  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((path) => own.test(readFileSync(path, 'utf8')))).toEqual([])
  expect(own.test('<p className="dark:text-ink">')).toBe(true)
})
