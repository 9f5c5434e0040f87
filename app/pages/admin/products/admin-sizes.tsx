import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { seenSizeColumns, sizeColumns, sizeTabs } from '#shop/stock/browser/sizes/size-columns.tsx'
import { sizeList } from '#shop/stock/sizes/size-list.ts'
import { ADMIN_SIZES, ADMIN_NEW_SIZE } from '#shop/stock/admin/admin-stock-paths.ts'
import { sizeDoneText, sizeEditText as text } from '#shop/stock/sizes/size-edit-text.ts'
import { answerSizeMove } from '#shop/stock/server/sizes/size-action.ts'
import { listSizes } from '#shop/stock/server/sizes/save-size.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnAllGoods } from './records/record-actions.ts'
import { RecordListPage } from './records/record-list-page.tsx'
import type { Route } from './+types/admin-sizes'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const query = readListQuery(sizeList, url.searchParams)
  return {
    asked: query.asked,
    system: query.filters.system,
    page: await listSizes(context.get(servicesContext).db, query),
    mayEdit: can(session, 'manage_products'),
    isDeleted: url.searchParams.get('done') === 'deleted',
  }
}

export const action = (args: Route.ActionArgs) => actOnAllGoods(args, answerSizeMove, ADMIN_SIZES)

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminSizesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { asked, system, page, mayEdit, isDeleted } = loaderData
  return (
    <RecordListPage
      text={text}
      newPath={`${ADMIN_NEW_SIZE}?system=${system}`}
      mayEdit={mayEdit}
      done={isDeleted ? sizeDoneText.deleted : undefined}
      answer={answer}
      asked={asked}
      page={page}
      columns={mayEdit ? sizeColumns : seenSizeColumns}
      tabs={sizeTabs}
    />
  )
}
