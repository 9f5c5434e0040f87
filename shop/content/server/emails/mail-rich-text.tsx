// oxlint-disable react/no-array-index-key -- the pieces of a text have no ids and may be identical, and a mail is rendered once, so only their position identifies them
import { Fragment, createContext, use } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { Heading, Hr, Link } from 'react-email'

import { mailLook } from '#platform/email/mail-theme.ts'

import type { Block, Inline, List, Mark, RichText, Table } from '../../rich-text.ts'

/** A formatted text inside a mail, below a heading of level 2; paths become addresses of the shop. */
export function MailRichText({ text, shopUrl, size = 'small' }: Whole) {
  return (
    <SizeContext value={size}>
      <Blocks blocks={text.content} shopUrl={shopUrl} />
    </SizeContext>
  )
}

/** small: what stands below a mail; usual: what the mail is about. */
type Whole = { text: RichText; shopUrl: string; size?: Size }
type Size = 'small' | 'usual'
const SizeContext = createContext<Size>('small')

type Props<T> = T & { shopUrl: string }

const Blocks = ({ blocks, shopUrl }: Props<{ blocks: readonly Block[] }>) =>
  blocks.map((block, at) => <BlockView key={at} block={block} shopUrl={shopUrl} />)

function BlockView({ block, shopUrl }: Props<{ block: Block }>) {
  const { paragraph, heading } = looks[use(SizeContext)]
  switch (block.type) {
    case 'paragraph':
      return (
        <p {...mailLook('ink', paragraph)}>
          <Line line={block.content} shopUrl={shopUrl} />
        </p>
      )
    case 'heading':
      return (
        <Heading as={block.attrs.level === 2 ? 'h3' : 'h4'} {...mailLook('ink', heading)}>
          <Line line={block.content} shopUrl={shopUrl} />
        </Heading>
      )
    case 'bulletList':
    case 'orderedList':
      return <ListView list={block} shopUrl={shopUrl} />
    case 'blockquote':
      return (
        <blockquote style={{ margin: '0 0 0 16px' }}>
          <Blocks blocks={block.content} shopUrl={shopUrl} />
        </blockquote>
      )
    case 'horizontalRule':
      return <Hr {...mailLook('rule', { margin: '16px 0' })} />
    case 'table':
      return <TableView table={block} shopUrl={shopUrl} />
    case 'picture':
      // Mails are read without their pictures: what it shows is said.
      return (
        <p {...mailLook('ink', paragraph)}>
          <em>{block.attrs.caption ?? block.attrs.alt}</em>
        </p>
      )
    case 'product':
      return null
  }
}

function ListView({ list, shopUrl }: Props<{ list: List }>) {
  const { item } = looks[use(SizeContext)]
  const items = list.content.map(({ content }, at) => (
    <li key={at} {...mailLook('ink', item)}>
      <Blocks blocks={content} shopUrl={shopUrl} />
    </li>
  ))
  return list.type === 'bulletList' ? (
    <ul style={listStyle}>{items}</ul>
  ) : (
    <ol start={list.attrs?.start} style={listStyle}>
      {items}
    </ol>
  )
}

const TableView = ({ table, shopUrl }: Props<{ table: Table }>) => (
  <table style={{ margin: '0 0 12px', borderCollapse: 'collapse' }}>
    <tbody>
      {table.content.map(({ content: cells }, at) => (
        <tr key={at}>
          {cells.map(({ type, content }, column) => {
            const Cell = type === 'tableHeader' ? 'th' : 'td'
            return (
              <Cell key={column} style={cell}>
                <Blocks blocks={content} shopUrl={shopUrl} />
              </Cell>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)

const Line = ({ line, shopUrl }: Props<{ line: readonly Inline[] | undefined }>) =>
  line?.map((piece, at) =>
    piece.type === 'hardBreak' ? (
      <br key={at} />
    ) : (
      <Fragment key={at}>
        {(piece.marks ?? []).reduceRight<ReactNode>(
          (inner, mark) => withMark(inner, mark, shopUrl),
          piece.text,
        )}
      </Fragment>
    ),
  )

function withMark(content: ReactNode, mark: Mark, shopUrl: string): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{content}</strong>
    case 'italic':
      return <em>{content}</em>
    case 'link': {
      const { href } = mark.attrs
      return (
        <Link
          href={href.startsWith('/') ? `${shopUrl}${href}` : href}
          {...mailLook('ink', { textDecoration: 'underline' })}
        >
          {content}
        </Link>
      )
    }
  }
}

const looksOf = (text: CSSProperties, heading: CSSProperties) => ({
  paragraph: { margin: '0 0 12px', ...text },
  heading: { margin: '20px 0 8px', ...heading },
  item: text,
})
const looks: Readonly<Record<Size, ReturnType<typeof looksOf>>> = {
  small: looksOf(
    { fontSize: '14px', lineHeight: '22px' },
    { fontSize: '16px', lineHeight: '22px' },
  ),
  usual: looksOf(
    { fontSize: '16px', lineHeight: '24px' },
    { fontSize: '18px', lineHeight: '26px' },
  ),
}
const listStyle: CSSProperties = { margin: '0 0 12px', paddingLeft: '20px' }
const cell: CSSProperties = { padding: '4px 12px 4px 0', textAlign: 'start', verticalAlign: 'top' }
