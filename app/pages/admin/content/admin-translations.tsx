import { Link } from 'react-router'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { FilterLinks } from '#platform/ui/filter-links.tsx'
import { otherLanguages } from '#platform/languages/languages.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { adminAttributePath, adminSetPath } from '#shop/catalogue/admin-catalogue-paths.ts'
import { ProgressTable } from '#shop/content/browser/translations/progress-table.tsx'
import { editorPath } from '#shop/content/editing/admin-content-paths.ts'
import { listSubjects, readProgress } from '#shop/content/server/translations/read-translations.ts'
import {
  ADMIN_TRANSLATIONS,
  isLocalKind,
  TRANSLATION_FILES,
  translationList,
  translationPath,
} from '#shop/content/translations/translation-list.ts'
import type {
  ListedSubject,
  LocalKind,
  TranslationFilters,
} from '#shop/content/translations/translation-list.ts'
import {
  languageText,
  translationText as text,
} from '#shop/content/translations/translation-text.ts'
import { adminMediaVideoPath } from '#shop/media/media.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { adminSizeSystemPath } from '#shop/stock/admin/admin-stock-paths.ts'

import type { Route } from './+types/admin-translations'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

/** How far everything is translated into a language, and what there is of one kind. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_content')
  const { db } = context.get(servicesContext)
  const query = readListQuery(translationList, url.searchParams)
  const { language, kind } = query.filters
  const [progress, page] = await Promise.all([readProgress(db, language), listSubjects(db, query)])
  return {
    asked: query.asked,
    language,
    kind,
    progress,
    page: { ...page, rows: page.rows.map((row) => Object.assign(row, { language, kind })) },
  }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

type Row = ListedSubject & Pick<TranslationFilters, 'language' | 'kind'>

/** Where its texts are translated: beside the English ones, or in its own editor. */
const pathOf = ({ id, key, kind, language }: Row): string =>
  isLocalKind(kind) ? localPaths[kind](key) : translationPath({ id, kind, language })

const localPaths: Record<LocalKind, (key: string) => string> = {
  free_page: (key) => editorPath('page', key),
  attribute: adminAttributePath,
  size_system: adminSizeSystemPath,
  video: adminMediaVideoPath,
  set: adminSetPath,
}

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'title',
    label: text.list.columns.title,
    isName: true,
    cell: (row) => (
      <Link to={pathOf(row)} className="link inline-flex min-h-6 wrap-anywhere">
        {row.title}
      </Link>
    ),
  },
  {
    id: 'done',
    label: text.list.columns.done,
    cell: ({ translated, total }) => text.list.done(translated, total),
  },
  {
    id: 'state',
    label: text.list.columns.state,
    cell: ({ translated, total, outdated }) =>
      [
        ...(translated < total ? [text.list.missing(total - translated)] : []),
        ...(outdated > 0 ? [text.list.outdated(outdated)] : []),
      ].join(', ') || text.list.complete,
  },
]

const fields = [
  {
    name: 'show',
    label: text.list.fields.show,
    kind: 'choice' as const,
    choices: (['missing', 'outdated'] as const).map((value) => ({
      value,
      label: text.list.show[value],
    })),
  },
]

export default function AdminTranslationsPage({ loaderData }: Route.ComponentProps) {
  const { asked, language, kind, progress, page } = loaderData
  return (
    <AdminFrame
      title={text.title}
      lead={text.lead}
      about={
        <Link to={TRANSLATION_FILES} className="link lone-link justify-self-start text-sm">
          {text.files}
        </Link>
      }
    >
      {otherLanguages.length > 1 && (
        <FilterLinks
          label={text.list.fields.language}
          filters={otherLanguages}
          current={language}
          nameOf={languageText}
          pathOf={(name) =>
            `${ADMIN_TRANSLATIONS}?${new URLSearchParams({ kind, language: name })}`
          }
        />
      )}
      <ProgressTable progress={progress} language={language} current={kind} />
      <AdminList
        asked={asked}
        page={page}
        caption={text.list.caption}
        columns={columns}
        searchLabel={text.list.search}
        fields={fields}
        empty={text.list.empty}
      />
    </AdminFrame>
  )
}
