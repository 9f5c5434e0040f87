import type { JSONContent } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useMemo, useState } from 'react'

import { contentFieldNames } from '../../editing/editor-text.ts'
import { isLinkAddress } from '../../link-address.ts'
import type { RichText } from '../../rich-text.ts'
import type { ContentTools } from './content-tools.ts'
import { textExtensions } from './text-extensions.ts'
import { LinkPanel, PicturePanel, ProductPanel } from './text-panels.tsx'
import { TextToolbar } from './text-toolbar.tsx'
import type { Panel } from './text-toolbar.tsx'

type Props = {
  /** What it begins with. */
  text: RichText
  onChange: (text: RichText) => void
  tools: ContentTools
  /** Text pages show none. */
  hasProducts: boolean
  /** Mails show none. */
  hasPictures?: boolean
  /** Names of what says what is wrong with it, as `aria-describedby` has it. */
  describedBy: string | undefined
  /** Whether it is saved, in words. */
  state: string
  /** What it is called, where a page has several; each then has an id of its own. */
  label?: string
  id?: string
}

/** Room for the tools above the line that is typed, in pixels. */
const MARGIN = { top: 180, bottom: 48, left: 0, right: 0 }

/** The editor of a formatted text; loaded on its pages alone. */
export function TextEditor({
  text,
  onChange,
  tools,
  hasProducts,
  hasPictures = true,
  describedBy,
  state,
  label = contentFieldNames.body,
  id = 'content-text',
}: Props) {
  const [panel, setPanel] = useState<Panel>()
  // The same each time, or the editor would be set up again with each letter.
  const [begin] = useState(() => ({
    extensions: textExtensions(
      hasProducts ? (productId) => tools.productOf(productId).name : undefined,
      hasPictures,
    ),
    content: fromRichText(text),
  }))
  const editorProps = useMemo(
    () => ({
      scrollMargin: MARGIN,
      scrollThreshold: MARGIN,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy !== undefined && {
          'aria-describedby': describedBy,
          'aria-invalid': 'true',
        }),
        class:
          'text-editor min-h-96 max-w-[36rem] p-4 text-lg outline-none focus-visible:outline-none',
      },
    }),
    [describedBy, id, label],
  )
  const editor = useEditor({
    ...begin,
    immediatelyRender: true,
    onUpdate: ({ editor: now }) => onChange(toRichText(now.getJSON())),
    editorProps,
  })
  const close = () => {
    setPanel(undefined)
    editor.commands.focus()
  }
  const opened = { editor, onClose: close }

  return (
    <div className="min-w-0">
      {/* Below the head of the page on a small screen. */}
      <div className="sticky top-14 z-10 border bg-paper lg:top-0">
        <TextToolbar
          editor={editor}
          controls={id}
          panel={panel}
          openPanel={setPanel}
          hasProducts={hasProducts}
          hasPictures={hasPictures}
          state={state}
        />
        {panel === 'link' && <LinkPanel {...opened} />}
        {panel === 'picture' && <PicturePanel {...opened} tools={tools} />}
        {panel === 'product' && <ProductPanel {...opened} tools={tools} />}
      </div>
      <EditorContent
        editor={editor}
        className="border border-t-0 border-control bg-surface focus-within:border-ink has-[[aria-invalid=true]]:border-danger [&_a]:underline [&_blockquote]:border-s-2 [&_blockquote]:border-accent [&_blockquote]:ps-4 [&_figcaption]:text-sm [&_figcaption]:text-ink-soft [&_figure]:my-4 [&_h2]:mt-6 [&_h2]:text-2xl [&_h3]:mt-4 [&_h3]:text-xl [&_h3]:font-medium [&_hr]:my-6 [&_li_p]:mt-1 [&_ol]:list-decimal [&_ol]:ps-6 [&_p]:mt-3 [&_.tableWrapper]:my-4 [&_.tableWrapper]:overflow-x-auto [&_table]:w-full [&_td_p]:mt-0 [&_th_p]:mt-0 [&_th]:bg-sand [&_td]:border [&_td]:p-2 [&_th]:border [&_th]:p-2 [&_th]:text-start [&_ol]:mt-2 [&_ul]:mt-2 [&_ul]:list-disc [&_ul]:ps-6 [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-accent [&_[data-product]]:my-4 [&_[data-product]]:border [&_[data-product]]:p-4 [&_[data-product]]:text-sm"
      />
    </div>
  )
}

/** Lists may lie in lists so many levels deep; RichTextSchema says so, too. */
const LIST_LEVELS = 4

/** What the editor holds as the shop keeps it: without what it adds for itself, such as a last empty line. */
export function toRichText(document: JSONContent): RichText {
  const blocks = (document.content ?? []).flatMap((each) => kept(each))
  const last = blocks.findLastIndex(
    ({ type, content = [] }) => type !== 'paragraph' || content.length > 0,
  )
  return { type: 'doc', content: blocks.slice(0, last + 1) } as RichText
}

/** What the shop keeps as the editor holds it. */
export function fromRichText(text: RichText): JSONContent {
  const blocks = (text.content as JSONContent[]).map((block) =>
    block.type === 'picture' ? { type: 'picture', attrs: { picture: block.attrs } } : block,
  )
  // There is always a line to write in.
  return { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] }
}

function kept(node: JSONContent, depth = 0): JSONContent[] {
  const { type = '', attrs = {} } = node
  switch (type) {
    case 'text':
      return [keptText(node)]
    case 'picture':
      return attrs.picture ? [{ type, attrs: attrs.picture }] : []
    case 'product':
      return attrs.productId ? [{ type, attrs: { productId: attrs.productId } }] : []
    case 'heading':
      return [{ type, attrs: { level: attrs.level }, ...inside(node, depth) }]
    case 'bulletList':
    case 'orderedList':
      // Deeper ones are paragraphs of the item that they lie in.
      if (depth === LIST_LEVELS) return (node.content ?? []).flatMap((item) => paragraphsIn(item))
      return [
        {
          type,
          ...(type === 'orderedList' && {
            attrs: { start: Math.max(0, Number(attrs.start) || 1) },
          }),
          ...inside(node, depth + 1),
        },
      ]
    default:
      return [{ type, ...inside(node, depth) }]
  }
}

const inside = (node: JSONContent, depth: number) =>
  node.content ? { content: node.content.flatMap((each) => kept(each, depth)) } : {}

const paragraphsIn = (node: JSONContent): JSONContent[] =>
  node.type === 'paragraph'
    ? kept(node)
    : (node.content ?? []).flatMap((each) => paragraphsIn(each))

function keptText({ text, marks = [] }: JSONContent): JSONContent {
  const known = marks.flatMap(({ type, attrs }) => {
    if (type !== 'link') return [{ type }]
    const href: unknown = attrs?.href
    return typeof href === 'string' && isLinkAddress(href) ? [{ type, attrs: { href } }] : []
  })
  return { type: 'text', text, ...(known.length > 0 && { marks: known }) }
}
