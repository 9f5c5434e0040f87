import { EditorContent, useEditor } from '@tiptap/react'
import { useMemo, useState } from 'react'

import { contentFieldNames } from '../../editing/editor-text.ts'
import type { RichText } from '../../rich-text.ts'
import type { ContentTools } from './content-tools.ts'
import { LinkPanel, PicturePanel, ProductPanel } from './text-panels.tsx'
import { textExtensions } from './text-extensions.ts'
import { TextToolbar } from './text-toolbar.tsx'
import type { Panel } from './text-toolbar.tsx'
import { fromRichText, toRichText } from './to-rich-text.ts'

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
}: Props) {
  const [panel, setPanel] = useState<Panel>()
  // The same each time, or the editor would be set up anew with each letter.
  const [begin] = useState(() => ({
    extensions: textExtensions(hasProducts ? tools.nameOf : undefined, hasPictures),
    content: fromRichText(text),
  }))
  const editorProps = useMemo(
    () => ({
      scrollMargin: MARGIN,
      scrollThreshold: MARGIN,
      attributes: {
        id: 'content-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': contentFieldNames.body,
        ...(describedBy !== undefined && {
          'aria-describedby': describedBy,
          'aria-invalid': 'true',
        }),
        class:
          'text-editor min-h-96 max-w-[36rem] p-4 text-lg outline-none focus-visible:outline-none',
      },
    }),
    [describedBy],
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
