import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { bundledFonts, fontAt, fontPath } from '../../branding/brand-fonts.ts'
import type { BundledFontId } from '../../branding/brand-fonts.ts'
import { readFont } from './read-font.ts'

const fileOf = (id: BundledFontId) =>
  readFileSync(
    id === 'instrument-serif'
      ? 'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'
      : `node_modules/@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`,
  )
const inter = fileOf('inter')

test.for(Object.entries(bundledFonts) as [BundledFontId, (typeof bundledFonts)[BundledFontId]][])(
  'the figures of %s are those of its file',
  ([id, { weights, ascent, descent, lineGap, width }]) => {
    expect(readFont(fileOf(id))).toEqual({
      ok: true,
      value: { weights, ascent, descent, lineGap, width },
    })
  },
)

test('a font has its figures in its path', () => {
  const face = readFont(inter)
  if (!face.ok) throw new Error(face.refusal)
  const path = fontPath('a'.repeat(64), face.value)
  expect(fontAt(path)).toEqual(face.value)
})

test.for(['', '/font/x.woff2', '/font/../x', `/logo/${'a'.repeat(64)}-1x1.png`])(
  '%j is no font',
  (path) => expect(fontAt(path)).toBeUndefined(),
)

const changed = (change: (bytes: Buffer) => void) => {
  const bytes = Buffer.from(inter)
  change(bytes)
  return bytes
}
/** A font that unpacks to far more than it is. */
function bomb(claimed: number): Buffer {
  const packed = brotliCompressSync(Buffer.alloc(20_000_000))
  const header = Buffer.alloc(48)
  header.write('wOF2')
  header.writeUInt32BE(0x00_01_00_00, 4)
  header.writeUInt16BE(1, 12)
  header.writeUInt32BE(packed.byteLength, 20)
  const length = [3, 2, 1, 0].map((at) => ((claimed >> (7 * at)) & 127) | (at > 0 ? 128 : 0))
  // The table head, as it is.
  const bytes = Buffer.concat([header, Buffer.from([1, ...length]), packed])
  bytes.writeUInt32BE(bytes.byteLength, 8)
  return bytes
}

test.for([
  ['an empty file', Buffer.alloc(0), 'no_woff2'],
  ['a picture', Buffer.alloc(200, 'PNG'), 'no_woff2'],
  ['a WOFF of the first kind', changed((bytes) => bytes.write('wOFF')), 'no_woff2'],
  ['a collection', changed((bytes) => bytes.write('ttcf', 4)), 'no_woff2'],
  ['half a file', inter.subarray(0, inter.byteLength / 2), 'no_woff2'],
  ['a file that is damaged', changed((bytes) => bytes.fill(0, 4000, 30_000)), 'unreadable_font'],
  ['one that claims to be huge', bomb(200_000_000), 'unreadable_font'],
  ['one that is larger than it claims', bomb(54), 'unreadable_font'],
  [
    'one without Latin letters',
    readFileSync(
      'node_modules/@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2',
    ),
    'no_latin',
  ],
] as const)('%s is refused', ([, bytes, refusal]) => {
  expect(readFont(bytes)).toEqual({ ok: false, refusal })
})
