import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_PAGES, ADMIN_POSTS } from './admin-content-paths.ts'
import type { EditedContent } from './content-fields.ts'

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

/** The text pages. */
export const pageList = defineList({
  name: 'pages',
  path: ADMIN_PAGES,
  filters: { edited: z.literal('yes').optional() },
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
export type ListedPage = Listed & { slug: string }
