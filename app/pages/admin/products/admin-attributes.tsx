import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_ATTRIBUTES, ADMIN_NEW_ATTRIBUTE } from '#shop/catalogue/admin-catalogue-paths.ts'
import { attributeList } from '#shop/catalogue/attributes/attribute-form.ts'
import {
  attributeDoneText,
  attributeText as text,
} from '#shop/catalogue/attributes/attribute-text.ts'
import {
  attributeColumns,
  seenAttributeColumns,
} from '#shop/catalogue/browser/attributes/attribute-columns.tsx'
import { answerAttributeMove } from '#shop/catalogue/server/attributes/attribute-action.ts'
import { listAttributes } from '#shop/catalogue/server/attributes/save-attribute.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnAllGoods } from './records/record-actions.ts'
import { RecordListPage } from './records/record-list-page.tsx'
import type { Route } from './+types/admin-attributes'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const query = readListQuery(attributeList, url.searchParams)
  return {
    asked: query.asked,
    page: await listAttributes(context.get(servicesContext).db, query),
    mayEdit: can(session, 'manage_products'),
    isDeleted: url.searchParams.get('done') === 'deleted',
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnAllGoods(args, answerAttributeMove, ADMIN_ATTRIBUTES)

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminAttributesPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { asked, page, mayEdit, isDeleted } = loaderData
  return (
    <RecordListPage
      text={text}
      newPath={ADMIN_NEW_ATTRIBUTE}
      mayEdit={mayEdit}
      done={isDeleted ? attributeDoneText.deleted : undefined}
      answer={answer}
      asked={asked}
      page={page}
      columns={mayEdit ? attributeColumns : seenAttributeColumns}
    />
  )
}
