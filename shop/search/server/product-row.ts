import { colourFamilies } from '#shop/catalogue/family-text.ts'

import { wordsOf } from '../word-forms.ts'

/** The fields of an active product that the index uses. */
export type ProductRow = {
  id: string
  pricePence: number
  /** Milliseconds since 1970. */
  publishedAt: number
  unitsSold: number
  categoryId: string
  /** Its place in each of its collections, by their slugs. */
  places: Record<string, number>
  /** Sizes in stock: `abaya-56`. */
  sizes: string[]
  /** Whether any size is available, or the product itself where it has none. */
  inStock: boolean
  colourFamily: string
  fabricFamily: string
  name: string
  colourName: string
  summary: string
  fabric: string
  tags: string[]
}

type Category = { id: string; parentId: string | null; slug: string; name: string }
type Collection = { slug: string; name: string }
type Size = { slug: string; name: string; system: 'abaya' | 'thobe' }

/** The names that products are sorted into, each kind in its order. */
export type Taxonomy = { categories: Category[]; collections: Collection[]; sizes: Size[] }

/** The weight of a word in the name, the colour, … of a product. */
const weights = {
  name: 10,
  colour: 9,
  colourFamily: 7,
  category: 7,
  tag: 6,
  collection: 5,
  fabric: 5,
  summary: 2,
}

/** The words a product is found by, each with the weight of the best place it is in. */
export function productTerms(
  row: ProductRow,
  names: { categories: readonly string[]; collections: readonly string[] },
): Map<string, number> {
  const found = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) found.set(word, Math.max(weight, found.get(word) ?? 0))
  }
  add(row.name, weights.name)
  add(row.colourName, weights.colour)
  add(familyLabel(row.colourFamily), weights.colourFamily)
  add(names.categories.join(' '), weights.category)
  add(row.tags.join(' '), weights.tag)
  add(names.collections.join(' '), weights.collection)
  add(`${row.fabricFamily} ${row.fabric}`, weights.fabric)
  add(row.summary, weights.summary)
  return found
}

const familyLabel = (family: string) =>
  Object.entries(colourFamilies).find(([slug]) => slug === family)?.[1].label ?? family
