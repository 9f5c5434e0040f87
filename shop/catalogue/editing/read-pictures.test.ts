import { expect, test } from 'vitest'

import { fieldFaultText as fault } from './edit-text.ts'
import { valuesOf } from './product-values.ts'
import { readPictures } from './read-pictures.ts'

const [one, two] = [
  '3e1f8a0c-0000-4000-8000-000000000001',
  '3e1f8a0c-0000-4000-8000-000000000002',
] as const

const crop = { x: 10, y: 0, width: 60, height: 80 }
const focal = { x: 50, y: 20 }

test('what a form was filled with is read from it again', () => {
  const pictures = [
    { picture_id: one, alt: 'The front', crop, focal },
    { picture_id: two, alt: 'The back' },
  ]
  expect(readPictures(valuesOf({ pictures }))).toEqual({ pictures })
})

test('all of a picture is no part of it, and percent signs may be typed', () => {
  const values = { picture: [one], alt: ['The front'] }
  const all = { crop_x: ['0'], crop_y: ['0 %'], crop_width: ['100%'], crop_height: ['100'] }
  expect(readPictures({ ...values, ...all })).toEqual({
    pictures: [{ picture_id: one, alt: 'The front' }],
  })
})

test.for<Record<string, string[]>>([
  { crop_x: ['50'], crop_y: ['0'], crop_width: ['60'], crop_height: ['100'] },
  { crop_x: ['0'], crop_y: ['0'], crop_width: ['0'], crop_height: ['100'] },
  { crop_x: ['0'], crop_y: [''], crop_width: ['50'], crop_height: ['50'] },
  { crop_x: ['left'], crop_y: ['0'], crop_width: ['50'], crop_height: ['50'] },
  { focal_x: ['101'], focal_y: ['50'] },
  { focal_x: ['50'], focal_y: [''] },
])('numbers that are no crop and no focal point are faults: %o', (cut) => {
  expect(readPictures({ picture: [one], alt: ['The front'], ...cut })).toMatchObject({
    problem: fault.cut,
  })
})
