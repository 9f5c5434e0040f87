import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { HIDDEN, sectionFlags } from '#shop/content/blocks/home-sections.ts'

test.for(sectionFlags)('the home page has a style for the flag %s', (flag) => {
  const page = readFileSync('app/pages/home.tsx', 'utf8')

  expect(page).toContain(`in-data-[flags~="${flag}:${HIDDEN}"]:hidden`)
})
