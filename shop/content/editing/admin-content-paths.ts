import type { ContentKind } from './content-fields.ts'

export const ADMIN_POSTS = '/admin/posts'
export const ADMIN_NEW_POST = `${ADMIN_POSTS}/new`
export const ADMIN_PAGES = '/admin/pages'

/** The editor of a post, by its id, or of a page, by its slug. */
export const editorPath = (kind: ContentKind, key: string): string =>
  `${kind === 'post' ? ADMIN_POSTS : ADMIN_PAGES}/${key}`

/** Whether an editor sends its forms there: a text may be longer than other forms are. */
export const takesTexts = (path: string): boolean =>
  /^\/admin\/(posts|pages)\/[\w-]+(\.data)?$/.test(path)

/** Its draft as its page would be, for staff alone. */
export const contentPreviewPath = (kind: ContentKind, key: string): string =>
  `${editorPath(kind, key)}/preview`
