import { describe, expect, test } from 'vitest'

import { createKeyMemory, nameOfKey } from './shortcuts.ts'

const press = (key: string, timeStamp = 0, more: Partial<KeyboardEvent> = {}) => ({
  key,
  timeStamp,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

describe('nameOfKey', () => {
  test.for([
    ['?', {}, '?'],
    ['o', {}, 'o'],
    ['k', { ctrlKey: true }, 'mod+k'],
    ['K', { metaKey: true }, 'mod+k'],
    ['o', { altKey: true }, undefined],
    ['Enter', {}, undefined],
    ['Shift', {}, undefined],
  ] as const)('%s with %o is %s', ([key, more, name]) => {
    expect(nameOfKey(press(key, 0, more))).toBe(name)
  })
})

describe('two keys', () => {
  test('belong together when they follow each other', () => {
    const names = createKeyMemory()
    names(press('g', 1000))

    expect(names(press('o', 2400))).toEqual(['g o', 'o'])
  })

  test('do not, when there is long between them, or another key', () => {
    const names = createKeyMemory()
    names(press('g', 1000))
    expect(names(press('o', 2600))).toEqual(['o'])

    names(press('g', 3000))
    names(press('Escape', 3100))
    expect(names(press('o', 3200))).toEqual(['o'])
  })
})
