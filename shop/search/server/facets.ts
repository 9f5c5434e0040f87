import { currentLanguage } from '#platform/languages/current-language.ts'
import { DEFAULT_LANGUAGE, languages } from '#platform/languages/languages.ts'
import type { LocalSlugs } from '#platform/languages/local-slug.ts'
import { colourFamilies, fabricFamilies } from '#shop/catalogue/family-text.ts'

import type { ListQuery } from '../list-query.ts'
import { COUNTED_TO } from '../product-list.ts'
import type { Facets, FacetValue } from '../product-list.ts'
import type { NumberOrder } from './attribute-sets.ts'
import { Bits, countBoth, inAll, inAny } from './bits.ts'
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

/** The prices in pence by slot, and the slots from the lowest price to the highest. */
type Priced = { of: (slot: number) => number; ascending: () => Uint32Array }

/** What a list shows, and what it would show without one of its filters. */
type Choice = { all: Bits; without: (group: Group) => Bits }

/** The order of slots by the number of an attribute. */
type ByNumber = (code: string) => NumberOrder

const PENCE = 100

/** For each filter that is in use the slots it lets through. */
export function chosenSets(
  query: ListQuery,
  { sets, inStock, attributes }: ProductSets,
  { priced, byNumber }: { priced: Priced; byNumber: ByNumber },
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

function withinPrices({ min = 0, max = Infinity }: ListQuery, priced: Priced): Bits | undefined {
  if (min === 0 && max === Infinity) return undefined
  const within = new Bits()
  for (const slot of priced.ascending()) {
    const pence = priced.of(slot)
    if (pence > max * PENCE) break
    if (pence >= min * PENCE) within.add(slot)
  }
  return within
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
  }: { taxonomy: Taxonomy; products: ProductSets; priced: Priced; byNumber: ByNumber },
): Facets {
  const count = (group: keyof ProductSets['sets'], chosen: readonly (string | undefined)[]) => {
    const others = without(group)
    return <Value extends { value: string; label: string }>(values: readonly Value[]) =>
      values
        .map((value) => {
          const set = products.sets[group].get(value.value)
          return {
            ...value,
            count: set ? countBoth(others, set, COUNTED_TO) : 0,
            chosen: chosen.includes(value.value),
          } satisfies FacetValue
        })
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
      { live: products.live, all, order: byNumber },
    ),
    price: priceRange(without('price'), priced),
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

/** The lowest and the highest price in pounds, outwards. */
function priceRange(bits: Bits, { of, ascending }: Priced): Facets['price'] {
  const slots = ascending()
  const lowest = slots.find((slot) => bits.has(slot))
  const highest = slots.findLast((slot) => bits.has(slot))
  return lowest === undefined || highest === undefined
    ? null
    : { from: Math.floor(of(lowest) / PENCE), to: Math.ceil(of(highest) / PENCE) }
}
