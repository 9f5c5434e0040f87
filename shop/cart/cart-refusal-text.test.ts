import { expect, test } from 'vitest'

import { cartRefusalText } from './cart-refusal-text.ts'
import type { CartRefusal } from './cart-refusal-text.ts'

test.for<{ refusal: CartRefusal; text: string }>([
  { refusal: { kind: 'product_not_found' }, text: 'Product not found' },
  { refusal: { kind: 'out_of_stock' }, text: 'Out of stock' },
  { refusal: { kind: 'not_enough_stock', available: 3 }, text: 'Only 3 available' },
  {
    refusal: { kind: 'price_changed', pricePence: 5900 },
    text: 'The price of this item has changed.',
  },
  {
    refusal: { kind: 'line_limit' },
    text: 'You can have up to 10 of one item. Please choose fewer.',
  },
  {
    refusal: { kind: 'cart_full' },
    text: 'Your cart is full at 50 items. Please remove one to add another.',
  },
  {
    refusal: { kind: 'hold_limit' },
    text: 'We can hold no more pieces for you at once. Please check out first or choose fewer.',
  },
  {
    refusal: { kind: 'limit_reached' },
    text: 'Your cart cannot be kept any longer. Please check out to make it yours.',
  },
  {
    refusal: { kind: 'cart_empty' },
    text: 'Your cart is empty. Please add your items again.',
  },
])('$refusal.kind reads: $text', ({ refusal, text }) => {
  expect(cartRefusalText(refusal)).toBe(text)
})
