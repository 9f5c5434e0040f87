import { Link } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { ProfileForm } from '#shop/accounts/browser/profile/profile-form.tsx'
import type { ProfileAnswer } from '#shop/accounts/profile-answer.ts'

import { indented } from '../../categories/category-form.ts'
import type { CategoryChoice, EditedCategory } from '../../categories/category-list.ts'
import { ADMIN_CATEGORIES } from '../../categories/category-paths.ts'
import { categoryText } from '../../categories/category-text.ts'
import { ADMIN_PRODUCTS } from '../../editing/admin-product-paths.ts'

const text = categoryText.remove

type Props = {
  category: EditedCategory
  /** Where its address can lead. */
  choices: readonly CategoryChoice[]
  answer: ProfileAnswer | undefined
}

/** Deletes a category, or says what stands in the way and leads there. */
export function DeleteCategory({ category, choices, answer }: Props) {
  const { id, version, products, categories, discounts, parent_id: parentId } = category
  const isEmpty = products + categories + discounts === 0
  return (
    <section aria-labelledby="delete" className="grid max-w-2xl gap-4 border-t pt-8">
      <h2 id="delete" className="text-xl font-semibold">
        {text.title}
      </h2>
      {isEmpty ? (
        <ProfileForm form="delete" answer={answer}>
          {({ isSending }) => (
            <>
              <p className="text-ink-soft">{text.lead}</p>
              <input type="hidden" name="version" value={version} />
              <Field label={text.leadTo}>
                {(control) => (
                  <select {...control} name="successor" defaultValue={parentId ?? ''}>
                    <option value="">{text.nowhere}</option>
                    {choices.map((choice) => (
                      <option key={choice.id} value={choice.id}>
                        {indented(choice.name, choice.depth)}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <Button
                type="submit"
                variant="secondary"
                busy={isSending}
                className="justify-self-start"
              >
                {text.button}
              </Button>
            </>
          )}
        </ProfileForm>
      ) : (
        <>
          <p className="text-ink-soft">{text.inTheWay}</p>
          <ul className="grid gap-1">
            {products > 0 && (
              <li>
                <Link to={`${ADMIN_PRODUCTS}?category=${id}`} className="link inline-flex min-h-6">
                  {text.products(products)}
                </Link>
              </li>
            )}
            {categories > 0 && (
              <li>
                <Link to={ADMIN_CATEGORIES} className="link inline-flex min-h-6">
                  {text.categories(categories)}
                </Link>
              </li>
            )}
            {discounts > 0 && <li>{text.discounts(discounts)}</li>}
          </ul>
        </>
      )}
    </section>
  )
}
