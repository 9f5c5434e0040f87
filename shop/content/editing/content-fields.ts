import type { HomeKey, MenuKey, MenuLink } from '#shop/settings/site-values.ts'

import type { PageBody } from '../blocks/page-body.ts'
import type { RichText } from '../rich-text.ts'

/** What is edited: posts and free pages by their ids, text pages and the home page by their slugs. */
export type ContentKind = 'post' | 'page' | 'free_page'

/** All that is edited as a draft: these, and the menus. */
export type DraftKind = ContentKind | 'menus'

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

/** What sections of the home page say and show, in English; empty for none. A paragraph of the story each. */
export type HomeTexts = Record<Exclude<HomeKey, 'story_text'>, string> & { story_text: string[] }

/** What an editor decides about a text page, or about the home page, whose body is made of blocks. */
type PageContent = {
  title: string
  description: string
  body: RichText | PageBody
} & Partial<HomeTexts>

/**
 * What an editor decides about a page of blocks; title and description are the English ones, others are in its body. The
 * home page has the texts of its sections.
 */
export type BlocksContent = {
  title: string
  description: string
  body: PageBody
} & Partial<HomeTexts>

/** What an editor decides about a free page. */
export type FreePageContent = Omit<BlocksContent, HomeKey> & { slug: string }

/** The links of each menu; those of a draft may lack their name or address. */
export type MenusContent = Record<MenuKey, MenuLink[]>

type Contents = {
  post: PostContent
  page: PageContent
  free_page: FreePageContent
  menus: MenusContent
}
export type ContentOf<Kind extends DraftKind> = Contents[Kind]
export type ContentField =
  | keyof PostContent
  | keyof PageContent
  | keyof FreePageContent
  | HomeKey
  | MenuKey

/** A post, a text page, a free page or the menus as their editor has them: `content_to_edit`. Moments in UTC as ISO 8601. */
export type EditedContent<Kind extends DraftKind = ContentKind> = {
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
