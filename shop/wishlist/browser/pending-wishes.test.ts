import { expect, test } from 'vitest'

import { applyToggles, isAboutTheSame } from './toggle-wish.ts'
import type { Toggle } from './send-toggle.ts'

const wish = (product_id: string, size_id: string | null = null) => ({ product_id, size_id })
const toggle = (
  productId: string,
  isWished: boolean,
  sizeIds: (string | null)[] = [null],
): Toggle => ({ productId, sizeIds, isWished, name: productId })

const list = [wish('abaya', '54'), wish('abaya', '56'), wish('shawl')]

test.for([
  { what: 'nothing under way', toggles: [], after: list },
  {
    what: 'an addition',
    toggles: [toggle('thobe', true, ['56'])],
    after: [...list, wish('thobe', '56')],
  },
  {
    what: 'an addition of what is there',
    toggles: [toggle('shawl', true)],
    after: list,
  },
  {
    what: 'another size of what is there',
    toggles: [toggle('abaya', true)],
    after: [...list, wish('abaya')],
  },
  {
    what: 'a removal of one size',
    toggles: [toggle('abaya', false, ['54'])],
    after: [wish('abaya', '56'), wish('shawl')],
  },
  {
    what: 'a removal of all sizes',
    toggles: [toggle('abaya', false, ['54', '56'])],
    after: [wish('shawl')],
  },
  {
    what: 'a change of mind',
    toggles: [toggle('shawl', false), toggle('shawl', true)],
    after: list,
  },
])('the list shows $what', ({ toggles, after }) => {
  expect(applyToggles(list, toggles)).toEqual(after)
})

test.for([
  { other: toggle('abaya', true, ['56']), isSame: true },
  { other: toggle('abaya', false, ['54', '56']), isSame: true },
  { other: toggle('abaya', false, ['54']), isSame: false },
  { other: toggle('abaya', false), isSame: false },
  { other: toggle('shawl', false, ['56']), isSame: false },
])('a press waits for one about the same entry: $isSame for $other', ({ other, isSame }) => {
  expect(isAboutTheSame(toggle('abaya', false, ['56']), other)).toBe(isSame)
})
