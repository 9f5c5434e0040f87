import type { RichText } from '../rich-text.ts'

/** What is edited: posts by their ids, pages by their slugs. */
export type ContentKind = 'post' | 'page'

/** What an editor decides about a post, by the names of the columns; refusals and the audit log go by these. */
export type PostContent = {
  title: string
  slug: string
  summary: string
  author: string
  tags: string[]
  cover_picture_id: string | null
  /** What the cover shows, in words. */
  cover_alt: string
  /** The products shown below the post, in their order. */
  product_ids: string[]
  body: RichText
}

/** What an editor decides about a text page. */
type PageContent = { title: string; description: string; body: RichText }

export type ContentOf<Kind extends ContentKind> = Kind extends 'post' ? PostContent : PageContent
export type ContentField = keyof PostContent | keyof PageContent

/** A post or a page as its editor has it: `content_to_edit`. Moments in UTC as ISO 8601. */
export type EditedContent<Kind extends ContentKind = ContentKind> = {
  kind: Kind
  key: string
  version: number
  status: 'draft' | 'scheduled' | 'published'
  content: ContentOf<Kind>
  /** Whether everybody reads something else than `content`. */
  has_draft: boolean
  publish_at: string | null
  /** Whether anybody could ever read it. */
  was_public: boolean
}

/** What becomes of what is saved; `edit_content` says more. */
export type ContentAct = 'save' | 'publish' | 'schedule' | 'unplan' | 'unpublish'
