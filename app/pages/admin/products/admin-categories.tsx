import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import {
  categoryColumns,
  seenColumns,
} from '#shop/catalogue/browser/categories/category-columns.tsx'
import { categoryList } from '#shop/catalogue/categories/category-list.ts'
import { ADMIN_CATEGORIES, ADMIN_NEW_CATEGORY } from '#shop/catalogue/admin-catalogue-paths.ts'
import { categoryDoneText, categoryText as text } from '#shop/catalogue/categories/category-text.ts'
import { answerCategoryMove } from '#shop/catalogue/server/categories/category-action.ts'
import { listCategoryTree } from '#shop/catalogue/server/categories/save-category.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnAllGoods } from './records/record-actions.ts'
import { RecordListPage } from './records/record-list-page.tsx'
import type { Route } from './+types/admin-categories'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const query = readListQuery(categoryList, url.searchParams)
  return {
    asked: query.asked,
    page: await listCategoryTree(context.get(servicesContext).db, query),
    mayEdit: can(session, 'manage_products'),
    isDeleted: url.searchParams.get('done') === 'deleted',
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnAllGoods(args, answerCategoryMove, ADMIN_CATEGORIES)

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminCategoriesPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { asked, page, mayEdit, isDeleted } = loaderData
  return (
    <RecordListPage
      text={text}
      newPath={ADMIN_NEW_CATEGORY}
      mayEdit={mayEdit}
      done={isDeleted ? categoryDoneText.deleted : undefined}
      answer={answer}
      asked={asked}
      page={page}
      columns={mayEdit ? categoryColumns : seenColumns}
    />
  )
}
