import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import type { DeadLink } from '../blocks/dead-link.ts'
import { ADMIN_PAGES, ADMIN_POSTS } from './admin-content-paths.ts'
import type { ContentField, ContentKind, DraftKind, EditedContent } from './content-fields.ts'

/** The posts as staff look for them. */
export const postList = defineList({
  name: 'posts',
  path: ADMIN_POSTS,
  filters: {
    status: z.enum(['draft', 'scheduled', 'published']).optional(),
    tag: z.string().max(40).optional(),
  },
  sorts: { changed: 'time', made: 'time', title: 'text' },
  usual: '-changed',
})

/** The text pages and the free pages. */
export const pageList = defineList({
  name: 'pages',
  path: ADMIN_PAGES,
  filters: {
    edited: z.literal('yes').optional(),
    status: z.enum(['draft', 'scheduled', 'published']).optional(),
  },
  sorts: { title: 'text' },
  usual: 'title',
})

type Read<Filters> = { [Name in keyof Filters]: z.output<Filters[Name]> }
export type PostListQuery = ListQuery<Read<typeof postList.filters>, keyof typeof postList.sorts>
export type PageListQuery = ListQuery<Read<typeof pageList.filters>, keyof typeof pageList.sorts>

type Listed = {
  id: string
  title: string
  changedAt: Date
  /** Whether it is edited, and everybody reads something else. */
  hasDraft: boolean
  /** When it, or what is edited of it, is planned to be published. */
  publishAt: Date | null
}
export type ListedPost = Listed & { status: EditedContent['status']; tags: string[] }
export type ListedPage = Listed & {
  slug: string
  kind: 'page' | 'free_page'
  status: EditedContent['status']
}

/** A publication of a post or a page, with what it changed of the one before. */
export type ContentVersion = {
  id: string
  publishedAt: Date
  /** Who published it, by email; null for a job, for who is gone, and for what stood there first. */
  by: string | null
  /** Of a post or a page. */
  title: string | undefined
  wordCount: number | undefined
  /** Names of the fields that differ from the version before; all of the first one. */
  changed: string[] | 'all'
  /** Lines of its text that the version before had not, and had; some of them. */
  added: string[]
  removed: string[]
}

/** Texts for the fields at fault. */
export type ContentFaults = Partial<Record<ContentField | 'publish_at', string>>

/** What a form of the editor leads to, while its page stays in view. */
export type ContentAnswer<Kind extends DraftKind = ContentKind> =
  | { kind: 'saved'; edited: EditedContent<Kind>; deadLinks?: DeadLink[] }
  | { kind: 'deleted' }
  | {
      kind: 'refused'
      title: string
      message: string
      faults: ContentFaults
      /** Whether no answer came, so that it may have been done all the same. */
      isUnheard?: boolean
      deadLinks?: DeadLink[]
    }
  /** As it is now; nothing was written. */
  | { kind: 'conflict'; edited: EditedContent<Kind> }

/** What may be wrong with what somebody wants of a post or a page; the fields at fault come with it. */
export type ContentFault =
  | 'slug_taken'
  | 'picture_not_found'
  | 'video_not_found'
  | 'product_not_found'
  | 'not_publishable'
  | 'not_in_future'

export type ContentRefusal<Kind extends DraftKind = ContentKind> =
  | { kind: 'not_found' }
  /** Somebody saved another version: it as it is now; nothing of this was written. */
  | { kind: 'version_conflict'; edited: EditedContent<Kind> }
  | { kind: 'fault'; reason: ContentFault; fields: (ContentField | 'publish_at')[] }
