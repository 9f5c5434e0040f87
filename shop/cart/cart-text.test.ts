import { expect, test } from 'vitest'

import { cartText } from './cart-text.ts'
import { lineName } from './line-name-text.ts'

test.for([
  { count: 0, says: 'Cart' },
  { count: 1, says: 'Cart, 1 item' },
  { count: 2, says: 'Cart, 2 items' },
])('the cart button with $count reads "$says"', ({ count, says }) => {
  expect(cartText.openCart(count)).toBe(says)
})

test('a line is named so that another size or colour of it is not mistaken for it', () => {
  expect(lineName({ name: 'Amal abaya', color: 'Sand', size: '56' })).toBe(
    'Amal abaya, Sand, Size 56',
  )
  expect(lineName({ name: 'Noor hijab', color: 'Ivory', size: null })).toBe('Noor hijab, Ivory')
})

test.for([
  { names: ['A'], says: 'A is no longer held for you.' },
  { names: ['A', 'B'], says: 'A and B are no longer held for you.' },
  { names: ['A', 'B', 'C'], says: 'A, B and C are no longer held for you.' },
])('names the released lines: $says', ({ names, says }) => {
  expect(cartText.letGo(names)).toBe(says)
})

test.for([
  { left: 10, says: 'Keeping it adds 10 minutes.' },
  { left: 4, says: 'Keeping it adds 10 minutes.' },
  { left: 3, says: 'Keeping it adds 10 minutes. You can do that 3 times more.' },
  { left: 1, says: 'Keeping it adds 10 minutes. You can do that once more.' },
])('with $left times left to keep a cart it says: $says', ({ left, says }) => {
  expect(cartText.keepHint(left)).toBe(says)
})
