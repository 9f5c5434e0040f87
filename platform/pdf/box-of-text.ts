import type PDFKit from 'pdfkit'

import { paragraphOf, visualRuns } from './visual-runs.ts'
import type { Direction, Paragraph, VisualRun } from './visual-runs.ts'

/** Points; so are all measures here. */
export const BODY_SIZE = 10.5
const INK = '#1F1B16'
const LINE_GAP = 2.5
/** Of the serif, as a part of its size: how far above the base line its line begins. */
const ASCENT = 0.99

export type Place = {
  x: number
  y: number
  width: number
  size?: number
  colour?: string
  align?: 'left' | 'right' | undefined
  /** Of the document. */
  direction?: Direction
}

/**
 * Writes a text into a box, each piece in the font that has its letters and all of a line on one
 * base line; the library does that for one font and one direction only.
 */
export function put(doc: PDFKit.PDFDocument, text: string, place: Place) {
  const { x, y, width, size = BODY_SIZE, colour = INK, align = 'left', direction = 'ltr' } = place
  const height = lineHeight(doc, size)
  doc.fillColor(colour)
  linesOf(doc, text, { width, size, direction }).forEach((line, at) => {
    let left = align === 'right' ? x + width - widthOf(doc, line, size) : x
    for (const run of runsOfLine(line)) {
      const options = layoutOf(run.font)
      doc.font(run.font).fontSize(size)
      doc.text(run.text, left, y + at * height + ASCENT * size, {
        ...options,
        lineBreak: false,
        baseline: 'alphabetic',
      })
      left += widthOfRun(doc, run, size)
    }
  })
}

/** How high the box of a text becomes. */
export const heightOf = (
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
  size: number,
  direction: Direction = 'ltr',
) => linesOf(doc, text, { width, size, direction }).length * lineHeight(doc, size)

/** Without features the library lays out word by word: those of an Arabic name from left to right. */
const layoutOf = (font: string) => (font === 'arabic' ? { features: [] } : {})

const lineHeight = (doc: PDFKit.PDFDocument, size: number) =>
  doc.font('latin').fontSize(size).currentLineHeight(true) + LINE_GAP

/** A line of a paragraph; `end` is exclusive. */
type Line = { paragraph: Paragraph; start: number; end: number }

const runsOfLine = ({ paragraph, start, end }: Line) => visualRuns(paragraph, start, end)

const widthOf = (doc: PDFKit.PDFDocument, line: Line, size: number): number =>
  runsOfLine(line).reduce((sum, run) => sum + widthOfRun(doc, run, size), 0)

/** Shaping Arabic takes long, and what is drawn was measured before: widths in each document, by size. */
const measured = new WeakMap<PDFKit.PDFDocument, Map<string, number>>()

function widthOfRun(doc: PDFKit.PDFDocument, { font, text }: VisualRun, size: number): number {
  const known = measured.get(doc) ?? new Map<string, number>()
  measured.set(doc, known)
  const key = `${font} ${size} ${text}`
  const width = known.get(key) ?? doc.font(font).fontSize(size).widthOfString(text, layoutOf(font))
  known.set(key, width)
  return width
}

type Box = { width: number; size: number; direction: Direction }

/** The lines of a text: where it has breaks, and where the next word would leave the box. */
function linesOf(doc: PDFKit.PDFDocument, text: string, { width, size, direction }: Box): Line[] {
  return text.split('\n').flatMap((each) => {
    const paragraph = paragraphOf(each, direction)
    const fits = (start: number, end: number) =>
      widthOf(doc, { paragraph, start, end }, size) <= width
    const lines: Line[] = []
    for (const { start, end } of wordsOf(each).flatMap((word) => piecesOf(each, word, fits))) {
      const line = lines.at(-1)
      if (line && (line.start === line.end || fits(line.start, end))) line.end = end
      else lines.push({ paragraph, start, end })
    }
    return lines
  })
}

type Range = { start: number; end: number }

/** The words of a text; there is one even if it is empty. */
function wordsOf(text: string): Range[] {
  let start = 0
  return text.split(' ').map((word) => {
    const range = { start, end: start + word.length }
    start = range.end + 1
    return range
  })
}

const graphemes = new Intl.Segmenter('en-GB')

/** A word in pieces that fit, as an email address may be wider than its column. */
function piecesOf(text: string, word: Range, fits: (start: number, end: number) => boolean) {
  if (fits(word.start, word.end)) return [word]
  const pieces: Range[] = []
  let end = word.start
  for (const { segment } of graphemes.segment(text.slice(word.start, word.end))) {
    const piece = pieces.at(-1)
    const next = end + segment.length
    if (piece && fits(piece.start, next)) piece.end = next
    else pieces.push({ start: end, end: next })
    end = next
  }
  return pieces
}
