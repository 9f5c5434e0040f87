import { hashOf } from '#platform/languages/server/translations.ts'
import type { Texts } from '#platform/languages/server/translations.ts'
import { localPicture } from '#platform/pictures/server/picture-texts.ts'

import { piecesOf } from '../../translations/marks.ts'
import type {
  Block,
  Inline,
  List,
  ListItem,
  Paragraph,
  RichText,
  TextPicture,
} from '../../rich-text.ts'

/**
 * A line as translators see it: with `<1>…</1>` around the first words that have marks, and so on, and a line end
 * for each break. rich_text_segments.sql writes the same.
 */
export function segmentOf(line: readonly Inline[] = []): string {
  let mark = 0
  return line
    .map((piece) => {
      if (piece.type === 'hardBreak') return '\n'
      if (!piece.marks?.length) return piece.text
      mark += 1
      return `<${mark}>${piece.text}</${mark}>`
    })
    .join('')
}

/** The field of a segment of a body: it is found by what it says, wherever it stands. */
export const fieldOfSegment = (segment: string): string => `body:${hashOf(segment)}`

/** A line of a translation with the marks of the English one; undefined where it has others. */
export function lineOf(translation: string, english: readonly Inline[] = []): Inline[] | undefined {
  const marks = english.flatMap((piece) =>
    piece.type === 'text' && piece.marks?.length ? [piece.marks] : [],
  )
  const pieces = piecesOf(translation)
  if (!pieces || pieces.some(({ mark }) => mark !== undefined && !marks[mark - 1])) return undefined
  return pieces.flatMap(({ text, mark }) => {
    const own = mark === undefined ? undefined : marks[mark - 1]
    return own ? plain(text).map((piece) => withMarks(piece, own)) : plain(text)
  })
}

const withMarks = (piece: Inline, marks: NonNullable<Extract<Inline, { type: 'text' }>['marks']>) =>
  piece.type === 'text' ? { ...piece, marks } : piece

const plain = (text: string): Inline[] =>
  text
    .split(/(\n)/)
    .filter((part) => part !== '')
    .map((part) => (part === '\n' ? { type: 'hardBreak' } : { type: 'text', text: part }))

/**
 * A body with the paragraphs, headings and captions that are translated, and with what its pictures show; the
 * others are marked as untranslated. `texts`: also those of its pictures.
 */
export const translatedBody = (body: RichText, texts: Texts): RichText => ({
  ...body,
  content: body.content.map((block) => translatedBlock(block, texts)),
})

function translatedBlock<Any extends Block | ListItem>(block: Any, texts: Texts): Any {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return translatedLine(block as Paragraph, texts) as Any
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'blockquote': {
      const content = block.content as (List | ListItem | Paragraph)[]
      return { ...block, content: content.map((inner) => translatedBlock(inner, texts)) }
    }
    case 'table':
      return {
        ...block,
        content: block.content.map((row) => ({
          ...row,
          content: row.content.map((cell) => ({
            ...cell,
            content: cell.content.map((inner) => translatedLine(inner, texts)),
          })),
        })),
      }
    case 'picture':
      return { ...block, attrs: translatedPicture(block.attrs, texts) }
    case 'horizontalRule':
    case 'product':
      return block
  }
}

function translatedPicture(picture: TextPicture['attrs'], texts: Texts): TextPicture['attrs'] {
  const { caption, ...shown } = picture
  const local = localPicture(shown, texts)
  if (caption === undefined) return local
  const own = texts[fieldOfSegment(caption)]
  return own === undefined
    ? { ...local, caption, untranslated: [...(local.untranslated ?? []), 'caption'] }
    : { ...local, caption: own }
}

function translatedLine<Line extends Paragraph>(line: Line, texts: Texts): Line {
  const segment = segmentOf(line.content)
  if (segment.trim() === '') return line
  const text = texts[fieldOfSegment(segment)]
  const content = text === undefined ? undefined : lineOf(text, line.content)
  return content ? { ...line, content } : { ...line, untranslated: ['text'] }
}
