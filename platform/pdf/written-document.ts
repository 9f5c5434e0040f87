import type { Language } from '#platform/languages/languages.ts'

import type { BarCode } from './code128.ts'

/** A column of a table: its share of the width, in points. */
type Column = { title: string; width: number; align?: 'left' | 'right' }

/** A table; the cells of a row in the order of the columns, `\n` begins a new line in a cell. */
type DocumentTable = { columns: Column[]; rows: string[][] }

/** Lines that stand together under a small title. */
type DocumentBlock = { title: string; lines: string[] }

/** A PNG, and the size that it is shown at, in points. */
export type DocumentPicture = { content: Uint8Array; width: number; height: number }

/** Who a document is from; a logo stands in place of the name. */
type DocumentSender = { name: string; logo?: DocumentPicture | undefined }

/** A document as it is written, from top to bottom; what does not fit continues on the next page. */
export type PdfWriter = {
  /** The top: who it is from, and its title. */
  letterhead: (from: DocumentSender, title: string) => void
  /** Blocks side by side, in columns of one width. */
  blocks: (blocks: DocumentBlock[]) => void
  table: (table: DocumentTable) => void
  /** As a table at the right edge without column heads; the last row is set large. */
  sums: (rows: [label: string, amount: string][]) => void
  paragraph: (text: string) => void
  /** What follows starts on a new page. */
  newPage: () => void
  /** A bar code for a scanner, and below it its text. */
  barCode: (code: BarCode, text: string) => void
  /** A line to cut along, with what to do there. */
  cutHere: (text: string) => void
}

export type DocumentOptions = {
  title: string
  author: string
  /** The creation time stored in the file; the same text and time give the same bytes. */
  madeAt: Date
  /** At the foot of every page. */
  foot: string
  /** The footer of page `page` of `pages`; given the placeholders, a template. */
  pageText: (page: string, pages: string) => string
}

/** A step of writing a document: the method called, with its arguments. */
export type DocumentStep = {
  [Name in keyof PdfWriter]: [Name, ...Parameters<PdfWriter[Name]>]
}[keyof PdfWriter]

/** A document as it is passed to the thread that draws it. */
export type WrittenDocument = Omit<DocumentOptions, 'pageText'> & {
  /** A right-to-left one mirrors the pages. */
  language: Language
  /** The footer of every page, with `PAGE` and `PAGES` in place of its numbers. */
  pageTemplate: string
  steps: DocumentStep[]
}
