import { describe, expect, test } from 'vitest'

import { contrastOf, isHexColour, readableNear, shownContrast } from './colour-contrast.ts'

describe('contrast', () => {
  // As WebAIM's and the W3C's own examples give them.
  test.for([
    ['#000000', '#ffffff', '21.00'],
    ['#ffffff', '#ffffff', '1.00'],
    ['#777777', '#ffffff', '4.47'],
    ['#767676', '#ffffff', '4.54'],
    ['#ff0000', '#ffffff', '3.99'],
    ['#0000ff', '#ffffff', '8.59'],
    ['#00ff00', '#ffffff', '1.37'],
    ['#949494', '#ffffff', '3.03'],
  ] as const)('of %s on %s is %s : 1, in both orders', ([one, other, shown]) => {
    expect(shownContrast(contrastOf(one, other))).toBe(shown)
    expect(contrastOf(other, one)).toBe(contrastOf(one, other))
  })

  test('is never rounded up to what would do', () => {
    expect(shownContrast(4.4999)).toBe('4.49')
  })
})

describe('the nearest readable colour', () => {
  test('has the contrast on every ground, and one step less has not', () => {
    const needs = [
      { ground: '#ffffff', needed: 4.5 },
      { ground: '#f2ebe1', needed: 4.5 },
    ]
    const near = readableNear('#c08040', needs)!
    for (const { ground, needed } of needs)
      expect(contrastOf(near, ground)).toBeGreaterThanOrEqual(needed)
    expect(contrastOf(near, '#f2ebe1')).toBeLessThan(4.75)
  })

  test('is none where the grounds need both darker and lighter', () => {
    const needs = ['#000000', '#ffffff'].map((ground) => ({ ground, needed: 7 }))
    expect(readableNear('#808080', needs)).toBeUndefined()
  })
})

test.for(['#fff', 'fffffff', '#GGGGGG', '#ABCDEF', '#12345', 'red', '#123456;', ''])(
  '%j is no colour of the shop',
  (text) => expect(isHexColour(text)).toBe(false),
)
