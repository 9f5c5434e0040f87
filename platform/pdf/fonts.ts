import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)

/**
 * The shop's serif in its two files: Latin, and the letters of Latin that English has not; and a
 * naskh for names and addresses in Arabic letters. A character that none has is drawn as an empty box.
 */
export type FontName = 'latin' | 'latin-ext' | 'arabic'
export type DocumentFonts = Record<FontName, Buffer>

let loading: Promise<DocumentFonts> | undefined

/** The fonts of documents; read once, when the first document is made. */
export function documentFonts(): Promise<DocumentFonts> {
  loading ??= load()
  return loading
}

async function load(): Promise<DocumentFonts> {
  const serif = '@fontsource/instrument-serif/files/instrument-serif'
  const [latin, extended, arabic] = (await Promise.all(
    [
      require.resolve(`${serif}-latin-400-normal.woff`),
      require.resolve(`${serif}-latin-ext-400-normal.woff`),
      require.resolve('@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff'),
    ].map(async (file) => fontOfWoff(await readFile(file))),
  )) as [Buffer, Buffer, Buffer]
  return { latin, 'latin-ext': extended, arabic }
}

/** Letters of Latin beyond the font's own cut, and Arabic words with what stands between them. */
const OTHER_FONTS =
  /(?<extended>[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u02BD-\u02C5\u02C7-\u02CC\u02CE-\u02D7\u02DD-\u02FF\u1D00-\u1DBF\u1E00-\u1E9F\u1EF2-\u1EFF\u20A0-\u20AB\u20AD-\u20C0]+)|\p{scx=Arab}+(?: +\p{scx=Arab}+)*/gu

/** A text in pieces of one font each; those in Arabic letters run from right to left. */
export function runsOf(text: string): { font: FontName; text: string }[] {
  const runs: { font: FontName; text: string }[] = []
  let at = 0
  for (const match of text.matchAll(OTHER_FONTS)) {
    if (match.index > at) runs.push({ font: 'latin', text: text.slice(at, match.index) })
    runs.push({ font: match.groups?.extended ? 'latin-ext' : 'arabic', text: match[0] })
    at = match.index + match[0].length
  }
  if (at < text.length || runs.length === 0) runs.push({ font: 'latin', text: text.slice(at) })
  return runs
}

const HEADER = 44
const ENTRY = 20

/**
 * The font inside a WOFF file (version 1), its tables unpacked: PDF libraries read those straight
 * away, and unpack them slowly and for every document by themselves.
 */
export function fontOfWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => tableAt(woff, HEADER + at * ENTRY))

  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  // What binary searches begin with.
  const steps = Math.floor(Math.log2(count))
  head.writeUInt16BE(2 ** steps * 16, 6)
  head.writeUInt16BE(steps, 8)
  head.writeUInt16BE((count - 2 ** steps) * 16, 10)

  let offset = head.length
  tables.forEach(({ tag, checksum, bytes }, at) => {
    const entry = 12 + 16 * at
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    offset += padded(bytes).length
  })
  return Buffer.concat([head, ...tables.map(({ bytes }) => padded(bytes))])
}

function tableAt(woff: Buffer, at: number) {
  const [offset, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
    number,
    number,
    number,
  ]
  const bytes = woff.subarray(offset, offset + packed)
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    // A table that would not become smaller stands as it is.
    bytes: packed < size ? inflateSync(bytes) : bytes,
  }
}

/** Tables begin at multiples of four. */
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
