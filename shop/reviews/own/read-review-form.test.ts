import { describe, expect, test } from 'vitest'

import { readReviewForm } from './read-review-form.ts'
import type { TypedReview } from './read-review-form.ts'

const typed: TypedReview = {
  rating: '4',
  length: 'long',
  width: '',
  height: '5 ft 5',
  body: ' Hangs well.\r\nWarm. ',
  photos: '',
}
const photo = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
const read = (changed: Partial<TypedReview>) => readReviewForm({ ...typed, ...changed })

describe('the form of a review', () => {
  test('sends the input, with height in centimetres and the photos by their ids', () => {
    expect(read({ photos: `${photo(1)} ${photo(2)} ${photo(1)} else` })).toEqual({
      ok: true,
      value: {
        rating: 4,
        lengthFit: 'long',
        widthFit: null,
        heightCm: 165,
        body: 'Hangs well.\nWarm.',
        photos: [photo(1), photo(2)],
      },
    })
  })

  test('needs no more than stars', () => {
    const least = { length: '', height: ' ', body: '' }

    expect(read(least)).toMatchObject({
      ok: true,
      value: { lengthFit: null, heightCm: null, body: '' },
    })
  })

  test.for<[string, Partial<TypedReview>, string]>([
    ['no stars', { rating: '' }, 'rating'],
    ['six stars', { rating: '6' }, 'rating'],
    ['a height that is none', { height: 'tall' }, 'height'],
    ['a height of a giant', { height: '231' }, 'height'],
    ['too long a text', { body: 'a'.repeat(2001) }, 'body'],
    ['a text that turns the direction of what follows', { body: 'fine \u202E' }, 'body'],
    ['five photos', { photos: [1, 2, 3, 4, 5].map(photo).join(' ') }, 'photos'],
  ])('refuses %s, naming the field', ([, changed, field]) => {
    const answer = read(changed)

    expect(answer.ok).toBe(false)
    expect(answer).toMatchObject({ refusal: { [field]: expect.any(String) } })
    expect(Object.keys((answer as { refusal: object }).refusal)).toEqual([field])
  })

  test('names all that is wrong at once', () => {
    const answer = read({ rating: '', height: 'x' })

    expect(answer).toMatchObject({
      refusal: { rating: expect.stringMatching('stars'), height: expect.stringMatching('165') },
    })
  })

  test('takes 2000 characters as the table counts them', () => {
    expect(read({ body: '🧵'.repeat(2000) }).ok).toBe(true)
  })
})
