import { expect, test } from 'vitest'

import { mergedText, mergedTitle } from './guest-cart-text.ts'

test.for([
  {
    merged: { migrated: 3, total: 3, conflicts: 0, failed: 0 },
    says: '3 out of 3 items migrated.',
  },
  {
    merged: { migrated: 3, total: 3, conflicts: 2, failed: 0 },
    says: '3 out of 3 items migrated. 2 conflicts were resolved automatically.',
  },
  {
    merged: { migrated: 2, total: 3, conflicts: 0, failed: 1 },
    says: '2 out of 3 items migrated. 1 items could not be migrated.',
  },
  {
    merged: { migrated: 2, total: 5, conflicts: 1, failed: 3 },
    says: '2 out of 5 items migrated. 1 conflicts were resolved automatically. 3 items could not be migrated.',
  },
])('section 8: $says (§8.38)', ({ merged, says }) => {
  expect(mergedText(merged)).toBe(says)
})

test('its title shows whether the cart is complete (§8.38)', () => {
  expect(mergedTitle(true)).toBe('Cart Merged Successfully')
  expect(mergedTitle(false)).toBe('Cart Partially Merged')
})
