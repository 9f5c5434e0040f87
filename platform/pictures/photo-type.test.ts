import { expect, test } from 'vitest'

import { photoTypeOf } from './photo-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

test.for([
  ['\xff\xd8\xff\xe0JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x1cftypavif', 'avif'],
  ['\0\0\0\x18ftypheic', undefined],
  ['\0\0\0\x18ftypmp42', undefined],
  ['RIFF\x10\0\0\0WAVEfmt ', undefined],
  ['GIF89a', undefined],
  ['%PDF-1.7', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['', undefined],
] as const)('%j is %s', ([start, type]) => {
  expect(photoTypeOf(bytes(start))).toBe(type)
})
