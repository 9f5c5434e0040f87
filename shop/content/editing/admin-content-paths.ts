import { HOME_SLUG } from '../blocks/home-sections.ts'
import type { ContentKind } from './content-fields.ts'

export const ADMIN_POSTS = '/admin/posts'
export const ADMIN_NEW_POST = `${ADMIN_POSTS}/new`
export const ADMIN_PAGES = '/admin/pages'

/** The blocks of the home page, and what its sections say. */
export const ADMIN_HOME_PAGE = '/admin/home'

/** The links of the header and the footer. */
export const ADMIN_MENUS = '/admin/menus'

export const ADMIN_NEW_PAGE = `${ADMIN_PAGES}/new`

/** The editor of a post or a free page, by its id, or of a text page or the home page, by its slug. */
export const editorPath = (kind: ContentKind, key: string): string =>
  kind === 'page' && key === HOME_SLUG
    ? ADMIN_HOME_PAGE
    : `${kind === 'post' ? ADMIN_POSTS : ADMIN_PAGES}/${key}`

/** Whether an editor sends its forms there: a text may be longer than other forms are. */
export const takesTexts = (path: string): boolean =>
  /^\/admin\/(home|(posts|pages)\/[\w-]+)(\.data)?$/.test(path)

/** The draft of a post or a page as it would be in a language, for a frame of its editor. */
export const contentFramePath = (kind: ContentKind, key: string, language: string): string =>
  `${editorPath(kind, key)}/frame?language=${language}`
