import { currentLanguage } from '#platform/languages/current-language.ts'
import { DEFAULT_LANGUAGE, languages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { LocalSlugs } from '#platform/languages/local-slug.ts'
import type { AttributeValues } from '#shop/catalogue/attributes/attribute.ts'
import { colourFamilies, fabricFamilies } from '#shop/catalogue/family-text.ts'

import type { Labelled } from '../product-list.ts'
import { wordsOf } from '../word-forms.ts'
import { attributeSets } from './attribute-sets.ts'
import type { IndexedAttribute } from './attribute-sets.ts'
import { Bits } from './bits.ts'
import { valueCounts } from './value-counts.ts'

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
  attributes: AttributeValues
  /** Texts in other languages by field, all languages in one; null for none. */
  translations?: Partial<Record<'name' | 'colour_name' | 'summary' | 'fabric', string>> | null
}

/** `names`, `slugs`: in other languages. */
type Named = {
  slug: string
  name: string
  names: Partial<Record<Language, string>>
  slugs: LocalSlugs
}
type Category = Named & { id: string; parentId: string | null }
type Collection = Named
/** `labels`: its name in other languages. `system`: the labels of its system, by language. */
type Size = {
  slug: string
  name: string
  labels: Partial<Record<Language, string>>
  system: { en: { filter: string } } & Partial<Record<Language, { filter: string }>>
}

/** The English slug, by which products are kept, of what an address of the current language names; what is unknown stays as it is. */
export const englishSlug = (shelves: readonly Named[], asked: string | undefined) =>
  shelves.find(({ slugs }) => asked !== undefined && slugs[currentLanguage()] === asked)?.slug ??
  asked

/** The names that products are sorted into, each kind in its order. */
export type Taxonomy = {
  categories: Category[]
  collections: Collection[]
  sizes: Size[]
  attributes: IndexedAttribute[]
  /** Rows of words that staff made synonyms. */
  synonyms: string[][]
}

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
  const { name = '', colour_name: colour = '', fabric = '', summary = '' } = row.translations ?? {}
  add(name, weights.name)
  add(colour, weights.colour)
  add(fabric, weights.fabric)
  add(summary, weights.summary)
  // Words of choices are the same for many products: their sets find those.
  for (const value of Object.values(row.attributes))
    if (typeof value === 'string') add(value, weights.summary)
  return found
}

/** Every name of a category or a collection, in all languages. */
export const allNames = ({ name, names }: Named): string[] => [name, ...Object.values(names)]

/** Its name in the current language, and the language where it has none. */
export function localName({ name, names }: Named): Labelled {
  const language = currentLanguage()
  const own = names[language]
  if (own !== undefined) return { label: own }
  return language === DEFAULT_LANGUAGE
    ? { label: name }
    : { label: name, lang: languages[DEFAULT_LANGUAGE].tag }
}

const familyLabel = (family: string) =>
  Object.entries(colourFamilies).find(([slug]) => slug === family)?.[1].label ?? family

/** The slots with each value of a filter. */
type ValueSets = ReadonlyMap<string, Bits>

export type ProductSets = ReturnType<typeof productSets>

/** Which slots are for sale, and which have what a list can be filtered by. */
export function productSets(taxonomy: Taxonomy) {
  const live = new Bits()
  const inStock = new Bits()
  const sets = {
    category: new Map<string, Bits>(),
    collection: new Map<string, Bits>(),
    size: new Map<string, Bits>(),
    colour: new Map<string, Bits>(),
    fabric: new Map<string, Bits>(),
  }
  /** The place of each slot in a collection. */
  const places = new Map<string, Map<number, number>>()
  const paths = categoryPaths(taxonomy)
  const counts = valueCounts()
  const fields = {
    category: counts.oneState(
      taxonomy.categories.map(({ slug }) => slug),
      new Map([...paths].map(([id, path]) => [id, path.map(({ slug }) => slug)])),
    ),
    colour: counts.one(Object.keys(colourFamilies)),
    fabric: counts.one(Object.keys(fabricFamilies)),
    collection: counts.several(taxonomy.collections.map(({ slug }) => slug)),
    size: counts.several(taxonomy.sizes.map(({ slug }) => slug)),
  }
  const attributes = attributeSets(taxonomy.attributes, counts)

  return {
    live,
    inStock,
    attributes,
    counts,
    /** The fields of the sets, as `counts` has them; a fabric that only this shop has is not among them. */
    fields,
    sets: sets as Record<keyof typeof sets, ValueSets>,
    /** The category of a product and those above it. */
    categoriesOf: ({ categoryId }: ProductRow) => paths.get(categoryId) ?? [],
    /** The place of a slot in a collection; others come last. */
    placeIn: (collection: string, slot: number) => places.get(collection)?.get(slot) ?? Infinity,
    add(slot: number, row: ProductRow) {
      live.add(slot)
      if (row.inStock) inStock.add(slot)
      for (const { slug } of paths.get(row.categoryId) ?? []) addTo(sets.category, slug, slot)
      for (const [slug, place] of Object.entries(row.places)) {
        addTo(sets.collection, slug, slot)
        places.set(slug, (places.get(slug) ?? new Map<number, number>()).set(slot, place))
      }
      for (const slug of row.sizes) addTo(sets.size, slug, slot)
      addTo(sets.colour, row.colourFamily, slot)
      addTo(sets.fabric, row.fabricFamily, slot)
      fields.category.note([row.categoryId])
      fields.collection.note(Object.keys(row.places))
      fields.size.note(row.sizes)
      fields.colour.note([row.colourFamily])
      fields.fabric.note([row.fabricFamily])
      attributes.add(slot, row.attributes)
      counts.push()
    },
    /** Takes a slot out of the sale; what it had does not matter any more. */
    remove(slot: number) {
      live.remove(slot)
      counts.remove(slot)
    },
  }
}

function addTo(sets: Map<string, Bits>, value: string, slot: number) {
  const set = sets.get(value) ?? new Bits()
  sets.set(value, set)
  set.add(slot)
}

/** Every category with all that are above it, by id. */
function categoryPaths({ categories }: Taxonomy) {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = (id: string | null): Taxonomy['categories'] => {
    const path: Taxonomy['categories'] = []
    let category = id === null ? undefined : byId.get(id)
    // A tree that was knotted by hand must not hang the shop.
    while (category && !path.includes(category)) {
      path.push(category)
      category = category.parentId === null ? undefined : byId.get(category.parentId)
    }
    return path
  }
  return new Map(categories.map(({ id }) => [id, pathOf(id)]))
}
