import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'
import { Moment, formatMoment } from '#platform/dates/moment.tsx'

import { HOME_SLUG } from '../../blocks/home-sections.ts'
import { editorPath } from '../../editing/admin-content-paths.ts'
import type { ContentKind } from '../../editing/content-fields.ts'
import type { ListedPage, ListedPost } from '../../editing/content-lists.ts'
import { contentEditorText as text } from '../../editing/editor-text.ts'
import { StatusBadge } from './status-badge.tsx'

/** The tabs of the list of posts: all, and each state. */
export const postTabs: readonly ListTab[] = [
  { name: text.all, filters: {} },
  ...Object.entries(text.states).map(([status, name]) => ({ name, filters: { status } })),
]

/** The filters of the list of posts; `tags` are those that posts have. */
export const postFields = (tags: readonly string[]): FilterField[] => [
  {
    kind: 'choice',
    name: 'tag',
    label: text.tag,
    choices: tags.map((tag) => ({ value: tag, label: tag })),
  },
]

export const pageFields: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'status',
    label: text.columns.status,
    choices: Object.entries(text.states).map(([value, label]) => ({ value, label })),
  },
  { kind: 'only', name: 'edited', label: text.edited },
]

const title = (kind: ContentKind, key: string, name: string) => (
  <Link to={editorPath(kind, key)} className="link inline-flex min-h-6 wrap-anywhere">
    {name || text.untitled}
  </Link>
)

/** What waits: a draft beside what is read, and when it goes out. */
const Waiting = ({ hasDraft, publishAt }: Pick<ListedPost, 'hasDraft' | 'publishAt'>) => (
  <>
    {hasDraft && <span className="block text-sm text-ink-soft">{text.edited}</span>}
    {publishAt && (
      <span className="block text-sm text-ink-soft">{text.goesOut(formatMoment(publishAt))}</span>
    )}
  </>
)

/** The columns of the list of posts. */
export const postColumns: readonly ListColumn<ListedPost>[] = [
  {
    id: 'title',
    label: text.columns.title,
    sort: 'title',
    isName: true,
    cell: (post) => title('post', post.id, post.title),
  },
  {
    id: 'status',
    label: text.columns.status,
    cell: (post) => (
      <>
        <StatusBadge status={post.status} />
        <Waiting {...post} />
      </>
    ),
  },
  { id: 'tags', label: text.columns.tags, cell: ({ tags }) => tags.join(', ') },
  {
    id: 'changed',
    label: text.columns.changed,
    sort: 'changed',
    cell: ({ changedAt }) => <Moment at={changedAt} />,
  },
]

/** The columns of the list of text pages and free pages. */
export const pageColumns: readonly ListColumn<ListedPage>[] = [
  {
    id: 'title',
    label: text.columns.title,
    sort: 'title',
    isName: true,
    cell: (page) =>
      title(
        page.kind,
        page.kind === 'page' ? page.slug : page.id,
        page.slug === HOME_SLUG ? text.homePage : page.title,
      ),
  },
  {
    id: 'status',
    label: text.columns.status,
    cell: (page) => (
      <>
        <StatusBadge status={page.status} />
        <Waiting {...page} />
      </>
    ),
  },
  {
    id: 'changed',
    label: text.columns.changed,
    cell: ({ changedAt }) => <Moment at={changedAt} />,
  },
]
