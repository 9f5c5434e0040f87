import { createContext } from 'react-router'

import type { ContentPage, FreePage, Post } from '../content.ts'

/** Drafts in place of what everybody reads, in a preview. */
export type ContentDraft = {
  /** Of a free page or the home page. */
  freePage?: FreePage
  textPage?: ContentPage
  post?: Post
}

/** What a preview shows of its draft; empty for visitors. Apart from the code that reads drafts, so that public pages load none of it. */
export const draftContext = createContext<ContentDraft>({})
