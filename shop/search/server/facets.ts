import { currentLanguage } from '#platform/languages/current-language.ts'
import { DEFAULT_LANGUAGE, languages } from '#platform/languages/languages.ts'
import type { LocalSlugs } from '#platform/languages/local-slug.ts'
import { colourFamilies, fabricFamilies } from '#shop/catalogue/family-text.ts'

import type { ListQuery } from '../list-query.ts'
import { COUNTED_TO } from '../product-list.ts'
import type { Facets } from '../product-list.ts'
import { Bits, countBoth, inAll, inAny } from './bits.ts'
import { facetCounts } from './facet-counts.ts'
import { within } from './number-order.ts'
import type { NumberOrder } from './number-order.ts'
import { localName } from './product-row.ts'
import type { ProductSets, Taxonomy } from './product-row.ts'

type Group =
  | 'category'
  | 'collection'
  | 'size'
  | 'colour'
  | 'fabric'
  | 'price'
  | 'stock'
  | `attribute:${string}`
type Chosen = Partial<Record<Group, Bits>>

/** What a list shows, and what it would show without one of its filters. */
type Choice = { all: Bits; without: (group: Group) => Bits }

/** The order of slots by the number of an attribute. */
type ByNumber = (code: string) => NumberOrder

const PENCE = 100

/** For each filter that is in use the slots it lets through. */
export function chosenSets(
  query: ListQuery,
  { sets, inStock, attributes }: ProductSets,
  { priced, byNumber }: { priced: NumberOrder; byNumber: ByNumber },
): Chosen {
  const anyOf = (group: keyof ProductSets['sets'], values: readonly (string | undefined)[]) => {
    const chosen = values.filter((value) => value !== undefined)
    if (chosen.length === 0) return undefined
    return inAny(chosen.map((value) => sets[group].get(value) ?? new Bits()))
  }
  return {
    category: anyOf('category', [query.category]),
    collection: anyOf('collection', [query.collection]),
    size: anyOf('size', query.sizes),
    colour: anyOf('colour', query.colours),
    fabric: anyOf('fabric', query.fabrics),
    price: withinPrices(query, priced),
    stock: query.inStock ? inStock : undefined,
    ...Object.fromEntries(
      [...attributes.chosen(query.attributes, byNumber)].map(([code, bits]) => [
        `attribute:${code}`,
        bits,
      ]),
    ),
  }
}

function withinPrices({ min = 0, max = Infinity }: ListQuery, priced: NumberOrder) {
  return min === 0 && max === Infinity ? undefined : within(priced, min * PENCE, max * PENCE)
}

/** Lets all filters, and all but each, work on `base`. */
export function narrow(base: Bits, chosen: Chosen): Choice {
  const allBut = (left?: Group) => {
    const others = Object.entries(chosen).flatMap(([group, bits]) =>
      bits && group !== left ? [bits] : [],
    )
    return others.length === 0 ? base : inAll([base, ...others])
  }
  const all = allBut()
  return { all, without: (group) => (chosen[group] ? allBut(group) : all) }
}

/** How many products each value of each filter would match with all other filters. */
export function countFacets(
  { all, without }: Choice,
  query: ListQuery,
  {
    taxonomy,
    products,
    priced,
    byNumber,
    few,
  }: {
    taxonomy: Taxonomy
    products: ProductSets
    priced: NumberOrder
    byNumber: ByNumber
    few?: number | undefined
  },
): Facets {
  const { live, counts, fields, sets } = products
  const among = facetCounts({ all, live }, { counts, byNumber, few })
  const count = (group: keyof ProductSets['sets'], chosen: readonly (string | undefined)[]) => {
    const countOf = among.countsIn(without(group), fields[group])
    return <Value extends { value: string; label: string }>(values: readonly Value[]) =>
      values
        .map((value) => ({
          ...value,
          count: countOf(fields[group].numbers.get(value.value), sets[group].get(value.value)),
          chosen: chosen.includes(value.value),
        }))
        .filter((value) => value.count > 0 || value.chosen)
  }
  const language = currentLanguage()
  const named = (shelf: Taxonomy['collections'][number]) => ({
    value: shelf.slug,
    slugs: shelf.slugs,
    ...localName(shelf),
  })
  const inAddress = <Named extends { value: string; slugs: LocalSlugs }>({
    slugs,
    ...choice
  }: Named) => ({ ...choice, value: slugs[language] ?? choice.value })
  const shelves = (group: 'category' | 'collection', of: Taxonomy['collections']) =>
    count(group, [query[group]])(of.map(named)).map(inAddress)
  return {
    category: shelves('category', taxonomy.categories),
    collection: shelves('collection', taxonomy.collections),
    size: count(
      'size',
      query.sizes,
    )(
      taxonomy.sizes.map(({ slug, name, labels, system }) => ({
        value: slug,
        label: labels[language] ?? name,
        group: (system[language] ?? system.en).filter,
        ...(!system[language] && { groupLang: languages[DEFAULT_LANGUAGE].tag }),
      })),
    ),
    colour: count('colour', query.colours)(colours()),
    fabric: count('fabric', query.fabrics)(fabrics(products)),
    attributes: products.attributes.facets(
      query.attributes,
      (code) => without(`attribute:${code}`),
      among,
    ),
    price: inPounds(among.rangeAmong(without('price'), priced)),
    inStock: countBoth(without('stock'), products.inStock, COUNTED_TO),
  }
}

const colours = () =>
  Object.entries(colourFamilies).map(([value, { label, hex }]) => ({ value, label, hex }))

/** The fabric families in their order, then those that only this shop has. */
function fabrics({ sets }: ProductSets) {
  const known = new Map<string, string>(Object.entries(fabricFamilies))
  for (const own of [...sets.fabric.keys()].sort()) {
    if (!known.has(own))
      known.set(own, `${own.charAt(0).toUpperCase()}${own.slice(1).replaceAll('-', ' ')}`)
  }
  return [...known].map(([value, label]) => ({ value, label }))
}

/** A range of prices in pounds, outwards. */
const inPounds = (pence: { from: number; to: number } | null): Facets['price'] =>
  pence && { from: Math.floor(pence.from / PENCE), to: Math.ceil(pence.to / PENCE) }
