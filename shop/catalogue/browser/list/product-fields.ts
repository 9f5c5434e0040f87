import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'

import { productListText as text } from '../../list/product-list-text.ts'

/** The tabs of the list of products: all, and each status. */
export const productTabs: readonly ListTab[] = [
  { name: text.all, filters: {} },
  ...Object.entries(text.tabs).map(([status, name]) => ({ name, filters: { status } })),
]

type Named = { id: string; name: string }

const choicesOf = (of: readonly Named[]) => of.map(({ id, name }) => ({ value: id, label: name }))

/** The filters of the list of products, with the categories and collections that there are. */
export const productFilters = (
  categories: readonly Named[],
  collections: readonly Named[],
): FilterField[] => [
  { kind: 'choice', name: 'category', label: text.fields.category, choices: choicesOf(categories) },
  {
    kind: 'choice',
    name: 'collection',
    label: text.fields.collection,
    choices: choicesOf(collections),
  },
  {
    kind: 'choice',
    name: 'stock',
    label: text.fields.stock,
    choices: Object.entries(text.stock).map(([value, label]) => ({ value, label })),
  },
  { kind: 'only', name: 'without_pictures', label: text.fields.without_pictures },
  { kind: 'only', name: 'planned', label: text.fields.planned },
]
