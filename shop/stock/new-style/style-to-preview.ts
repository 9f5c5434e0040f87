import { slugOf } from '#platform/slug-of.ts'
import { attributeField } from '#shop/catalogue/attributes/attribute-values.ts'
import type { CategoryFields } from '#shop/catalogue/categories/category-list.ts'
import type { FormValues } from '#shop/catalogue/editing/product-values.ts'
import { valueOf } from '#shop/catalogue/editing/product-values.ts'

import { NEW_CATEGORY, colourInput, readStyleForm } from './style-form.ts'
import type { NewStyle, StyleFaults } from './style-form.ts'
import { styleText } from './style-text.ts'

type Asked = {
  withStock: boolean
  /** What it is in while no category is chosen. */
  categoryId: string | undefined
  /** A new id for each of its colours: those of the form are of the style that is saved. */
  newId: () => string
}

/**
 * The style of a form as far as it can be shown: what is missing has a stand-in, and what is wrong is left out, as are codes,
 * the address and the schedule, which no customer sees.
 */
export function readStyleToPreview(
  values: FormValues,
  { withStock, categoryId, newId }: Asked,
): { style: NewStyle; category: CategoryFields | undefined } {
  const shown = withStandIns(values, categoryId)
  const { faults } = readStyleForm(shown, { withStock })
  const { style, category } = readStyleForm(withoutFaults(shown, faults), { withStock })
  const { price_pence: price, compare_at_pence: compareAt } = style.fields
  return {
    style: {
      fields: {
        ...style.fields,
        compare_at_pence: compareAt !== null && compareAt > price ? compareAt : null,
        publish_at: null,
        unpublish_at: null,
      },
      colours: style.colours.map(({ fields, sizes }, at) => {
        const name = fields.colour_name
        const isTwice = style.colours
          .slice(0, at)
          .some((other) => other.fields.colour_name.toLowerCase() === name.toLowerCase())
        const colour_name =
          style.colours.length > 1 && (name === '' || isTwice)
            ? styleText.colours.one(at + 1)
            : name
        return {
          id: newId(),
          is_own_slug: false,
          fields: {
            ...fields,
            colour_name,
            slug: slugOf(`${style.fields.name} ${colour_name}`).slice(0, 90) || 'product',
          },
          sizes: sizes.map((size) => ({ ...size, sku: null, barcode: null })),
        }
      }),
    },
    category: category && { ...category, slug: `${category.slug.slice(0, 50)}-${newId()}` },
  }
}

const isEmpty = (values: FormValues, name: string) => valueOf(values, name).trim() === ''

function withStandIns(values: FormValues, categoryId: string | undefined): FormValues {
  return {
    ...values,
    ...(isEmpty(values, 'name') && { name: [styleText.preview.unnamed] }),
    ...(isEmpty(values, 'category_id') &&
      categoryId !== undefined && { category_id: [categoryId] }),
    ...(values[NEW_CATEGORY] !== undefined && { [NEW_CATEGORY]: [styleText.preview.category] }),
  }
}

/** Without the inputs that are at fault. */
function withoutFaults(values: FormValues, faults: StyleFaults): FormValues {
  const isAtFault = (name: string) => {
    if (name === 'colour' || name.startsWith('colour_name ')) return false
    const [field = '', colourId = ''] = name.split(' ')
    if (field === 'alt') return faults[colourInput('pictures', colourId)] !== undefined
    const code = field.startsWith('attribute:') ? field.split(':').at(-1)! : undefined
    return faults[code === undefined ? name : attributeField(code)] !== undefined
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isAtFault(name)))
}
