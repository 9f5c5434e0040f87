import { brotliDecompressSync } from 'node:zlib'

import { create } from 'fontkit'
import type { Font } from 'fontkit'

import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { FontFace } from '../../branding/brand-fonts.ts'

/** Why a file cannot be the font of a shop. */
export type UnusableFont = 'no_woff2' | 'unreadable_font' | 'no_latin'

/** Unpacked, in bytes: a small file can claim to be far larger than memory. */
const MAX_UNPACKED_BYTES = 8 * 1024 * 1024
const HEADER_BYTES = 48
const MAX_TABLES = 64

/** English text with every letter, which the width of a font is measured by. */
const SAMPLE =
  'the abaya is cut from a quiet cloth that hangs straight and does not crease just because you sat down for an hour the next question ' +
  'is how long it should be which the size guide answers with six lengths to look at and five more kinds of cloth on the following page'
const LETTERS = [...new Set(SAMPLE)]
/** The sample in Arial, in sizes of the font. */
const ARIAL_WIDTH = 115.393

/** The figures of a WOFF2 file with Latin letters; what else it may be is refused. */
export function readFont(bytes: Uint8Array): Result<FontFace, UnusableFont> {
  if (!isWoff2(bytes)) return err('no_woff2')
  try {
    if (!isUnpackedWithin(bytes, MAX_UNPACKED_BYTES)) return err('unreadable_font')
    const font = create(Buffer.from(bytes)) as Font
    if (!LETTERS.every((letter) => font.hasGlyphForCodePoint(codeOf(letter))))
      return err('no_latin')
    return ok(faceOf(font))
  } catch {
    // Whatever is wrong with it, it is wrong with the file: nothing else is read here.
    return err('unreadable_font')
  }
}

const codeOf = (letter: string) => letter.codePointAt(0)!

function faceOf(font: Font): FontFace {
  const { unitsPerEm } = font
  const share = (units: number) => Math.round((units / unitsPerEm) * 10_000)
  const width = Array.from(
    SAMPLE,
    (letter) => font.glyphForCodePoint(codeOf(letter)).advanceWidth / unitsPerEm,
  ).reduce((sum, each) => sum + each, 0)
  const weight = font.variationAxes.wght
  const usual = font['OS/2'].usWeightClass
  return {
    weights: weight ? [Math.round(weight.min), Math.round(weight.max)] : [usual, usual],
    ascent: share(font.ascent),
    descent: share(Math.abs(font.descent)),
    lineGap: share(font.lineGap),
    width: Math.round((width / ARIAL_WIDTH) * 10_000),
  }
}

/** The signature and length of the header, and that it holds one font rather than a collection. */
function isWoff2(bytes: Uint8Array): boolean {
  if (bytes.byteLength < HEADER_BYTES) return false
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (
    header.getUint32(0) === 0x77_4f_46_32 &&
    header.getUint32(4) !== 0x74_74_63_66 &&
    header.getUint32(8) === bytes.byteLength &&
    header.getUint16(12) > 0 &&
    header.getUint16(12) <= MAX_TABLES
  )
}

/** Tables that are stored in another form unless it says so. */
const GLYF = 10
const LOCA = 11

/** Whether its tables are no larger than they may be, both as the directory has it and as they are packed. */
function isUnpackedWithin(bytes: Uint8Array, most: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = HEADER_BYTES
  let total = 0
  const readLength = () => {
    let length = 0
    for (let count = 0; count < 5; count += 1) {
      const byte = view.getUint8(at++)
      length = length * 128 + (byte & 127)
      if (byte < 128) return length
    }
    throw new Error('A length has five bytes at most.')
  }
  for (let table = view.getUint16(12); table > 0; table -= 1) {
    const flags = view.getUint8(at++)
    const name = flags & 63
    if (name === 63) at += 4
    total += readLength()
    const isTransformed = name === GLYF || name === LOCA ? flags >> 6 !== 3 : flags >> 6 !== 0
    if (isTransformed) total += readLength()
  }
  if (total > most) return false
  brotliDecompressSync(bytes.subarray(at, at + view.getUint32(20)), { maxOutputLength: most })
  return true
}
