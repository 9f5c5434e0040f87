import { expect, test } from 'vitest'

import { adminNeeds } from '#app/admin-needs.ts'

import { adminPages } from './admin-pages.ts'

const pages = adminPages.flatMap((group) => group.pages)

test('every page of the navigation is one whose permission is known', () => {
  for (const { path } of pages) expect(Object.keys(adminNeeds)).toContain(path.slice(1))
})

test('no two pages are reached by the same letter', () => {
  const letters = pages.flatMap(({ letter }) => letter ?? [])

  expect(new Set(letters).size).toBe(letters.length)
  for (const letter of letters) expect(letter).toMatch(/^[a-z]$/)
})
