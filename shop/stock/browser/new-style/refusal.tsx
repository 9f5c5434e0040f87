import { Link } from 'react-router'

import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { adminProductPath } from '#shop/catalogue/admin-catalogue-paths.ts'
import { attributeField } from '#shop/catalogue/attributes/attribute-values.ts'
import type { AttributeFields } from '#shop/catalogue/attributes/attribute.ts'
import { fieldNames } from '#shop/catalogue/editing/product-fields.ts'
import type { ProductField } from '#shop/catalogue/editing/product-fields.ts'

import { NO_SIZES } from '../../admin/size-choice-text.ts'
import { NEW_CATEGORY } from '../../new-style/style-form.ts'
import type { StyleRefused } from '../../new-style/style-form.ts'
import { styleText as text } from '../../new-style/style-text.ts'
import type { ShownColour } from './sizes-part.tsx'

type Props = {
  answer: StyleRefused
  colours: readonly ShownColour[]
  sizes: readonly { id: string | null; name: string }[]
  attributes: readonly AttributeFields[]
}

const sizeFieldNames: Readonly<Record<string, string>> = {
  stock: text.sizes.oneSize,
  sku: text.sizes.sku,
  gtin: text.sizes.gtin,
  size: text.sections.sizes,
  [NEW_CATEGORY]: fieldNames.category_id,
}

/** What is at fault, field by field, each with a link to it. */
export function Refusal({ answer, colours, sizes, attributes }: Props) {
  const { faults } = answer
  const labelOf = (input: string) => {
    const attribute = attributes.find(({ code }) => attributeField(code) === input)
    if (attribute) return attribute.names.en
    const [field = '', colourId, sizeId] = input.split(' ')
    const name = sizeFieldNames[field] ?? fieldNames[field as ProductField] ?? field
    const colour = colours.find(({ id }) => id === colourId)?.label
    const size = sizes.find(({ id }) => (id ?? NO_SIZES) === sizeId)
    const item = [colour, size?.id === null ? undefined : size?.name].filter(Boolean).join(', ')
    return item === '' ? name : text.in(name, item)
  }
  return (
    <NoticeBox notice={answer} tone="error" takesFocus={Object.keys(faults).length === 0}>
      {answer.savedAs !== undefined && (
        <p className="mt-2 text-sm">
          <Link to={adminProductPath(answer.savedAs)} target="_blank" className="link font-medium">
            {text.openSaved}
          </Link>
        </p>
      )}
      <ul className="mt-2 grid gap-1 text-sm">
        {Object.entries(faults).map(([input, fault]) => (
          <li key={input}>
            <button
              type="button"
              className="link min-h-6 text-start font-medium"
              onClick={(event) => {
                const form = event.currentTarget.closest('form')
                const name = CSS.escape(input)
                const field = form?.querySelector<HTMLElement>(
                  `[aria-invalid]:is([name="${name}"], [data-field="${name}"])`,
                )
                const folded = field?.closest('details')
                if (folded) folded.open = true
                field?.focus()
              }}
            >
              {labelOf(input)}
            </button>
            {': '}
            {fault}
          </li>
        ))}
      </ul>
    </NoticeBox>
  )
}
