import { randomUUID } from 'node:crypto'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { RecordForm } from '#platform/forms/browser/record-form.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { DeleteCategory } from '#shop/catalogue/browser/categories/delete-category.tsx'
import { FormerAddresses, OpenInShop } from '#shop/catalogue/browser/shelves/delete-shelf.tsx'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import {
  CATEGORY_FORM,
  categoryFields,
  currentCategory,
  newCategory,
} from '#shop/catalogue/categories/category-list.ts'
import { ADMIN_CATEGORIES, adminCategoryPath } from '#shop/catalogue/admin-catalogue-paths.ts'
import {
  categoryDoneText,
  categoryText as text,
  isCategoryDone,
} from '#shop/catalogue/categories/category-text.ts'
import { categoryAction } from '#shop/catalogue/server/categories/category-action.ts'
import {
  readCategory,
  readCategoryChoices,
} from '#shop/catalogue/server/categories/save-category.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnGoods } from './records/record-actions.ts'
import type { Route } from './+types/admin-category'
import { notFound, rowId } from '../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.category?.name ?? text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

/** A category, or with `new` in place of its id the form for one that begins. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const mayEdit = can(session, 'manage_products')
  const { db } = context.get(servicesContext)
  if (params.id === 'new') {
    if (!mayEdit) throw notFound()
    const choices = await readCategoryChoices(db)
    return { category: undefined, id: randomUUID(), choices, mayEdit, done: undefined }
  }
  const categoryId = rowId(params)
  const category = await readCategory(db, categoryId)
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

export const action = (args: Route.ActionArgs) =>
  actOnGoods(args, categoryAction, (done, id) =>
    done === 'deleted'
      ? `${ADMIN_CATEGORIES}?done=${done}`
      : `${adminCategoryPath(id)}?done=${done}`,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminCategoryPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { category, id, choices, mayEdit, done } = loaderData
  return (
    <AdminFrame
      back={{ to: ADMIN_CATEGORIES, label: text.back }}
      title={category?.name ?? text.newTitle}
      wraps
      about={
        category && (
          <OpenInShop path={productsPath({ category: category.slug })} label={text.open} />
        )
      }
      answer={answer}
      done={done && categoryDoneText[done]}
    >
      {mayEdit ? (
        <RecordForm
          form={CATEGORY_FORM}
          id={id}
          fields={categoryFields(choices)}
          now={category ? currentCategory(category) : newCategory}
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
    </AdminFrame>
  )
}
