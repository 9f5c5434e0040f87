import { Bits } from './bits.ts'
import type { ProductRow, Taxonomy } from './product-row.ts'

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

  return {
    live,
    inStock,
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
    },
    /** Takes a slot out of the sale; what it had does not matter any more. */
    remove: (slot: number) => live.remove(slot),
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
