import { expect, test } from 'vitest'

import type { ProductDetails, ProductPicture } from '../catalogue.ts'
import { previewOf } from './preview-of.ts'

const [front, back] = [
  '0f8fad5b-d9cb-469f-a165-70867728950e',
  '7c9e6679-7425-40de-944b-e07fc1f90ae7',
]
const files = (hash: string) => ({ hash, width: 900, height: 1200, dominantHex: '#336699' })
const saved = {
  pricePence: 8900,
  wasPence: 12_000,
  pictures: [{ ...files('part of front'), alt: 'From the front' }] as ProductPicture[],
} as ProductDetails
const crop = { x: 0, y: 0, width: 50, height: 50 }
const known = {
  saved: [{ picture_id: front, alt: 'From the front', crop }],
  pictures: [
    { ...files('front'), pictureId: front },
    { ...files('back'), pictureId: back },
  ],
  videos: [],
}
const cropped = {
  crop_x: ['', '0'],
  crop_y: ['', '0'],
  crop_width: ['', '50'],
  crop_height: ['', '50'],
}
const show = (typed: Record<string, string[]>) =>
  previewOf(saved, { price_pence: ['89'], ...typed }, { attributes: [], known })

test('pictures are those of the form in their order, added ones too, with what is typed of them', () => {
  const { pictures } = show({ picture: [back, front], alt: ['From behind', 'New'], ...cropped })
  expect(pictures).toEqual([
    { ...files('back'), alt: 'From behind', focal: null },
    { ...files('part of front'), alt: 'New', focal: null },
  ])
})

test('a picture is whole while its crop is not saved, and missing where the shop has none', () => {
  const { pictures } = show({
    picture: [front, 'd9428888-122b-11e1-b85c-61cd3cbb3210'],
    alt: ['New', 'Gone'],
  })
  expect(pictures).toEqual([{ ...files('front'), alt: 'New', focal: null }])
})

test.for([
  { price: '89', compareAt: '120', was: 12_000 },
  { price: '89', compareAt: '', was: null },
  { price: '89', compareAt: '130', was: null },
  { price: '125', compareAt: '120', was: null },
])('at £$price the price before, typed as “$compareAt”, is $was', ({ price, compareAt, was }) => {
  expect(show({ price_pence: [price], compare_at_pence: [compareAt] }).wasPence).toBe(was)
})
