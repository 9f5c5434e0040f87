import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import {
  collectionColumns,
  seenCollectionColumns,
} from '#shop/catalogue/browser/collections/collection-columns.tsx'
import { collectionList } from '#shop/catalogue/collections/collection-list.ts'
import { ADMIN_COLLECTIONS, ADMIN_NEW_COLLECTION } from '#shop/catalogue/admin-catalogue-paths.ts'
import {
  collectionDoneText,
  collectionText as text,
} from '#shop/catalogue/collections/collection-text.ts'
import { answerCollectionMove } from '#shop/catalogue/server/collections/collection-action.ts'
import { listEditedCollections } from '#shop/catalogue/server/collections/save-collection.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnAllGoods } from '../records/record-actions.ts'
import { RecordListPage } from '../records/record-list-page.tsx'
import type { Route } from './+types/admin-collections'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const query = readListQuery(collectionList, url.searchParams)
  return {
    asked: query.asked,
    page: await listEditedCollections(context.get(servicesContext).db, query),
    mayEdit: can(session, 'manage_products'),
    isDeleted: url.searchParams.get('done') === 'deleted',
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnAllGoods(args, answerCollectionMove, ADMIN_COLLECTIONS)

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminCollectionsPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { asked, page, mayEdit, isDeleted } = loaderData
  return (
    <RecordListPage
      text={text}
      newPath={ADMIN_NEW_COLLECTION}
      mayEdit={mayEdit}
      done={isDeleted ? collectionDoneText.deleted : undefined}
      answer={answer}
      asked={asked}
      page={page}
      columns={mayEdit ? collectionColumns : seenCollectionColumns}
    />
  )
}
