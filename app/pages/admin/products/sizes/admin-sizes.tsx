import { useMemo } from 'react'

import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { sizeColumns, sizeTabs } from '#shop/stock/browser/sizes/size-columns.tsx'
import { sizeList } from '#shop/stock/sizes/size-list.ts'
import {
  ADMIN_NEW_SIZE,
  ADMIN_SIZE_SYSTEMS,
  ADMIN_SIZES,
} from '#shop/stock/admin/admin-stock-paths.ts'
import { sizeDoneText, sizeEditText as text } from '#shop/stock/sizes/size-edit-text.ts'
import { answerSizeMove } from '#shop/stock/server/sizes/size-action.ts'
import { listSizeSystemChoices } from '#shop/stock/server/sizes/save-size-system.ts'
import { listSizes } from '#shop/stock/server/sizes/save-size.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnAllGoods } from '../records/record-actions.ts'
import { RecordListPage } from '../records/record-list-page.tsx'
import type { Route } from './+types/admin-sizes'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const query = readListQuery(sizeList, url.searchParams)
  const { db } = context.get(servicesContext)
  const [page, systems] = await Promise.all([listSizes(db, query), listSizeSystemChoices(db)])
  return {
    asked: query.asked,
    system: query.filters.system,
    systems,
    page,
    mayEdit: can(session, 'manage_products'),
    isDeleted: url.searchParams.get('done') === 'deleted',
  }
}

export const action = (args: Route.ActionArgs) => actOnAllGoods(args, answerSizeMove, ADMIN_SIZES)

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminSizesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { asked, system, systems, page, mayEdit, isDeleted } = loaderData
  const isOfGrid = systems.find(({ code }) => code === system)?.kind === 'grid'
  const canChange = mayEdit && !isOfGrid
  const columns = useMemo(() => sizeColumns(page.rows, canChange), [page.rows, canChange])
  const tabs = useMemo(() => sizeTabs(systems), [systems])
  return (
    <RecordListPage
      text={text}
      newPath={`${ADMIN_NEW_SIZE}?system=${system}`}
      back={{ to: ADMIN_SIZE_SYSTEMS, label: text.backToSystems }}
      mayEdit={canChange}
      done={isDeleted ? sizeDoneText.deleted : undefined}
      answer={answer}
      asked={asked}
      page={page}
      columns={columns}
      tabs={tabs}
    />
  )
}
