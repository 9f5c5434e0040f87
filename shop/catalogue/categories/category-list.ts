import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import type { CurrentRecord, RecordField, RecordTexts } from '#platform/admin/record-form.ts'
import { slugOf } from '#platform/slug-of.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import { ADMIN_CATEGORIES } from '../admin-catalogue-paths.ts'
import { categoryText } from './category-text.ts'

/** The tree of categories as a list: the content of a category follows it. */
export const categoryList = defineList({
  name: 'categories',
  path: ADMIN_CATEGORIES,
  filters: {},
  sorts: { place: 'integer' },
  usual: 'place',
  rows: 100,
})

export type CategoryListQuery = ListQuery<unknown, 'place'>

/** A category as its list shows it. */
export type ListedCategory = {
  id: string
  name: string
  slug: string
  /** 0 at the top of the tree. */
  depth: number
  /** How many products are in it itself, whatever their state. */
  products: number
  /** The siblings above and below it; null at the ends. */
  aboveId: string | null
  belowId: string | null
}

/** What staff decide about a category, by the names of its columns. */
export type CategoryFields = {
  name: string
  slug: string
  description: string
  /** Its parent; null: it is at the top. */
  parent_id: string | null
  /** The slug of the product whose picture represents it; null: the one longest on sale. */
  picture_slug: string | null
}

/** A possible parent of a category, or target of its former address. */
export type CategoryChoice = { id: string; name: string; depth: number }

/** A category as its editor has it. */
export type EditedCategory = CategoryFields & {
  id: string
  version: number
  /** Former slugs, the latest first. */
  formerSlugs: string[]
  /** What prevents deleting it, as counts. */
  products: number
  categories: number
  discounts: number
  /** Those whose rule is about it. */
  collections: number
}

const { fields: text, faults: fault } = categoryText

/** What the form of a category is called. */
export const CATEGORY_FORM = 'save-category'

/** The names of its inputs. */
export const categoryInputs = ['name', 'slug', 'description', 'parent', 'picture'] as const

/** The form of a category that can be in one of `parents`. */
export const categoryFields = (parents: readonly CategoryChoice[]): readonly RecordField[] => [
  { name: 'name', label: text.name, kind: 'line' },
  { name: 'slug', label: text.slug, hint: text.slugHint, kind: 'line', isOptional: true },
  {
    name: 'description',
    label: text.description,
    hint: text.descriptionHint,
    kind: 'lines',
    isOptional: true,
  },
  {
    name: 'parent',
    label: text.parent,
    hint: text.parentHint,
    kind: 'choice',
    choices: [
      { value: '', label: text.top },
      ...parents.map(({ id, name, depth }) => ({ value: id, label: indented(name, depth) })),
    ],
  },
  { name: 'picture', label: text.picture, hint: text.pictureHint, kind: 'line', isOptional: true },
]

/** A name in a list of choices, indented by its depth. */
export const indented = (name: string, depth: number): string =>
  `${'\u00A0\u00A0\u00A0'.repeat(depth)}${name}`

/** The initial values of a new one. */
export const newCategory: CurrentRecord = { version: 0, texts: {} }

/** A category as its form shows it. */
export const currentCategory = (category: EditedCategory): CurrentRecord => ({
  version: category.version,
  texts: {
    name: category.name,
    slug: category.slug,
    description: category.description,
    parent: category.parent_id ?? '',
    picture: category.picture_slug ?? '',
  },
})

/** Whether a text is the id of something. */
export const isUuid = (typed: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(typed)

/** Reads the form of a category and returns its faults, by input. */
export function readCategoryForm(texts: RecordTexts): {
  fields: CategoryFields
  faults: Record<string, string>
} {
  const faults: Record<string, string> = {}
  const typed = (name: (typeof categoryInputs)[number]) => texts[name] ?? ''
  const name = typed('name')
  if (name === '' || name.length > 60 || !isPlainLine(name)) faults.name = fault.name
  const slug = typed('slug').toLowerCase() || slugOf(name)
  if (!faults.name && (slug.length > 100 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)))
    faults.slug = fault.slug
  const description = typed('description').replaceAll('\n', ' ')
  if (description.length > 300 || !isPlainLine(description)) faults.description = fault.description
  const parent = typed('parent')
  if (parent !== '' && !isUuid(parent)) faults.parent = fault.parent
  const picture = typed('picture').toLowerCase()
  if (picture !== '' && !/^[a-z0-9-]{1,200}$/.test(picture)) faults.picture = fault.picture
  return {
    fields: {
      name,
      slug,
      description,
      parent_id: parent || null,
      picture_slug: picture || null,
    },
    faults,
  }
}
