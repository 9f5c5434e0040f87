import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'

import { insertBlock, moveAfterSelection, textExtensions } from './text-extensions.ts'

const product = (productId: string) => ({ type: 'product', attrs: { productId } })
const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** An editor of this text that is nowhere on a page, with the cursor at its beginning. */
const editing = (...content: object[]) =>
  new Editor({
    element: null,
    extensions: textExtensions((id) => id),
    content: { type: 'doc', content },
  })

/** What stands in it: the words of lines, and the names of products in brackets. */
const written = ({ state }: Editor) => {
  const parts: string[] = []
  state.doc.forEach((node) =>
    parts.push(node.type.name === 'product' ? `[${node.attrs.productId}]` : node.textContent),
  )
  return parts
}

test('what is put in one after the other stays, and what is typed next stands behind it', () => {
  const editor = editing(line('Words'))
  editor.commands.setTextSelection('Words'.length + 1)
  insertBlock(editor, product('one'))
  insertBlock(editor, product('two'))
  editor.commands.insertContent({ type: 'text', text: 'more' })

  expect(written(editor)).toEqual(['Words', '[one]', '[two]', 'more'])
})

test('in the middle of a text the line that follows is gone on with', () => {
  const editor = editing(line('Before'), line('after'))
  editor.commands.setTextSelection('Before'.length + 1)
  insertBlock(editor, product('one'))

  expect(written(editor)).toEqual(['Before', '[one]', 'after'])
})

test('a table takes nothing’s place', () => {
  const editor = editing(product('one'))
  editor.commands.setNodeSelection(0)
  editor.chain().command(moveAfterSelection).insertTable({ rows: 1, cols: 1 }).run()

  expect(written(editor)[0]).toBe('[one]')
  expect(editor.getJSON().content?.map(({ type }) => type)).toContain('table')
})
