import { randomUUID } from 'node:crypto'

import { Link, data, replace } from 'react-router'
import { z } from 'zod'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { FormNotice } from '#shop/accounts/browser/admin/form-notice.tsx'
import { RecordForm } from '#shop/accounts/browser/admin/record-form.tsx'
import { sendForm, told } from '#shop/accounts/browser/admin/send-form.ts'
import { may } from '#shop/accounts/permissions.ts'
import { adminWho, refuseAdminForm } from '#shop/accounts/server/admin-who.ts'
import { CollectionPicks } from '#shop/catalogue/browser/collections/collection-picks.tsx'
import { DeleteShelf } from '#shop/catalogue/browser/shelves/delete-shelf.tsx'
import { FormerAddresses } from '#shop/catalogue/browser/shelves/former-addresses.tsx'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import { categoryText } from '#shop/catalogue/categories/category-text.ts'
import {
  COLLECTION_FORM,
  collectionFields,
  collectionNow,
  newCollection,
} from '#shop/catalogue/collections/collection-form.ts'
import {
  ADMIN_COLLECTIONS,
  adminCollectionPath,
} from '#shop/catalogue/collections/collection-paths.ts'
import {
  collectionDoneText,
  collectionText as text,
  isCollectionDone,
} from '#shop/catalogue/collections/collection-text.ts'
import { productList } from '#shop/catalogue/list/product-list.ts'
import { answerCollectionForm } from '#shop/catalogue/server/collections/answer-collection-form.ts'
import { readCollection } from '#shop/catalogue/server/collections/save-collection.ts'
import { readPlaces } from '#shop/catalogue/server/editing/read-editor.ts'
import { listProducts } from '#shop/catalogue/server/list/list-products.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-collection'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.collection?.name ?? text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

const notFound = () => data(null, { status: 404 })

/** As many products as somebody would look through. */
const FOUND = 12

const searchOf = (url: URL) => (url.searchParams.get('q') ?? '').trim().slice(0, 100)

/** A collection, or with `new` in place of its id the form for one that begins. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = adminWho(context, 'see_products')
  const mayEdit = may(session, 'manage_products')
  if (params.id === 'new') {
    if (!mayEdit) throw notFound()
    return { collection: undefined, id: randomUUID(), mayEdit, others: [], search: '', found: [] }
  }
  const { db } = context.get(servicesContext)
  const search = searchOf(url)
  const collectionId = z.uuid().safeParse(params.id).data
  if (collectionId === undefined) throw notFound()
  const [collection, { collections }, products] = await Promise.all([
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
    others: collections.filter(({ id }) => id !== collection.id),
    search,
    found: products?.rows.filter(({ id }) => !picked.has(id)).slice(0, FOUND) ?? [],
    done: isCollectionDone(done) ? done : undefined,
  }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const session = adminWho(context, 'manage_products')
  const form = await readForm(request)
  const refused = refuseAdminForm(context, session, form)
  if (refused) return told(refused)
  const id = params.id === 'new' ? form.get('id') : params.id
  const collectionId = z.uuid().safeParse(id).data
  if (collectionId === undefined) throw notFound()
  const { db } = context.get(servicesContext)
  const answer = await answerCollectionForm(db, { collectionId, form, actorId: session.userId })
  if (!answer) throw notFound()
  if ('kind' in answer) return told(answer)
  const { done } = answer
  const search = searchOf(url)
  // Whoever adds one product may want another one of those that were found.
  const query = new URLSearchParams({ done, ...(done === 'added' && search && { q: search }) })
  // A page that is loaded anew must not send the form again.
  const to = done === 'deleted' ? ADMIN_COLLECTIONS : adminCollectionPath(collectionId)
  throw replace(`${to}?${query}`)
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminCollectionPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { collection, id, mayEdit, others, search, found, done } = loaderData
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <Link to={ADMIN_COLLECTIONS} className="link lone-link justify-self-start text-sm">
          {text.back}
        </Link>
        <h1 className="display text-3xl wrap-anywhere">{collection?.name ?? text.newTitle}</h1>
        {collection && (
          <a
            href={productsPath({ collection: collection.slug })}
            className="link inline-flex min-h-6 justify-self-start text-sm"
          >
            {text.open}
          </a>
        )}
        {/* The very same one each time, so that it takes the focus once. */}
        <FormNotice answer={answer} done={done && collectionDoneText[done]} />
      </header>
      {mayEdit ? (
        <RecordForm
          form={COLLECTION_FORM}
          id={id}
          fields={collectionFields}
          now={collection ? collectionNow(collection) : newCollection}
          submit={collection ? text.save : text.create}
          answer={answer}
        />
      ) : (
        <p className="max-w-2xl">{collection?.description}</p>
      )}
      {collection && (
        <>
          <FormerAddresses
            title={categoryText.former}
            paths={collection.formerSlugs.map((slug) => productsPath({ collection: slug }))}
          />
          <CollectionPicks
            picks={collection.picks}
            mayEdit={mayEdit}
            search={search}
            found={found}
          />
        </>
      )}
      {collection && mayEdit && (
        <DeleteShelf
          text={text.remove}
          version={collection.version}
          inTheWay={
            collection.discounts === 0
              ? []
              : [{ words: text.remove.discounts(collection.discounts) }]
          }
          choices={others}
          answer={answer}
        />
      )}
    </div>
  )
}
