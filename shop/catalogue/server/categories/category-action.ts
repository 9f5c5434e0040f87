import type { Db } from '#platform/db/database.ts'
import type { FormAnswer, FormRefused } from '#platform/forms/form-answer.ts'
import { deleteAction, moveAction, recordAction } from '#platform/forms/server/record-action.ts'

import {
  CATEGORY_FORM,
  categoryInputs,
  currentCategory,
  isUuid,
  readCategoryForm,
} from '../../categories/category-list.ts'
import { categoryText } from '../../categories/category-text.ts'
import type { CategoryDone } from '../../categories/category-text.ts'
import { deleteCategory, moveCategory, readCategory, saveCategory } from './save-category.ts'

const { faults, refused } = categoryText

type Asked = { id: string; form: FormData; actorId: string }

/** What a form on the page of a category asks for; undefined for another form, and where there is none. */
export async function categoryAction(
  db: Db,
  { id: categoryId, form, actorId }: Asked,
): Promise<{ done: CategoryDone } | FormRefused | undefined> {
  const name = form.get('form')
  if (name === CATEGORY_FORM)
    return recordAction(form, {
      name: CATEGORY_FORM,
      inputs: categoryInputs,
      read: readCategoryForm,
      save: (version, fields) => saveCategory(db, { categoryId, version, fields, actorId }),
      gone: 'category_not_found',
      async now() {
        const category = await readCategory(db, categoryId)
        return category && currentCategory(category)
      },
      faults: {
        slug_taken: { field: 'slug', message: faults.slug_taken },
        picture_not_found: { field: 'picture', message: faults.picture },
        parent_not_found: { field: 'parent', message: faults.parent },
        in_itself: { field: 'parent', message: faults.in_itself },
        too_deep: { field: 'parent', message: faults.too_deep },
      },
    })
  if (name !== 'delete') return undefined
  const successor = form.get('successor')
  const successorId = typeof successor === 'string' && isUuid(successor) ? successor : null
  return deleteAction(
    form,
    (version) => deleteCategory(db, { categoryId, version, successorId, actorId }),
    {
      ...refused,
      has_categories: refused.has_something,
      has_products: refused.has_something,
      has_discounts: refused.has_something,
      has_collections: refused.has_something,
    },
  )
}

/** Moves a category in its list; undefined for another form. */
export const answerCategoryMove = (
  db: Db,
  { form, actorId }: Omit<Asked, 'id'>,
): Promise<FormAnswer | undefined> =>
  moveAction(form, (move) => moveCategory(db, { ...move, actorId }), refused.gone)
