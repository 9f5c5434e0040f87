import { describe, expect, test } from 'vitest'

import { CallError } from '#platform/functions/call-function.ts'

import { describeCartError } from './describe-cart-error.ts'

const answered = (status: number, body?: { error?: string; price?: number }) =>
  new CallError(status, body, '')

describe('the texts of the cart', () => {
  test.for([
    {
      doing: 'add',
      title: 'Cannot add to cart',
      description: 'Failed to add item to cart. Please try again.',
    },
    {
      doing: 'update',
      title: 'Cart Error',
      description: 'Failed to update quantity. Please try again.',
    },
    {
      doing: 'remove',
      title: 'Cart Error',
      description: 'Failed to remove item. Please try again.',
    },
  ] as const)('for a fault while trying to $doing', ({ doing, title, description }) => {
    const ofTheServer = answered(500, { error: 'Server error. Please try again later.' })

    expect(describeCartError(doing, ofTheServer)).toEqual({ title, description })
  })

  test.for([
    { status: 409, said: 'Out of stock' },
    { status: 404, said: 'This item is not in your cart. Please refresh the page.' },
  ])('are those of the server when it refuses with $status (§5.9)', ({ status, said }) => {
    expect(describeCartError('add', answered(status, { error: said }))).toEqual({
      title: 'Cannot add to cart',
      description: said,
    })
  })

  test('apply when a refusal has no text of its own (§5.9)', () => {
    expect(describeCartError('add', answered(409))?.description).toBe(
      'This item cannot be added to your cart.',
    )
  })

  test('name the new price, given in pounds, when it has changed', () => {
    const changed = answered(409, { error: 'The price of this item has changed.', price: 79.9 })

    expect(describeCartError('add', changed)?.description).toBe(
      'The price of this item has changed. It is now £79.90.',
    )
  })

  test('ask to slow down when lines are removed too quickly', () => {
    expect(describeCartError('remove', answered(429))).toEqual({
      title: 'Slow down!',
      description: "You're removing items too quickly. Please wait a moment.",
    })
  })

  test.for([0, 401, 403, 429])('leave status %i to the generic ones when adding', (status) => {
    expect(describeCartError('add', answered(status, { error: 'x' }))).toBeUndefined()
  })
})
