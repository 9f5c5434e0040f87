import { expect, test } from 'vitest'

import { cartRefusalText } from '#shop/cart/cart-refusal-text.ts'

import { refusalOfCachedStock } from './add-item.ts'

const stockOf = (sizeId: string | null, available: number) => ({
  product_id: 'abaya',
  size_id: sizeId,
  available_quantity: available,
  reorder_level: 5,
})
const sizes = [stockOf('54', 0), stockOf('56', 2)]

test.for([
  { what: 'a sold-out size', sizeId: '54', quantity: 1, says: 'Out of stock' },
  { what: 'more than there is', sizeId: '56', quantity: 3, says: 'Only 2 available' },
  { what: 'a size without a record', sizeId: '58', quantity: 1, says: 'Product not found' },
  { what: 'no size where there are sizes', sizeId: null, quantity: 1, says: 'Product not found' },
])('$what is refused before asking the server (§5.5, §5.6, §5.7)', ({ sizeId, quantity, says }) => {
  const refusal = refusalOfCachedStock(sizes, sizeId, { quantity })

  expect(refusal && cartRefusalText(refusal)).toBe(says)
})

test('as many as there are can be added (§5.6)', () => {
  expect(refusalOfCachedStock(sizes, '56', { quantity: 2 })).toBeUndefined()
  expect(refusalOfCachedStock(sizes, '56')).toBeUndefined()
})

test('units reserved for this customer alone are available in addition', () => {
  expect(refusalOfCachedStock(sizes, '54', { own: 1 })).toBeUndefined()
  expect(refusalOfCachedStock(sizes, '54', { quantity: 2, own: 1 })).toEqual({
    kind: 'not_enough_stock',
    available: 1,
  })
})

test('goods without sizes are found by having none', () => {
  expect(refusalOfCachedStock([stockOf(null, 1)], null)).toBeUndefined()
})

test('until the stock is known the server decides', () => {
  expect(refusalOfCachedStock(undefined, '54')).toBeUndefined()
})
