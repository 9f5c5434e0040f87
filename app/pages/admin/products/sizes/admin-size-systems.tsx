import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { seenSystemColumns, systemColumns } from '#shop/stock/browser/sizes/size-columns.tsx'
import { ADMIN_SIZE_SYSTEMS, adminSizeSystemPath } from '#shop/stock/admin/admin-stock-paths.ts'
import { answerSizeSystemMove } from '#shop/stock/server/sizes/size-action.ts'
import { listSizeSystems } from '#shop/stock/server/sizes/save-size-system.ts'
import { sizeSystemDoneText, sizeSystemText as text } from '#shop/stock/sizes/size-system-text.ts'
import { sizeSystemList } from '#shop/stock/sizes/size-system.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnAllGoods } from '../records/record-actions.ts'
import { RecordListPage } from '../records/record-list-page.tsx'
import type { Route } from './+types/admin-size-systems'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const query = readListQuery(sizeSystemList, url.searchParams)
  return {
    asked: query.asked,
    page: await listSizeSystems(context.get(servicesContext).db, query),
    mayEdit: can(session, 'manage_products'),
    isDeleted: url.searchParams.get('done') === 'deleted',
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnAllGoods(args, answerSizeSystemMove, ADMIN_SIZE_SYSTEMS)

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminSizeSystemsPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { asked, page, mayEdit, isDeleted } = loaderData
  return (
    <RecordListPage
      text={text}
      newPath={adminSizeSystemPath('new')}
      mayEdit={mayEdit}
      done={isDeleted ? sizeSystemDoneText.deleted : undefined}
      answer={answer}
      asked={asked}
      page={page}
      columns={mayEdit ? systemColumns : seenSystemColumns}
    />
  )
}
