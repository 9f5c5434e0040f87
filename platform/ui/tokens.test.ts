import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The colours of one block of tokens.css. */
function colours(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

/** WCAG 2.2: relative luminance of a hex colour. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const TEXT = 4.5
const SHAPE = 3

const grounds = ['paper', 'surface', 'sand']
const pairs = [
  ...['ink', 'ink-soft', 'accent', 'success', 'warning', 'danger'].flatMap((front) =>
    grounds.map((ground) => ({ front, ground, needed: TEXT })),
  ),
  ...['control', 'chart-one', 'chart-two'].flatMap((front) =>
    grounds.map((ground) => ({ front, ground, needed: SHAPE })),
  ),
  { front: 'accent-ink', ground: 'accent', needed: TEXT },
  { front: 'accent-ink', ground: 'accent-strong', needed: TEXT },
  { front: 'paper', ground: 'ink', needed: TEXT },
  { front: 'logo-ink', ground: 'logo', needed: TEXT },
]

describe.for([':root', '.dark'])('the colours of %s', (theme) => {
  const tokens = colours(theme)

  test.for(pairs)('$front on $ground has at least $needed : 1', ({ front, ground, needed }) => {
    expect(contrast(tokens[front] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(needed)
  })
})

test('both themes define the same colours', () => {
  expect(Object.keys(colours('.dark')).toSorted()).toEqual(Object.keys(colours(':root')).toSorted())
})
