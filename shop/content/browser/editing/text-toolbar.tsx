import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Shirt,
  Table,
  Undo2,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'

import { contentEditorText } from '../../editing/editor-text.ts'
import { moveAfterSelection } from './text-extensions.ts'

const text = contentEditorText.tools

/** What opens below the toolbar. */
export type Panel = 'link' | 'picture' | 'product'

type Tool = {
  label: string
  icon: LucideIcon
  run: () => void
  /** Whether it is so where the cursor stands; undefined for what is done once. */
  isOn?: boolean
}

/** The tools of the text: one stop of the Tab key, with the arrows from one to the other. */
export function TextToolbar({
  editor,
  controls,
  panel,
  openPanel,
  hasProducts,
  hasPictures,
  state,
}: {
  editor: Editor
  /** The id of the text that they change. */
  controls: string
  panel: Panel | undefined
  openPanel: (panel: Panel) => void
  hasProducts: boolean
  hasPictures: boolean
  /** Whether it is saved, shown while typing. */
  state: string
}) {
  const [at, setAt] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      blockquote: now.isActive('blockquote'),
      table: now.isActive('table'),
      picture: now.isActive('picture'),
    }),
  })
  const go = () => editor.chain().focus()
  const picture: Tool = {
    label: text.picture,
    icon: ImagePlus,
    isOn: on.picture,
    run: () => openPanel('picture'),
  }
  const tools: Tool[] = [
    { label: text.bold, icon: Bold, isOn: on.bold, run: () => go().toggleBold().run() },
    { label: text.italic, icon: Italic, isOn: on.italic, run: () => go().toggleItalic().run() },
    { label: text.link, icon: Link, isOn: on.link, run: () => openPanel('link') },
    {
      label: text.h2,
      icon: Heading2,
      isOn: on.h2,
      run: () => go().toggleHeading({ level: 2 }).run(),
    },
    {
      label: text.h3,
      icon: Heading3,
      isOn: on.h3,
      run: () => go().toggleHeading({ level: 3 }).run(),
    },
    {
      label: text.bulletList,
      icon: List,
      isOn: on.bulletList,
      run: () => go().toggleBulletList().run(),
    },
    {
      label: text.orderedList,
      icon: ListOrdered,
      isOn: on.orderedList,
      run: () => go().toggleOrderedList().run(),
    },
    {
      label: text.blockquote,
      icon: Quote,
      isOn: on.blockquote,
      run: () => go().toggleBlockquote().run(),
    },
    { label: text.horizontalRule, icon: Minus, run: () => go().setHorizontalRule().run() },
    {
      label: text.table,
      icon: Table,
      run: () =>
        go()
          .command(moveAfterSelection)
          .insertTable({ rows: 3, cols: 3, withHeaderRow: true })
          .run(),
    },
    ...(hasPictures ? [picture] : []),
    ...(hasProducts ? [{ label: text.product, icon: Shirt, run: () => openPanel('product') }] : []),
    { label: text.undo, icon: Undo2, run: () => go().undo().run() },
    { label: text.redo, icon: Redo2, run: () => go().redo().run() },
  ]

  function move(event: React.KeyboardEvent) {
    const last = tools.length - 1
    const keys: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: last,
    }
    const target = keys[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = (target + tools.length) % tools.length
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={text.toolbar}
        aria-controls={controls}
        onKeyDown={move}
        className="flex flex-wrap items-center"
      >
        {tools.map(({ label, icon: Icon, run, isOn }, place) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={isOn}
            tabIndex={place === at ? 0 : -1}
            onClick={() => {
              setAt(place)
              run()
            }}
            className="grid size-11 place-items-center text-ink-soft hover:text-ink aria-pressed:bg-sand aria-pressed:text-ink"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        ))}
        <span aria-hidden className="ms-auto px-3 text-sm text-ink-soft">
          {state}
        </span>
      </div>
      {on.table && panel === undefined && <TableTools editor={editor} />}
    </>
  )
}

/** What can be done to the table that the cursor stands in. */
function TableTools({ editor }: { editor: Editor }) {
  const go = () => editor.chain().focus()
  const tools: [string, () => boolean][] = [
    [text.addRow, () => go().addRowAfter().run()],
    [text.addColumn, () => go().addColumnAfter().run()],
    [text.deleteRow, () => go().deleteRow().run()],
    [text.deleteColumn, () => go().deleteColumn().run()],
    [text.deleteTable, () => go().deleteTable().run()],
  ]
  return (
    <div className="flex flex-wrap gap-x-4 border-t px-3">
      {tools.map(([label, run]) => (
        <button key={label} type="button" onClick={run} className="link min-h-11 text-sm">
          {label}
        </button>
      ))}
    </div>
  )
}
