import { Link } from 'react-router'

import { cacheList } from '#platform/admin/browser/cache-list.ts'
import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { listSynonyms } from '#shop/search/server/synonyms/save-synonyms.ts'
import {
  ADMIN_NEW_SYNONYMS,
  adminSynonymsPath,
  synonymList,
} from '#shop/search/synonyms/synonym-form.ts'
import type { Synonyms } from '#shop/search/synonyms/synonym-form.ts'
import { synonymDoneText, synonymText as text } from '#shop/search/synonyms/synonym-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'

import { RecordListPage } from './records/record-list-page.tsx'
import type { Route } from './+types/admin-synonyms'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const query = readListQuery(synonymList, url.searchParams)
  return {
    asked: query.asked,
    page: await listSynonyms(context.get(servicesContext).db, query),
    mayEdit: can(session, 'manage_products'),
    isDeleted: url.searchParams.get('done') === 'deleted',
  }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

const columns: readonly ListColumn<Synonyms>[] = [
  {
    id: 'terms',
    label: text.list.columns.terms,
    isName: true,
    cell: ({ id, terms }) => (
      <Link to={adminSynonymsPath(id)} className="link inline-flex min-h-6 wrap-anywhere">
        {terms.join(', ')}
      </Link>
    ),
  },
]

export default function AdminSynonymsPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, mayEdit, isDeleted } = loaderData
  return (
    <RecordListPage
      text={text}
      newPath={ADMIN_NEW_SYNONYMS}
      mayEdit={mayEdit}
      done={isDeleted ? synonymDoneText.deleted : undefined}
      answer={undefined}
      asked={asked}
      page={page}
      columns={columns}
    />
  )
}
