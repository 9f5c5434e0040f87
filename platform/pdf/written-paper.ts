import type { BarCode } from './code128.ts'

/** A column of a table: its share of the width, in points. */
type Column = { title: string; width: number; align?: 'left' | 'right' }

/** A table; the cells of a row in the order of the columns, `\n` begins a new line in a cell. */
type PaperTable = { columns: Column[]; rows: string[][] }

/** Lines that stand together under a small title. */
type PaperBlock = { title: string; lines: string[] }

/** A PNG, and the size that it is shown at, in points. */
export type PaperPicture = { content: Uint8Array; width: number; height: number }

/** Who a paper is from; a logo stands in place of the name. */
type PaperSender = { name: string; logo?: PaperPicture | undefined }

/** A document as it is written, from top to bottom; what does not fit continues on the next page. */
export type Paper = {
  /** The top: who it is from, and its title. */
  letterhead: (from: PaperSender, title: string) => void
  /** Blocks side by side, in columns of one width. */
  blocks: (blocks: PaperBlock[]) => void
  table: (table: PaperTable) => void
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

export type PaperOptions = {
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
export type PaperStep = { [Name in keyof Paper]: [Name, ...Parameters<Paper[Name]>] }[keyof Paper]

/** A document as it is passed to the thread that draws it. */
export type WrittenPaper = Omit<PaperOptions, 'pageText'> & {
  /** The footer of every page, with `PAGE` and `PAGES` in place of its numbers. */
  pageTemplate: string
  steps: PaperStep[]
}
