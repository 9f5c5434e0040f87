import { mergeAttributes, Node } from '@tiptap/core'
import type { Editor, Extensions, JSONContent } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { Transaction } from '@tiptap/pm/state'
import { StarterKit } from '@tiptap/starter-kit'

import { pictureUrl } from '#platform/pictures/picture-renditions.ts'

import { contentEditorText } from '../../editing/editor-text.ts'
import { isLinkAddress } from '../../link-address.ts'
import type { TextPicture } from '../../rich-text.ts'

/** What may lie in quotations and in the items of lists. */
const INSIDE: Record<string, string> = {
  blockquote: '(paragraph | bulletList | orderedList)+',
  listItem: 'paragraph (paragraph | bulletList | orderedList)*',
}

const Basics = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      const content = INSIDE[extension.name]
      return content === undefined ? extension : (extension as Node).extend({ content })
    })
  },
})

/** Cells do not span: what is pasted spanning is one cell. */
const single = {
  colspan: { default: 1, parseHTML: () => 1 },
  rowspan: { default: 1, parseHTML: () => 1 },
  colwidth: { default: null, parseHTML: () => null },
}
const cell = { content: 'paragraph+', addAttributes: () => single }

const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ picture: { default: null, rendered: false } }),
  // Pictures of other pages are none of the shop's: only those that it renders below are read.
  parseHTML: () => [
    {
      tag: 'figure[data-picture]',
      getAttrs: (figure) => ({ picture: read(figure.dataset.picture) }),
    },
  ],
  renderHTML({ node }) {
    const picture = node.attrs.picture as TextPicture['attrs'] | null
    if (!picture) return ['figure']
    return [
      'figure',
      { 'data-picture': JSON.stringify(picture) },
      ['img', { src: pictureUrl(picture.hash, 720, 'webp'), alt: picture.alt }],
      ['figcaption', picture.caption ?? ''],
    ]
  },
})

function read(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const Product = Node.create<{ nameOf: (id: string) => string }>({
  name: 'product',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ nameOf: (id) => id }),
  addAttributes: () => ({
    productId: {
      default: null,
      parseHTML: (element) => element.dataset.product,
      renderHTML: ({ productId }) => ({ 'data-product': String(productId) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-product]' }],
  renderHTML({ node, HTMLAttributes }) {
    const name = this.options.nameOf(String(node.attrs.productId))
    return ['div', mergeAttributes(HTMLAttributes), contentEditorText.tools.productIn(name)]
  },
})

/** What the editor can write: what `RichText` names, products only where `nameOf` knows their names. */
export function textExtensions(
  nameOf?: (productId: string) => string,
  hasPictures = true,
): Extensions {
  return [
    Basics.configure({
      code: false,
      codeBlock: false,
      strike: false,
      underline: false,
      heading: { levels: [2, 3] },
      link: {
        openOnClick: false,
        isAllowedUri: (address) => isLinkAddress(address),
        shouldAutoLink: isLinkAddress,
        defaultProtocol: 'https',
      },
    }),
    Table.configure({ resizable: false }),
    TableRow.extend({ content: '(tableCell | tableHeader)+' }),
    TableCell.extend(cell),
    TableHeader.extend(cell),
    ...(hasPictures ? [Picture] : []),
    ...(nameOf ? [Product.configure({ nameOf })] : []),
  ]
}

/** Puts the cursor behind a picture or product that is chosen: what comes next must not take its place. */
export function moveAfterSelection({ tr }: { tr: Transaction }): boolean {
  if (!(tr.selection instanceof NodeSelection)) return true
  const end = tr.selection.to
  const line = tr.doc.resolve(end).nodeAfter
  if (!line?.isTextblock) tr.insert(end, tr.doc.type.schema.node('paragraph'))
  tr.setSelection(TextSelection.create(tr.doc, end + 1))
  return true
}

/** Puts something in below what is chosen, and the cursor in the line behind it. */
export const insertBlock = (editor: Editor, block: JSONContent): boolean =>
  editor
    .chain()
    .focus()
    .command(moveAfterSelection)
    .command(({ tr, commands }) => commands.insertContentAt(tr.selection.to, block))
    .command(moveAfterSelection)
    .run()
