import type { Editor, JSONContent } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { Transaction } from '@tiptap/pm/state'

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
