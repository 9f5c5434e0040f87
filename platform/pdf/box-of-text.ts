import type PDFKit from 'pdfkit'

import { runsOf } from './fonts.ts'

/** Points; so are all measures here. */
export const BODY_SIZE = 10.5
const INK = '#1F1B16'
const LINE_GAP = 2.5
/** Of the serif, as a part of its size: how far above the base line its line begins. */
const ASCENT = 0.99

type Place = {
  x: number
  y: number
  width: number
  size?: number
  colour?: string
  align?: 'left' | 'right' | undefined
}

/**
 * Writes a text into a box, each piece in the font that has its letters and all of a line on one
 * base line; the library does that for one font only.
 */
export function put(doc: PDFKit.PDFDocument, text: string, place: Place) {
  const { x, y, width, size = BODY_SIZE, colour = INK, align = 'left' } = place
  const height = lineHeight(doc, size)
  doc.fillColor(colour)
  linesOf(doc, text, width, size).forEach((line, at) => {
    let left = align === 'right' ? x + width - widthOf(doc, line, size) : x
    for (const run of runsOf(line)) {
      const options = layoutOf(run.font)
      doc.font(run.font).fontSize(size)
      doc.text(run.text, left, y + at * height + ASCENT * size, {
        ...options,
        lineBreak: false,
        baseline: 'alphabetic',
      })
      left += doc.widthOfString(run.text, options)
    }
  })
}

/** How high the box of a text becomes. */
export const heightOf = (doc: PDFKit.PDFDocument, text: string, width: number, size: number) =>
  linesOf(doc, text, width, size).length * lineHeight(doc, size)

/** Without features the library lays out word by word: those of an Arabic name from left to right. */
const layoutOf = (font: string) => (font === 'arabic' ? { features: [] } : {})

const lineHeight = (doc: PDFKit.PDFDocument, size: number) =>
  doc.font('latin').fontSize(size).currentLineHeight(true) + LINE_GAP

function widthOf(doc: PDFKit.PDFDocument, line: string, size: number): number {
  return runsOf(line).reduce(
    (sum, run) =>
      sum + doc.font(run.font).fontSize(size).widthOfString(run.text, layoutOf(run.font)),
    0,
  )
}

/** The lines of a text: where it has breaks, and where the next word would leave the box. */
function linesOf(doc: PDFKit.PDFDocument, text: string, width: number, size: number): string[] {
  const fits = (line: string) => widthOf(doc, line, size) <= width
  return text.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph.split(' ').flatMap((long) => piecesOf(long, fits))) {
      const line = lines.at(-1) ?? ''
      const longer = line === '' ? word : `${line} ${word}`
      if (line === '' || fits(longer)) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  })
}

const graphemes = new Intl.Segmenter('en-GB')

/** A word in pieces that fit, as an email address may be wider than its column. */
function piecesOf(word: string, fits: (piece: string) => boolean): string[] {
  if (fits(word)) return [word]
  const pieces = ['']
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${pieces.at(-1)}${segment}`
    if (pieces.at(-1) === '' || fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(segment)
  }
  return pieces
}
