import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { fontOfWoff } from './woff.ts'

const require = createRequire(import.meta.url)

/**
 * The shop's serif in its two files: Latin, and the letters of Latin that English has not; and a
 * naskh for names and addresses in Arabic letters. A character that none has is drawn as an empty box.
 */
type FontName = 'latin' | 'latin-ext' | 'arabic'
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
