import { expect, test } from 'vitest'

import { placeInFileName, slugsInFileName } from './file-names.ts'
import { storedFileName } from './media.ts'

test.for([
  ['noor-black-2.jpg', ['noor-black-2', 'noor-black', 'noor']],
  ['Noor Black_front.WEBP', ['noor-black-front', 'noor-black', 'noor']],
  ['IMG.0042.png', ['img-0042', 'img']],
  ['صورة.jpg', []],
  ['', []],
] as const)('%j may be of %j', ([file, slugs]) => {
  expect(slugsInFileName(file)).toEqual(slugs)
})

test('a name of many parts is only read as far as an address goes', () => {
  expect(slugsInFileName(`${'a-'.repeat(5000)}.jpg`)).toHaveLength(16)
})

test.for([
  ['noor-black.jpg', undefined, 0],
  ['noor-black-back.jpg', 'back', 2],
  ['noor-black-12.jpg', undefined, 12],
  ['noor-black-close-3.jpg', 'close', 3],
  ['noor-black-2-of-4.jpg', undefined, 4],
] as const)('%j shows %j and is number %i', ([file, view, place]) => {
  expect(placeInFileName(file, 'noor-black')).toEqual({ view, place })
})

test('what is stored of a name is one line, and short', () => {
  expect(storedFileName(' a\nb\u202E.jpg ')).toBe('ab.jpg')
  expect(storedFileName('x'.repeat(300))).toHaveLength(200)
  expect(storedFileName(`${'x'.repeat(199)}😀`).isWellFormed()).toBe(true)
})
