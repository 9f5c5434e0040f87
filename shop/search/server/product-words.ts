import { colourFamilies } from '#shop/catalogue/family-text.ts'

import { wordsOf } from '../word-forms.ts'
import type { ProductRow } from './product-row.ts'

/** How much it says that a word is in the name, the colour, … of a product. */
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
export function productWords(
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
