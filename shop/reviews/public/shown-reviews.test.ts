import { describe, expect, test } from 'vitest'

import type { PublicReview, ReviewSummary } from '../review.ts'
import { productReviews, shownFigures, shownReview } from './shown-reviews.ts'

const summary: ReviewSummary = {
  count: 12,
  average: 4,
  histogram: { 1: 1, 2: 0, 3: 2, 4: 4, 5: 5 },
  length: { short: 0, as_expected: 3, long: 7 },
  width: { tight: 2, as_expected: 2, loose: 2 },
}
const nothing: ReviewSummary = {
  count: 0,
  average: null,
  histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  length: { short: 0, as_expected: 0, long: 0 },
  width: { tight: 0, as_expected: 0, loose: 0 },
}
const review: PublicReview = {
  id: 'r1',
  author: 'Aisha K.',
  writtenAt: new Date('2026-11-02T23:30:00Z'),
  colourName: 'Black',
  sizeName: '56',
  rating: 4,
  lengthFit: 'long',
  widthFit: 'as_expected',
  heightCm: 165,
  body: 'Hangs well.',
  photos: [{ id: 'p1', url: '/reviews/photos/p1', width: 900, height: 1200 }],
  reply: { body: 'Thank you.', repliedAt: new Date('2026-11-04T12:00:00Z') },
}

describe('the figures of reviews', () => {
  test('are worded, and each row of the histogram leads to its reviews', () => {
    const figures = shownFigures('noor', summary)

    expect(figures).toMatchObject({
      averageText: '4.0 out of 5',
      inShort: '4.0 (12 reviews)',
      advice: [
        'Runs long: 7 of 10 buyers said so',
        'Width: the 6 buyers who said something do not agree',
      ],
    })
    expect(figures?.histogram.map(({ name, count, share }) => [name, count, share])).toEqual([
      ['5 stars', 5, 42],
      ['4 stars', 4, 33],
      ['3 stars', 2, 17],
      ['2 stars', 0, 0],
      ['1 star', 1, 8],
    ])
    expect(figures?.histogram[1]).toMatchObject({
      countText: '4 reviews',
      path: '/products/noor/reviews?stars=4',
    })
  })

  test('are none without reviews', () => {
    expect(shownFigures('noor', nothing)).toBeNull()
  })
})

describe('the reviews of a product page', () => {
  test('are the newest five, with what buyers agree on where a size is chosen', () => {
    const shown = productReviews(
      'noor',
      summary,
      Array.from({ length: 10 }, () => review),
    )

    expect(shown.newest).toHaveLength(5)
    expect(shown.fit).toBe('Runs long: 7 of 10 buyers said so.')
    expect(shown.all).toEqual({ name: 'See all: 12 reviews', path: '/products/noor/reviews' })
    expect(shown.how.path).toBe('/products/noor/reviews#policy')
  })

  test('advises on the fit only after five answers', () => {
    expect(productReviews('noor', nothing, []).fit).toBeNull()
    const few = { ...summary, length: { short: 0, as_expected: 0, long: 4 } }
    expect(productReviews('noor', few, []).fit).toBeNull()
  })
})

describe('a review', () => {
  test('shows the author, the date in London, and the product', () => {
    expect(shownReview(review)).toMatchObject({
      starsText: '4 out of 5 stars',
      author: 'Aisha K.',
      day: '2 November 2026',
      facts: [
        'Colour: Black',
        'Size 56',
        '165 cm (5 ft 5) tall',
        'Longer than expected',
        'Width as expected',
      ],
      photos: [{ url: '/reviews/photos/p1', name: 'Photo 1 by Aisha K.' }],
      reply: { title: 'The shop replied on 4 November 2026', body: 'Thank you.' },
    })
  })

  test('leaves out what was not given', () => {
    const short = {
      ...review,
      author: '',
      sizeName: null,
      heightCm: null,
      lengthFit: null,
      widthFit: null,
      reply: null,
    }

    expect(shownReview(short)).toMatchObject({
      author: 'A customer',
      facts: ['Colour: Black'],
      reply: null,
    })
  })
})
