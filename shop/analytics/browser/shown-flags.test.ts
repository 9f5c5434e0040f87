import { runInThisContext } from 'node:vm'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { flagsScript, storeFlags, shownFlags } from './shown-flags.ts'

const dataset: { flags?: string } = {}
let kept: Map<string, string>
let onPage: string[]

beforeEach(() => {
  kept = new Map()
  onPage = []
  delete dataset.flags
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('document', {
    documentElement: { dataset },
    querySelectorAll: () => onPage.map((flag) => ({ dataset: { flag } })),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('what was learnt is shown from the next document on, where the page has it', () => {
  onPage = ['home-story', 'home-journal']
  storeFlags(
    new Map([
      ['home-story', { key: 'hidden' }],
      ['elsewhere', { key: 'large' }],
    ]),
  )
  expect(shownFlags()).toEqual([])

  runInThisContext(flagsScript)

  expect(dataset.flags).toBe('home-story:hidden elsewhere:large')
  expect(shownFlags()).toEqual([{ flag: 'home-story', variant: 'hidden' }])
})

test('when all flags are over nothing is kept', () => {
  storeFlags(new Map([['home-story', { key: 'hidden' }]]))
  storeFlags(new Map())

  runInThisContext(flagsScript)

  expect(kept.size).toBe(0)
  expect(dataset.flags).toBeUndefined()
})

test('a browser that refuses storage shows the page unchanged', () => {
  vi.stubGlobal('localStorage', undefined)

  runInThisContext(flagsScript)

  expect(dataset.flags).toBeUndefined()
})
