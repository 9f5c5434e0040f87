// oxlint-disable react/no-array-index-key -- the pieces of a text have no ids, may be identical, hold no state and are never reordered while shown, so only their position identifies them
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { Scroller } from '#platform/ui/scroller.tsx'

import { contentText } from '../content-text.ts'
import { outlineOf, plainTextOf } from '../outline.ts'
import type {
  Block,
  Inline,
  List,
  Mark,
  RichText as Document,
  Table,
  TextPicture,
} from '../rich-text.ts'

const linkStyle = 'link decoration-ink-soft hover:decoration-current'

/** What stands between a number and its unit: no line ends there. */
const BEFORE_UNIT = /(?<=\d) (?=(?:cm|mm|in|ft|g|kg|ml|per cent|working days|days|minutes)\b)/g

/** What a column needs at least to be read; five fill the measure. */
const COLUMN_REM = 7.2

type RenderProduct = (productId: string) => ReactNode

/**
 * A formatted text, set to be read; its headings bear the ids of `outlineOf`. `renderProduct` shows the
 * products in it; without it they are left out.
 */
export function RichText({
  text,
  renderProduct,
}: {
  text: Document
  renderProduct?: RenderProduct
}) {
  const ids = new Map(outlineOf(text).map(({ at, id }) => [at, id]))
  return (
    <div dir="auto" className="max-w-[36rem] text-lg [&>*:first-child]:mt-0">
      {text.content.map((block, at) => (
        <BlockView key={at} block={block} id={ids.get(at)} renderProduct={renderProduct} />
      ))}
    </div>
  )
}

function BlockView({
  block,
  id,
  renderProduct,
}: {
  block: Block
  id?: string | undefined
  renderProduct?: RenderProduct | undefined
}) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p lang={langOf(block, 'text')} className="mt-5">
          <Line line={block.content} />
        </p>
      )
    case 'heading':
      return block.attrs.level === 2 ? (
        <h2
          id={id}
          lang={langOf(block, 'text')}
          tabIndex={-1}
          className="display mt-12 text-2xl outline-none"
        >
          <Line line={block.content} />
        </h2>
      ) : (
        <h3
          id={id}
          lang={langOf(block, 'text')}
          tabIndex={-1}
          className="mt-8 text-xl font-medium outline-none"
        >
          <Line line={block.content} />
        </h3>
      )
    case 'bulletList':
    case 'orderedList':
      return <ListView list={block} />
    case 'blockquote':
      return (
        <blockquote className="display mt-8 border-s-2 border-accent ps-6 text-2xl *:first:mt-0">
          <Blocks blocks={block.content} />
        </blockquote>
      )
    case 'horizontalRule':
      return <hr className="mt-12" />
    case 'table':
      return <TableView table={block} />
    case 'picture':
      return <PictureView picture={block.attrs} />
    case 'product':
      return renderProduct?.(block.attrs.productId)
  }
}

/** As high as it is: lists crop pictures, a text does not. */
const PictureView = ({ picture }: { picture: TextPicture['attrs'] }) => (
  <figure className="mt-8">
    <ResponsivePicture
      picture={picture}
      sizes="(min-width: 640px) 576px, 92vw"
      className="aspect-auto!"
    />
    {picture.caption !== undefined && (
      <figcaption lang={langOf(picture, 'caption')} className="mt-2 text-sm text-ink-soft">
        {picture.caption}
      </figcaption>
    )}
  </figure>
)

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, at) => <BlockView key={at} block={block} />)

function ListView({ list }: { list: List }) {
  const items = list.content.map(({ content }, at) => (
    <li key={at} className="mt-2 ps-1 marker:text-ink-soft *:first:mt-0">
      <Blocks blocks={content} />
    </li>
  ))
  return list.type === 'bulletList' ? (
    <ul className="mt-5 list-disc ps-6">{items}</ul>
  ) : (
    <ol className="mt-5 list-decimal ps-6" start={list.attrs?.start}>
      {items}
    </ol>
  )
}

/** Wider than a phone it scrolls by itself, also by keyboard, and says what it is. */
function TableView({ table }: { table: Table }) {
  const [first, ...others] = table.content
  const isHeaded = first?.content.every(({ type }) => type === 'tableHeader') ?? false
  const names = first?.content.map((cell) => plainTextOf(cell.content[0]?.content)) ?? []
  const row = (cells: Table['content'][number], at: number) => (
    <tr key={at} className="border-b">
      {cells.content.map(({ type, content }, column) =>
        // An empty header cell is no help to screen readers.
        type === 'tableHeader' && content.some((line) => plainTextOf(line.content) !== '') ? (
          <th
            key={column}
            scope={isHeaded && cells === first ? 'col' : 'row'}
            className="py-3 pe-6 text-start align-bottom font-medium *:mt-0"
          >
            <Blocks blocks={content} />
          </th>
        ) : (
          <td key={column} className="py-3 pe-6 align-top *:mt-0">
            <Blocks blocks={content} />
          </td>
        ),
      )}
    </tr>
  )

  return (
    <Scroller
      label={contentText.table(names.filter(Boolean).join(', '))}
      className="mt-6 overflow-x-auto"
    >
      <table
        className="w-full border-collapse text-base"
        style={{ minWidth: `${names.length * COLUMN_REM}rem` }}
      >
        {isHeaded && first && <thead>{row(first, 0)}</thead>}
        <tbody>{(isHeaded ? others : table.content).map((cells, at) => row(cells, at + 1))}</tbody>
      </table>
    </Scroller>
  )
}

const Line = ({ line }: { line: readonly Inline[] | undefined }) =>
  line?.map((piece, at) =>
    piece.type === 'hardBreak' ? (
      <br key={at} />
    ) : (
      <Fragment key={at}>
        {(piece.marks ?? []).reduceRight<ReactNode>(
          (inner, mark) => withMark(inner, mark),
          piece.text.replaceAll(BEFORE_UNIT, '\u00A0'),
        )}
      </Fragment>
    ),
  )

function withMark(content: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong className="font-semibold">{content}</strong>
    case 'italic':
      return <em>{content}</em>
    case 'link':
      return mark.attrs.href.startsWith('/') ? (
        <Link to={mark.attrs.href} prefetch="intent" className={linkStyle}>
          {content}
        </Link>
      ) : (
        <a href={mark.attrs.href} rel="noopener" className={linkStyle}>
          {content}
        </a>
      )
  }
}
