import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { contentEditorText as text } from '#shop/content/editing/editor-text.ts'

/** A draft as its page would be, under a line that says so and leads back. */
export const PreviewFrame = ({ editor, children }: { editor: string; children: ReactNode }) => (
  <main id="content" tabIndex={-1} className="py-6 outline-none">
    <div className="shell">
      <p className="flex flex-wrap items-center gap-x-6 border border-s-4 border-s-accent bg-surface px-4 py-2 text-sm">
        {text.notInShop}
        <Link to={editor} className="link inline-flex min-h-11 items-center">
          {text.closePreview}
        </Link>
      </p>
    </div>
    {children}
  </main>
)
