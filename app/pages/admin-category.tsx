import { randomUUID } from 'node:crypto'

import { Link, data, replace } from 'react-router'
import { z } from 'zod'

import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { FormNotice } from '#shop/accounts/browser/admin/form-notice.tsx'
import { RecordForm } from '#shop/accounts/browser/admin/record-form.tsx'
import { sendForm, told } from '#shop/accounts/browser/admin/send-form.ts'
import { may } from '#shop/accounts/permissions.ts'
import { adminWho, refuseAdminForm } from '#shop/accounts/server/admin-who.ts'
import { DeleteCategory } from '#shop/catalogue/browser/categories/delete-category.tsx'
import { FormerAddresses } from '#shop/catalogue/browser/shelves/former-addresses.tsx'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import {
  CATEGORY_FORM,
  categoryFields,
  categoryNow,
  newCategory,
} from '#shop/catalogue/categories/category-form.ts'
import { ADMIN_CATEGORIES, adminCategoryPath } from '#shop/catalogue/categories/category-paths.ts'
import {
  categoryDoneText,
  categoryText as text,
  isCategoryDone,
} from '#shop/catalogue/categories/category-text.ts'
import { answerCategoryForm } from '#shop/catalogue/server/categories/answer-category-form.ts'
import {
  readCategory,
  readCategoryChoices,
} from '#shop/catalogue/server/categories/save-category.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-category'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.category?.name ?? text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

const notFound = () => data(null, { status: 404 })

/** A category, or with `new` in place of its id the form for one that begins. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = adminWho(context, 'see_products')
  const mayEdit = may(session, 'manage_products')
  const { db } = context.get(servicesContext)
  if (params.id === 'new') {
    if (!mayEdit) throw notFound()
    const choices = await readCategoryChoices(db)
    return { category: undefined, id: randomUUID(), choices, mayEdit, done: undefined }
  }
  const categoryId = z.uuid().safeParse(params.id).data
  const category = categoryId === undefined ? undefined : await readCategory(db, categoryId)
  if (!category) throw notFound()
  const done = url.searchParams.get('done')
  return {
    category,
    id: category.id,
    choices: await readCategoryChoices(db, category.id),
    mayEdit,
    done: isCategoryDone(done) ? done : undefined,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const session = adminWho(context, 'manage_products')
  const form = await readForm(request)
  const refused = refuseAdminForm(context, session, form)
  if (refused) return told(refused)
  const id = params.id === 'new' ? form.get('id') : params.id
  const categoryId = z.uuid().safeParse(id).data
  if (categoryId === undefined) throw notFound()
  const { db } = context.get(servicesContext)
  const answer = await answerCategoryForm(db, { categoryId, form, actorId: session.userId })
  if (!answer) throw notFound()
  if ('kind' in answer) return told(answer)
  // A page that is loaded anew must not send the form again.
  const to = answer.done === 'deleted' ? ADMIN_CATEGORIES : adminCategoryPath(categoryId)
  throw replace(`${to}?done=${answer.done}`)
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminCategoryPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { category, id, choices, mayEdit, done } = loaderData
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <Link to={ADMIN_CATEGORIES} className="link lone-link justify-self-start text-sm">
          {text.back}
        </Link>
        <h1 className="display text-3xl wrap-anywhere">{category?.name ?? text.newTitle}</h1>
        {category && (
          <a
            href={productsPath({ category: category.slug })}
            className="link inline-flex min-h-6 justify-self-start text-sm"
          >
            {text.open}
          </a>
        )}
        {/* The very same one each time, so that it takes the focus once. */}
        <FormNotice answer={answer} done={done && categoryDoneText[done]} />
      </header>
      {mayEdit ? (
        <RecordForm
          form={CATEGORY_FORM}
          id={id}
          fields={categoryFields(choices)}
          now={category ? categoryNow(category) : newCategory}
          submit={category ? text.save : text.create}
          answer={answer}
        />
      ) : (
        <p className="max-w-2xl">{category?.description}</p>
      )}
      {category && (
        <FormerAddresses
          title={text.former}
          paths={category.formerSlugs.map((slug) => productsPath({ category: slug }))}
        />
      )}
      {category && mayEdit && (
        <DeleteCategory category={category} choices={choices} answer={answer} />
      )}
    </div>
  )
}
