import { randomUUID } from 'node:crypto'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { RecordForm } from '#platform/forms/browser/record-form.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { CollectionPicks } from '#shop/catalogue/browser/collections/collection-picks.tsx'
import { RulePreview } from '#shop/catalogue/browser/collections/rule-preview.tsx'
import {
  DeleteShelf,
  FormerAddresses,
  OpenInShop,
} from '#shop/catalogue/browser/shelves/delete-shelf.tsx'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import { categoryText } from '#shop/catalogue/categories/category-text.ts'
import {
  COLLECTION_FORM,
  collectionFields,
  currentCollection,
  newCollection,
} from '#shop/catalogue/collections/collection-form.ts'
import { ADMIN_COLLECTIONS, adminCollectionPath } from '#shop/catalogue/admin-catalogue-paths.ts'
import {
  collectionDoneText,
  collectionText as text,
  isCollectionDone,
} from '#shop/catalogue/collections/collection-text.ts'
import { productList } from '#shop/catalogue/list/product-list.ts'
import { collectionAction } from '#shop/catalogue/server/collections/collection-action.ts'
import { findByRule, readCollection } from '#shop/catalogue/server/collections/save-collection.ts'
import { readPlaces } from '#shop/catalogue/server/editing/read-editor.ts'
import { listProducts } from '#shop/catalogue/server/list/list-products.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnGoods } from '../records/record-actions.ts'
import type { Route } from './+types/admin-collection'
import { notFound, rowId } from '../../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.collection?.name ?? text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

/** As many products as somebody would look through. */
const FOUND = 12

const searchOf = (url: URL) => (url.searchParams.get('q') ?? '').trim().slice(0, 100)

/** A collection, or with `new` in place of its id the form for one that begins. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const mayEdit = can(session, 'manage_products')
  const { db } = context.get(servicesContext)
  if (params.id === 'new') {
    if (!mayEdit) throw notFound()
    const { categories } = await readPlaces(db)
    return { collection: undefined, id: randomUUID(), mayEdit, categories, others: [], ...nothing }
  }
  const search = searchOf(url)
  const collectionId = rowId(params)
  const [collection, { categories, collections }, products] = await Promise.all([
    readCollection(db, collectionId),
    readPlaces(db),
    search === '' || !mayEdit
      ? undefined
      : listProducts(db, readListQuery(productList, new URLSearchParams({ q: search }))),
  ])
  if (!collection) throw notFound()
  const picked = new Set(collection.picks.map(({ id }) => id))
  const done = url.searchParams.get('done')
  return {
    collection,
    id: collection.id,
    mayEdit,
    categories,
    others: collections.filter(({ id }) => id !== collection.id),
    search,
    found: products?.rows.filter(({ id }) => !picked.has(id)).slice(0, FOUND) ?? [],
    finds: collection.filled_by === 'rule' ? await findByRule(db, collection) : undefined,
    done: isCollectionDone(done) ? done : undefined,
  }
}

const nothing = { search: '', found: [], finds: undefined, done: undefined }

export const action = (args: Route.ActionArgs) =>
  actOnGoods(args, collectionAction, (done, id) => {
    const search = searchOf(args.url)
    // Anyone who adds one product may want another one of those that were found.
    const query = new URLSearchParams({ done, ...(done === 'added' && search && { q: search }) })
    return `${done === 'deleted' ? ADMIN_COLLECTIONS : adminCollectionPath(id)}?${query}`
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminCollectionPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { collection, id, mayEdit, categories, others, search, found, finds, done } = loaderData
  return (
    <AdminFrame
      back={{ to: ADMIN_COLLECTIONS, label: text.back }}
      title={collection?.name ?? text.newTitle}
      wraps
      about={
        <>
          {collection?.is_hidden && <p className="text-ink-soft">{text.fields.hidden}</p>}
          {collection && !collection.is_hidden && (
            <OpenInShop path={productsPath({ collection: collection.slug })} label={text.open} />
          )}
        </>
      }
      answer={answer}
      done={done && collectionDoneText[done]}
    >
      {mayEdit ? (
        <RecordForm
          form={COLLECTION_FORM}
          id={id}
          fields={collectionFields(categories)}
          now={collection ? currentCollection(collection) : newCollection}
          submit={collection ? text.save : text.create}
          answer={answer}
        >
          <RulePreview saved={finds} />
        </RecordForm>
      ) : (
        <p className="max-w-2xl">{collection?.description}</p>
      )}
      {collection && (
        <>
          <FormerAddresses
            title={categoryText.former}
            paths={collection.formerSlugs.map((slug) => productsPath({ collection: slug }))}
          />
          {collection.filled_by === 'hand' && (
            <CollectionPicks
              picks={collection.picks}
              mayEdit={mayEdit}
              search={search}
              found={found}
            />
          )}
        </>
      )}
      {collection && mayEdit && (
        <DeleteShelf
          text={text.remove}
          version={collection.version}
          inTheWay={
            collection.discounts === 0
              ? []
              : [{ label: text.remove.discounts(collection.discounts) }]
          }
          choices={others}
          answer={answer}
        />
      )}
    </AdminFrame>
  )
}
