import { expect, test } from 'vitest'

import { CallError } from '#platform/functions/call-function.ts'

import { wishlistToasts } from '../wish-text.ts'
import { describeWishlistError } from './describe-wishlist-error.ts'

const NAME = 'Noor open abaya, Ink'
const full = 'Your wishlist is full at 200 pieces. Please remove one to add another.'

// Section 8, wishlist toasts.
test.for([
  {
    doing: 'add',
    status: 401,
    title: 'Sign in required',
    description: 'Please sign in to add items to your wishlist',
  },
  {
    doing: 'add',
    status: 409,
    body: { error: 'Already in wishlist', already_exists: true },
    title: 'Already in wishlist',
    description: `${NAME} is there.`,
  },
  {
    doing: 'add',
    status: 409,
    body: { error: full, already_exists: false },
    title: 'Error',
    description: full,
  },
  { doing: 'add', status: 500, title: 'Error', description: 'Failed to add item to wishlist' },
  { doing: 'add', status: 404, title: 'Error', description: 'Failed to add item to wishlist' },
  {
    doing: 'remove',
    status: 500,
    body: { error: 'Server error. Please try again later.' },
    title: 'Error',
    description: 'Failed to remove item from wishlist',
  },
] as const)(
  '$status while trying to $doing shows: $title (§5.10, §5.11, §8.40, §8.41, §8.44)',
  (given) => {
    const { doing, status, title, description } = given
    const error = new CallError(status, 'body' in given ? given.body : undefined, '')

    expect(describeWishlistError(doing, NAME, error)).toEqual({ title, description })
  },
)

test.for([0, 403, 429])('status %i is left to the generic words', (status) => {
  const error = new CallError(status, { error: 'x' }, '')

  expect(describeWishlistError('add', NAME, error)).toBeUndefined()
})

test('the other toasts have the titles of the specification too (§8.44)', () => {
  expect(wishlistToasts.added(NAME).title).toBe('Added to wishlist')
  expect(wishlistToasts.removed(NAME).title).toBe('Removed from wishlist')
  expect(wishlistToasts.loadFailed).toEqual({
    title: 'Error',
    description: 'Failed to load wishlist items',
  })
})
