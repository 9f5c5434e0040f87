import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { indented } from '../../categories/category-list.ts'
import type { CategoryChoice, EditedCategory } from '../../categories/category-list.ts'
import { ADMIN_CATEGORIES, ADMIN_COLLECTIONS, ADMIN_PRODUCTS } from '../../admin-catalogue-paths.ts'
import { categoryText } from '../../categories/category-text.ts'
import { DeleteShelf } from '../shelves/delete-shelf.tsx'

const text = categoryText.remove

type Props = {
  category: EditedCategory
  /** Where its address can lead. */
  choices: readonly CategoryChoice[]
  answer: FormAnswer | undefined
}

/** Deletes a category, or shows what is still in it and links there. */
export function DeleteCategory({ category, choices, answer }: Props) {
  const {
    id,
    version,
    products,
    categories,
    collections,
    discounts,
    parent_id: parentId,
  } = category
  return (
    <DeleteShelf
      text={text}
      version={version}
      inTheWay={[
        ...(products > 0
          ? [{ label: text.products(products), to: `${ADMIN_PRODUCTS}?category=${id}` }]
          : []),
        ...(categories > 0 ? [{ label: text.categories(categories), to: ADMIN_CATEGORIES }] : []),
        ...(collections > 0
          ? [{ label: text.collections(collections), to: ADMIN_COLLECTIONS }]
          : []),
        ...(discounts > 0 ? [{ label: text.discounts(discounts) }] : []),
      ]}
      choices={choices.map((choice) => ({ ...choice, name: indented(choice.name, choice.depth) }))}
      usualId={parentId}
      answer={answer}
    />
  )
}
