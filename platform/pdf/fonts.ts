import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { fontOfWoff } from './woff.ts'

const { resolve } = createRequire(import.meta.url)

/**
 * The shop's serif in its two files: Latin, and the letters of Latin that English has not. Both are
 * there for every paper; a character that neither has is drawn as an empty box.
 */
const fileOf = (alphabet: 'latin' | 'latin-ext') =>
  resolve(`@fontsource/instrument-serif/files/instrument-serif-${alphabet}-400-normal.woff`)

export type PaperFonts = Record<'latin' | 'latin-ext', Buffer>

let loading: Promise<PaperFonts> | undefined

/** The fonts of papers; read once, when the first paper is made. */
export function paperFonts(): Promise<PaperFonts> {
  loading ??= load()
  return loading
}

async function load(): Promise<PaperFonts> {
  const [latin, extended] = await Promise.all([
    readFile(fileOf('latin')),
    readFile(fileOf('latin-ext')),
  ])
  return { latin: fontOfWoff(latin), 'latin-ext': fontOfWoff(extended) }
}

/** The font's own cut: letters beyond these stand in the other file. */
const BEYOND_LATIN =
  /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u02BD-\u02C5\u02C7-\u02CC\u02CE-\u02D7\u02DD-\u02FF\u1D00-\u1DBF\u1E00-\u1E9F\u1EF2-\u1EFF\u20A0-\u20AB\u20AD-\u20C0]+/g

/** A text in pieces of one font each. */
export function runsOf(text: string): { font: keyof PaperFonts; text: string }[] {
  const runs: { font: keyof PaperFonts; text: string }[] = []
  let at = 0
  for (const match of text.matchAll(BEYOND_LATIN)) {
    if (match.index > at) runs.push({ font: 'latin', text: text.slice(at, match.index) })
    runs.push({ font: 'latin-ext', text: match[0] })
    at = match.index + match[0].length
  }
  if (at < text.length || runs.length === 0) runs.push({ font: 'latin', text: text.slice(at) })
  return runs
}
