import bidiFactory from 'bidi-js'
import type { EmbeddingLevels } from 'bidi-js'

import { runsOf } from './fonts.ts'
import type { FontName } from './fonts.ts'

export type Direction = 'ltr' | 'rtl'

const bidi = bidiFactory()

/** A paragraph with the direction of each of its characters (UAX #9). */
export type Paragraph = { text: string; levels: EmbeddingLevels }

/**
 * A paragraph of a document. One in a right-to-left document begins where its first word does, so that an address in
 * English reads from the left; in a left-to-right one all do.
 */
export const paragraphOf = (text: string, direction: Direction): Paragraph => ({
  text,
  levels: bidi.getEmbeddingLevels(text, direction === 'rtl' ? 'auto' : 'ltr'),
})

/** A piece of a line as it is drawn. */
export type VisualRun = { font: FontName; text: string }

/** Characters that only say how their neighbours are ordered; fonts draw them as boxes. */
const MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Spaces of other widths, as between the two days of a range: the fonts have none of them. */
const SPACES = /[\u2000-\u200A\u202F\u205F]/g

const graphemes = new Intl.Segmenter('en-GB')

/**
 * The pieces of a line, of one font each, in the order in which they are drawn from left to right; `end` is exclusive.
 * Arabic ones stay as they are read: the font orders and joins their letters. What stands between them, such as
 * brackets, is turned around here.
 */
export function visualRuns({ text, levels }: Paragraph, start = 0, end = text.length): VisualRun[] {
  if (start >= end) return []
  // Of the whole text, with those of the line in their order.
  const order = bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end)
  return stretchesOf(order, levels).flatMap(({ from, to, isReversed }) => {
    const shown = text
      .slice(from, to + 1)
      .replaceAll(MARKS, '')
      .replaceAll(SPACES, ' ')
    if (shown === '') return []
    const runs = runsOf(shown)
    if (!isReversed) return runs
    return runs
      .toReversed()
      .map(({ font, text: run }) => ({ font, text: font === 'arabic' ? run : turnedAround(run) }))
  })
}

/** Characters that are drawn one beside the other as they are in the text, or the other way round. */
type Stretch = { from: number; to: number; isReversed: boolean }

function stretchesOf(order: readonly number[], { levels }: EmbeddingLevels): Stretch[] {
  const stretches: Stretch[] = []
  for (const index of order) {
    const last = stretches.at(-1)
    const isReversed = levels[index]! % 2 === 1
    if (last?.isReversed === isReversed && index === (isReversed ? last.from - 1 : last.to + 1)) {
      if (isReversed) last.from = index
      else last.to = index
    } else stretches.push({ from: index, to: index, isReversed })
  }
  return stretches
}

const turnedAround = (text: string): string =>
  Array.from(
    graphemes.segment(text),
    ({ segment }) => bidi.getMirroredCharacter(segment) ?? segment,
  )
    .toReversed()
    .join('')
