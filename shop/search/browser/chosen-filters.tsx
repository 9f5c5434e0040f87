import { X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'

import { defaultSort, listPath } from '../list-query.ts'
import type { AttributeFilters, ListQuery } from '../list-query.ts'
import type { AttributeFacet, Facets, FacetValue } from '../product-list.ts'
import { searchText } from '../search-text.ts'

const text = searchText.filters

/** A filter that is on: what it is called, and what to change to take it away. */
export type ChosenFilter = {
  key: string
  label: string
  /** Where the label is not in the language of the page. */
  lang?: string | undefined
  without: Partial<ListQuery>
}

/** The filters of a list that are on, in the order in which they are offered. */
export function chosenFilters(query: ListQuery, facets: Facets): ChosenFilter[] {
  const { category, collection, sizes, colours, fabrics, attributes, min, max, inStock } = query
  return [
    ...one('category', category, facets.category),
    ...one('collection', collection, facets.collection),
    ...several('sizes', sizes, facets.size, text.sizeChip),
    ...several('colours', colours, facets.colour),
    ...several('fabrics', fabrics, facets.fabric),
    ...facets.attributes.flatMap((facet) => ofAttribute(facet, attributes)),
    ...(min === undefined && max === undefined
      ? []
      : [
          {
            key: 'price',
            label: priceLabel(min, max),
            without: { min: undefined, max: undefined },
          },
        ]),
    ...(inStock
      ? [{ key: 'available', label: text.inStockChip, without: { inStock: false } }]
      : []),
  ]
}

/** All filters off; what was searched for, and the order, stay. */
export const withoutFilters = {
  category: undefined,
  collection: undefined,
  sizes: [],
  colours: [],
  fabrics: [],
  attributes: {},
  min: undefined,
  max: undefined,
  inStock: false,
} as const satisfies Partial<ListQuery>

/** Whether a list is nothing but a category, a collection or everything, page by page. */
export const isPlainList = (query: ListQuery): boolean =>
  query.q === '' &&
  query.sizes.length + query.colours.length + query.fabrics.length === 0 &&
  Object.values(query.attributes).every((values) => values.length === 0) &&
  query.min === undefined &&
  query.max === undefined &&
  !query.inStock &&
  query.sort === defaultSort(query)

/** The values with this one added, or taken away if it is among them. */
export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]

const labelOf = (value: string, offered: readonly FacetValue[]) =>
  offered.find((choice) => choice.value === value)?.label ?? value

function one(
  name: 'category' | 'collection',
  value: string | undefined,
  offered: readonly (FacetValue & { lang?: string })[],
): ChosenFilter[] {
  if (value === undefined) return []
  const lang = offered.find((choice) => choice.value === value)?.lang
  return [{ key: name, label: labelOf(value, offered), lang, without: { [name]: undefined } }]
}

function several(
  name: 'sizes' | 'colours' | 'fabrics',
  values: readonly string[],
  offered: readonly FacetValue[],
  say = (label: string) => label,
): ChosenFilter[] {
  return values.map((value) => ({
    key: `${name}:${value}`,
    label: say(labelOf(value, offered)),
    without: { [name]: values.filter((other) => other !== value) },
  }))
}

/** The filters by one attribute: each of its values, or its range. */
function ofAttribute(facet: AttributeFacet, attributes: AttributeFilters): ChosenFilter[] {
  const { code, label } = facet
  if ('values' in facet) {
    const values = attributes[code] ?? []
    return values.map((value) => ({
      key: `${code}:${value}`,
      label: text.attributeChip(label, labelOf(value, facet.values)),
      without: {
        attributes: { ...attributes, [code]: values.filter((other) => other !== value) },
      },
    }))
  }
  const [from] = attributes[`${code}-from`] ?? []
  const [to] = attributes[`${code}-to`] ?? []
  if (from === undefined && to === undefined) return []
  return [
    {
      key: code,
      label: text.attributeChip(label, text.range(from, to, facet.unit?.label)),
      without: { attributes: { ...attributes, [`${code}-from`]: [], [`${code}-to`]: [] } },
    },
  ]
}

function priceLabel(min: number | undefined, max: number | undefined) {
  if (min === undefined) return text.priceTo(max ?? 0)
  return max === undefined ? text.priceFrom(min) : text.priceBetween(min, max)
}

/** The filters that are on, each a link to the list without it. */
export function ChosenFilterList({ query, facets }: { query: ListQuery; facets: Facets }) {
  const top = useRef<HTMLElement>(null)
  const chosen = chosenFilters(query, facets)
  // What is pressed goes away; without a new place the focus would be lost.
  const keepFocus = () => top.current?.focus()

  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label={chosen.length > 0 ? text.chosen : undefined}
      className="outline-none"
    >
      {chosen.length > 0 && (
        <ul className="mb-6 flex flex-wrap gap-2">
          {chosen.map(({ key, label, lang, without }) => (
            <li key={key}>
              <Link
                to={listPath({ ...query, ...without, page: 1 })}
                preventScrollReset
                onClick={keepFocus}
                aria-label={text.remove(label)}
                className="inline-flex min-h-9 items-center gap-2 rounded-full bg-sand ps-4 pe-3 text-sm hover:underline pointer-coarse:min-h-11"
              >
                <span lang={lang}>{label}</span>
                <X aria-hidden className="size-3.5" />
              </Link>
            </li>
          ))}
          {chosen.length > 1 && (
            <li>
              <Link
                to={listPath({ ...query, ...withoutFilters, page: 1 })}
                preventScrollReset
                onClick={keepFocus}
                className="link inline-flex min-h-9 items-center px-2 text-sm pointer-coarse:min-h-11"
              >
                {text.clear}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
