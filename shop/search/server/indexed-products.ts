import { currentLanguage } from '#platform/languages/current-language.ts'
import type { CategoryLink } from '#shop/catalogue/catalogue.ts'

import { COUNTED_TO } from '../product-list.ts'
import type { Facets } from '../product-list.ts'
import type { AttributeFilters, ListQuery } from '../list-query.ts'
import { wordsOf } from '../word-forms.ts'
import { growingFloats, growingIntegers, inAll } from './bits.ts'
import type { Bits } from './bits.ts'
import { chosenSets, countFacets, narrow } from './facets.ts'
import type { ProductRow, Taxonomy } from './product-row.ts'
import { allNames, englishSlug, localName, productSets, productTerms } from './product-row.ts'
import { sortOrders } from './sort-orders.ts'
import { MAX_SCORE, wordIndex } from './word-index.ts'

/** One page of a list: ids in their order, and what else there is to know of the whole list. */
export type IndexedList = {
  ids: string[]
  /** More than `COUNTED_TO` is `COUNTED_TO + 1`; the pages are counted to the last. */
  total: number
  pageCount: number
  facets: Facets
  /** The filters by attributes that there are, of those the query asks for. */
  attributes: AttributeFilters
  corrected: string | null
}

/** What a person may mean: products, the likeliest first, categories and collections. */
export type Suggested = {
  ids: string[]
  categories: CategoryLink[]
  collections: CategoryLink[]
  corrected: string | null
}

export const PRODUCTS_PER_PAGE = 24

/**
 * All active products as bit sets, sorted slots and words. A changed product leaves its slot and
 * gets a new one: slots are never reused.
 */
export function indexedProducts(taxonomy: Taxonomy, { few }: { few?: number } = {}) {
  const ids: string[] = []
  const slotOf = new Map<string, number>()
  const prices = growingIntegers()
  const published = growingFloats()
  const sold = growingIntegers()
  const products = productSets(taxonomy)
  const texts = wordIndex(products.attributes.terms, taxonomy.synonyms)
  const orders = sortOrders(
    {
      id: (slot) => ids[slot]!,
      pricePence: (slot) => prices.at(slot),
      publishedAt: (slot) => published.at(slot),
      unitsSold: (slot) => sold.at(slot),
    },
    products.attributes.numbers,
  )
  const priced = {
    numbers: () => prices.view(),
    ascending: () => orders.slots('price-low'),
  }
  const collectionNames = new Map(
    taxonomy.collections.map((collection) => [collection.slug, allNames(collection)]),
  )
  let fresh: number[] = []

  function put(row: ProductRow) {
    remove(row.id)
    const slot = ids.push(row.id) - 1
    slotOf.set(row.id, slot)
    prices.push(row.pricePence)
    published.push(row.publishedAt)
    sold.push(row.unitsSold)
    products.add(slot, row)
    const categories = products.categoriesOf(row).flatMap(allNames)
    const collections = Object.keys(row.places).flatMap((slug) => collectionNames.get(slug) ?? [])
    texts.add(slot, productTerms(row, { categories, collections }))
    fresh.push(slot)
  }

  function remove(id: string) {
    const slot = slotOf.get(id)
    if (slot === undefined) return
    slotOf.delete(id)
    products.remove(slot)
  }

  /** Sorts in what was put in and removed since; until then lists are as they were. */
  function sort() {
    orders.change(
      fresh.filter((slot) => products.live.has(slot)),
      (slot) => products.live.has(slot),
    )
    fresh = []
  }

  /** A page of slots in the order of relevance; ties by what sells best. */
  function mostRelevant(all: Bits, scores: Uint16Array | undefined, offset: number): number[] {
    const scoreOf = (slot: number) => scores?.[slot] ?? 0
    const candidates = orders.slots('best-selling')
    const next = new Uint32Array(MAX_SCORE)
    for (const slot of candidates) if (all.has(slot)) next[scoreOf(slot)]! += 1
    let before = 0
    for (let score = MAX_SCORE - 1; score >= 0; score -= 1) {
      const count = next[score]!
      next[score] = before
      before += count
    }
    const page: number[] = []
    for (const slot of candidates) {
      if (!all.has(slot)) continue
      const place = next[scoreOf(slot)]!++ - offset
      if (place >= 0 && place < PRODUCTS_PER_PAGE) page[place] = slot
    }
    return page
  }

  /** A page of slots in the order in which somebody picked them for a collection. */
  function picked(all: Bits, collection: string, offset: number): number[] {
    const place = new Map(
      [...orders.slots('newest')]
        .filter((slot) => all.has(slot))
        .map((slot) => [slot, products.placeIn(collection, slot)]),
    )
    return [...place.keys()]
      .sort((a, b) => place.get(a)! - place.get(b)!)
      .slice(offset, offset + PRODUCTS_PER_PAGE)
  }

  function sorted(
    all: Bits,
    by: Exclude<ListQuery['sort'], 'relevance' | 'picked'>,
    offset: number,
  ) {
    const page: number[] = []
    let before = 0
    for (const slot of orders.slots(by)) {
      if (!all.has(slot)) continue
      if (before >= offset) page.push(slot)
      if (page.length === PRODUCTS_PER_PAGE) break
      before += 1
    }
    return page
  }

  function pageOf(
    all: Bits,
    { sort: by, collection }: ListQuery,
    { scores, offset }: { scores: Uint16Array | undefined; offset: number },
  ): number[] {
    if (by === 'relevance') return mostRelevant(all, scores, offset)
    if (by !== 'picked') return sorted(all, by, offset)
    return collection === undefined
      ? sorted(all, 'newest', offset)
      : picked(all, collection, offset)
  }

  function list(asked: ListQuery): IndexedList {
    const query = {
      ...asked,
      category: englishSlug(taxonomy.categories, asked.category),
      collection: englishSlug(taxonomy.collections, asked.collection),
      attributes: products.attributes.known(asked.attributes),
    }
    const found = query.q === '' ? undefined : texts.search(query.q)
    const base = found ? inAll([products.live, found.matched]) : products.live
    const filters = chosenSets(query, products, { priced, byNumber: orders.byNumber })
    const choice = narrow(base, filters)
    const total = choice.all.count()
    const offset = (query.page - 1) * PRODUCTS_PER_PAGE
    const slots = pageOf(choice.all, query, { scores: found?.scores, offset })
    return {
      ids: slots.map((slot) => ids[slot]!),
      total: Math.min(total, COUNTED_TO + 1),
      pageCount: Math.max(1, Math.ceil(total / PRODUCTS_PER_PAGE)),
      facets: countFacets(choice, query, {
        taxonomy,
        products,
        priced,
        byNumber: orders.byNumber,
        few,
      }),
      attributes: query.attributes,
      corrected: found?.corrected ?? null,
    }
  }

  function suggest(q: string): Suggested {
    const { meanings, corrected } = texts.understand(q)
    const isMeant = (shelf: Taxonomy['collections'][number]) =>
      allNames(shelf).some((name) => {
        const own = wordsOf(name)
        return (
          meanings.length > 0 && meanings.every((meaning) => own.some((word) => meaning.has(word)))
        )
      })
    const linkOf = (shelf: Taxonomy['collections'][number]) => {
      const { label: name, lang } = localName(shelf)
      const localSlug = shelf.slugs[currentLanguage()]
      return {
        slug: shelf.slug,
        ...(localSlug !== undefined && { localSlug }),
        name,
        ...(lang !== undefined && { untranslated: ['name'] }),
      }
    }
    const { matched, scores } = texts.search(q)
    const slots = mostRelevant(inAll([products.live, matched]), scores, 0)
    return {
      ids: slots.map((slot) => ids[slot]!),
      categories: taxonomy.categories.filter(isMeant).map(linkOf),
      collections: taxonomy.collections.filter(isMeant).map(linkOf),
      corrected,
    }
  }

  return {
    put,
    remove,
    sort,
    list,
    suggest,
    /** Slots that nothing is in any more. */
    wasted: () => ids.length - slotOf.size,
    size: () => slotOf.size,
  }
}
