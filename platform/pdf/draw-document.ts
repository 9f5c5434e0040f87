import type PDFKit from 'pdfkit'

import { languages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'

import { BODY_SIZE, heightOf, put } from './box-of-text.ts'
import type { Place } from './box-of-text.ts'
import { drawBars } from './code128.ts'
import { documentFonts } from './fonts.ts'
import type { PdfWriter, WrittenDocument } from './written-document.ts'

/** The placeholders for the page number and the number of pages in a template. */
export const PAGE = '\u0001'
export const PAGES = '\u0002'

// The library supports it; its types are of an older version.
const PDF_UA = 'PDF/UA' as string as 'PDF/A-1'

/** A4 with these margins, in points. */
const EDGE = 52
const PAGE_WIDTH = 595.28
const WIDTH = PAGE_WIDTH - 2 * EDGE
const BOTTOM = 841.89 - 92
const SOFT = '#6A6157'
const RULE = '#B8AC9C'
/** Wide enough that the thinnest bar of a dozen letters is at least a quarter of a millimetre. */
const BARS = { width: 260, height: 54 }
const SIZE = { body: BODY_SIZE, small: 9.5, large: 14, title: 30 }

/** Draws a document. Blocks its thread; loads its library on first use. */
export async function drawDocument(options: WrittenDocument): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: Document }, fonts] = await Promise.all([import('pdfkit'), documentFonts()])
  const doc = new Document({
    size: 'A4',
    margin: EDGE,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: PDF_UA,
    tagged: true,
    displayTitle: true,
    lang: languages[options.language].tag,
    info: { Title: options.title, Author: options.author, CreationDate: options.madeAt },
    // No font yet: the default one would be embedded needlessly.
    font: '',
  })
  const parts: Buffer[] = []
  const written = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes)

  const body = doc.struct('Document')
  doc.addStructure(body)
  const writer = documentOn(doc, body, options.language)
  // Each step is a method's name and its arguments.
  for (const [name, ...given] of options.steps)
    (writer[name] as (...all: unknown[]) => void)(...given)
  body.end()
  footPages(doc, options)
  doc.end()
  await written
  return Uint8Array.from(Buffer.concat(parts))
}

/** Writes texts at places that are given as in a left-to-right document; in others the page is mirrored. */
function textOn(doc: PDFKit.PDFDocument, language: Language) {
  const { direction } = languages[language]
  const isMirrored = direction === 'rtl'
  /** Where a box of this width begins. */
  const leftOf = (x: number, width: number) => (isMirrored ? PAGE_WIDTH - x - width : x)
  return {
    leftOf,
    write: (text: string, { x, align = 'left', ...place }: Omit<Place, 'direction'>) => {
      const ended = align === 'left' ? 'right' : 'left'
      put(doc, text, {
        ...place,
        x: leftOf(x, place.width),
        align: isMirrored ? ended : align,
        direction,
      })
    },
    heightOf: (text: string, width: number, size: number) =>
      heightOf(doc, text, width, size, direction),
  }
}

function documentOn(
  doc: PDFKit.PDFDocument,
  body: PDFKit.PDFStructureElement,
  language: Language,
): PdfWriter {
  let y = EDGE
  const { write, heightOf: heightOfText, leftOf } = textOn(doc, language)

  /** Makes room: content of this height that does not fit moves to a new page. */
  const ensure = (height: number): boolean => {
    if (y + height <= BOTTOM) return false
    doc.addPage()
    y = EDGE
    return true
  }
  const addTagged = (
    parent: PDFKit.PDFStructureElement,
    tag: string,
    draw: () => void,
    instead: { alt?: string } = {},
  ) => parent.add(doc.struct(tag, instead, draw))
  const child = (parent: PDFKit.PDFStructureElement, tag: string) => {
    const element = doc.struct(tag)
    parent.add(element)
    return element
  }
  const rule = (at: number, from = EDGE, width = WIDTH) => {
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(from, at)
      .lineTo(from + width, at)
      .lineWidth(0.6)
      .stroke(RULE)
    doc.endMarkedContent()
  }

  return {
    letterhead({ name, logo }, title) {
      if (logo) {
        const { content, ...size } = logo
        // The library recognises the picture by this text: it is in the file once, however many documents use it.
        const source = `data:image/png;base64,${Buffer.from(content).toString('base64')}`
        const draw = () => doc.image(source, leftOf(EDGE, size.width), y, size)
        addTagged(body, 'Figure', draw, { alt: name })
        y += size.height + 14
      } else {
        addTagged(body, 'P', () => write(name, { x: EDGE, y, width: WIDTH, size: SIZE.large }))
        y += 30
      }
      addTagged(body, 'H1', () => write(title, { x: EDGE, y, width: WIDTH, size: SIZE.title }))
      y += heightOfText(title, WIDTH, SIZE.title) + 22
    },

    blocks(blocks) {
      const gap = 20
      const width = (WIDTH - gap * (blocks.length - 1)) / blocks.length
      const texts = blocks.map(({ lines }) => lines.join('\n'))
      const heights = texts.map((text) => heightOfText(text, width, SIZE.body))
      ensure(Math.max(...heights) + 18)
      blocks.forEach(({ title }, at) => {
        const x = EDGE + at * (width + gap)
        const section = child(body, 'Sect')
        addTagged(section, 'H2', () =>
          write(title, { x, y, width, size: SIZE.small, colour: SOFT }),
        )
        addTagged(section, 'P', () => write(texts[at] ?? '', { x, y: y + 15, width }))
        section.end()
      })
      y += Math.max(...heights) + 40
    },

    table({ columns, rows }) {
      const table = child(body, 'Table')
      const lefts = columns.map((_, at) =>
        columns.slice(0, at).reduce((sum, { width }) => sum + width, EDGE),
      )
      const cellWidth = (at: number) => (columns[at]?.width ?? 0) - 8
      const heads = () => {
        const row = child(table, 'TR')
        columns.forEach(({ title, align }, at) =>
          addTagged(row, 'TH', () =>
            write(title, {
              x: lefts[at] ?? EDGE,
              y,
              width: cellWidth(at),
              size: SIZE.small,
              colour: SOFT,
              align,
            }),
          ),
        )
        row.end()
        y += 17
        rule(y)
        y += 7
      }
      ensure(60)
      heads()
      for (const cells of rows) {
        const height = Math.max(
          ...cells.map((text, at) => heightOfText(text, cellWidth(at), SIZE.body)),
        )
        if (ensure(height + 12)) heads()
        const row = child(table, 'TR')
        cells.forEach((text, at) =>
          addTagged(row, 'TD', () =>
            write(text, {
              x: lefts[at] ?? EDGE,
              y,
              width: cellWidth(at),
              align: columns[at]?.align,
            }),
          ),
        )
        row.end()
        y += height + 4
        rule(y)
        y += 7
      }
      table.end()
      y += 8
    },

    sums(rows) {
      const width = 220
      const x = EDGE + WIDTH - width
      ensure(rows.length * 22 + 10)
      const table = child(body, 'Table')
      rows.forEach(([label, amount], at) => {
        const size = at === rows.length - 1 ? SIZE.large : SIZE.body
        const row = child(table, 'TR')
        addTagged(row, 'TH', () => write(label, { x, y, width: 120, size }))
        addTagged(row, 'TD', () =>
          write(amount, { x: x + 120, y, width: width - 128, size, align: 'right' }),
        )
        row.end()
        y += size + 9
      })
      table.end()
      y += 16
    },

    newPage() {
      doc.addPage()
      y = EDGE
    },

    barCode(code, text) {
      ensure(BARS.height + 34)
      addTagged(
        body,
        'Figure',
        () => drawBars(doc, code, { x: leftOf(EDGE, BARS.width), y, ...BARS }),
        { alt: text },
      )
      y += BARS.height + 4
      addTagged(body, 'P', () => write(text, { x: EDGE, y, width: WIDTH, size: SIZE.large }))
      y += 30
    },
    cutHere(text) {
      ensure(40)
      y += 10
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .moveTo(0, y)
        .lineTo(WIDTH + 2 * EDGE, y)
        .dash(4, { space: 4 })
        .lineWidth(0.6)
        .stroke(SOFT)
      doc.undash()
      doc.endMarkedContent()
      y += 6
      addTagged(body, 'P', () =>
        write(text, { x: EDGE, y, width: WIDTH, size: SIZE.small, colour: SOFT }),
      )
      y += 26
    },
    paragraph(text) {
      const height = heightOfText(text, WIDTH, SIZE.body)
      ensure(height)
      addTagged(body, 'P', () => write(text, { x: EDGE, y, width: WIDTH }))
      y += height + 3
    },
  }
}

/** The footer of every page is not part of its text. */
function footPages(doc: PDFKit.PDFDocument, { foot, pageTemplate, language }: WrittenDocument) {
  const { write } = textOn(doc, language)
  const { start, count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + at)
    // Below the margin a new page would start.
    doc.page.margins.bottom = 0
    const y = 841.89 - 66
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .moveTo(EDGE, y - 8)
      .lineTo(EDGE + WIDTH, y - 8)
      .lineWidth(0.6)
      .stroke(RULE)
    write(foot, { x: EDGE, y, width: WIDTH - 80, size: SIZE.small, colour: SOFT })
    write(pageTemplate.replace(PAGE, String(at + 1)).replace(PAGES, String(count)), {
      x: EDGE + WIDTH - 80,
      y,
      width: 80,
      size: SIZE.small,
      colour: SOFT,
      align: 'right',
    })
    doc.endMarkedContent()
  }
}
