import type { ReactNode } from 'react'

import type { AttributeFilters, ListQuery } from '../list-query.ts'
import type { AttributeFacet, Facets, FacetValue, Labelled } from '../product-list.ts'
import { searchText } from '../search-text.ts'
import { toggled } from './chosen-filters.tsx'
import { FilterChoice, FilterGroup, FilterPill } from './filter-group.tsx'
import { RangeFilter } from './range-filter.tsx'
import type { ChangeList } from './use-list-query.ts'

const text = searchText.filters

/** The filters that the list at hand can be narrowed by, each with what it would find. */
export function FilterChoices({
  requested,
  facets,
  change,
}: {
  requested: ListQuery
  facets: Facets
  change: ChangeList
}) {
  return (
    <div className="border-t">
      <OneOf
        name="category"
        title={text.category}
        all={text.allCategories}
        offered={facets.category}
        chosen={requested.category}
        onChoose={(category) => change({ category })}
      />
      <SizeFilter requested={requested} facets={facets} change={change} />
      <AnyOf
        name="colour"
        title={text.colour}
        offered={facets.colour}
        chosen={requested.colours}
        onChoose={(colours) => change({ colours })}
      />
      <AnyOf
        name="fabric"
        title={text.fabric}
        offered={facets.fabric}
        chosen={requested.fabrics}
        onChoose={(fabrics) => change({ fabrics })}
      />
      {facets.attributes.map((facet) => (
        <AttributeFilter
          key={facet.code}
          facet={facet}
          chosen={requested.attributes}
          onChoose={(own, options) =>
            change({ attributes: { ...requested.attributes, ...own } }, options)
          }
        />
      ))}
      {(facets.price !== null || requested.min !== undefined || requested.max !== undefined) && (
        <FilterGroup title={text.price}>
          <RangeFilter
            from={{ name: 'min', label: text.from, value: requested.min }}
            to={{ name: 'max', label: text.to, value: requested.max }}
            offered={facets.price}
            onChange={(min, max) => change({ min, max }, { replace: true })}
          />
        </FilterGroup>
      )}
      <OneOf
        name="collection"
        title={text.collection}
        all={text.allCollections}
        offered={facets.collection}
        chosen={requested.collection}
        onChoose={(collection) => change({ collection })}
      />
      <FilterGroup title={text.availability}>
        <FilterChoice
          type="checkbox"
          name="available"
          value="1"
          label={text.inStock}
          count={facets.inStock}
          checked={requested.inStock}
          onChoose={() => change({ inStock: !requested.inStock })}
        />
      </FilterGroup>
    </div>
  )
}

function OneOf({
  name,
  title,
  all,
  offered,
  chosen,
  onChoose,
}: {
  name: string
  title: string
  all: string
  offered: readonly (FacetValue & Labelled)[]
  chosen: string | undefined
  onChoose: (value: string | undefined) => void
}) {
  if (offered.length === 0) return null
  return (
    <FilterGroup title={title}>
      <FilterChoice
        type="radio"
        name={name}
        value=""
        label={all}
        checked={chosen === undefined}
        onChoose={() => onChoose(undefined)}
      />
      {offered.map(({ value, label, lang, count }) => (
        <FilterChoice
          key={value}
          type="radio"
          lang={lang}
          name={name}
          value={value}
          label={label}
          count={count}
          checked={chosen === value}
          onChoose={() => onChoose(value)}
        />
      ))}
    </FilterGroup>
  )
}

function AnyOf({
  name,
  title,
  lang,
  offered,
  chosen,
  onChoose,
}: {
  name: string
  title: string
  lang?: string | undefined
  offered: readonly (FacetValue & Labelled & { hex?: string })[]
  chosen: readonly string[]
  onChoose: (values: string[]) => void
}) {
  if (offered.length === 0) return null
  return (
    <FilterGroup title={title} lang={lang}>
      {offered.map(({ value, label, lang: own, count, hex }) => (
        <FilterChoice
          key={value}
          type="checkbox"
          name={name}
          value={value}
          label={label}
          count={count}
          lang={own}
          {...(hex && { swatch: hex })}
          checked={chosen.includes(value)}
          onChoose={() => onChoose(toggled(chosen, value))}
        />
      ))}
    </FilterGroup>
  )
}

/** A filter by an attribute: boxes for its values, or a range. */
function AttributeFilter({
  facet,
  chosen,
  onChoose,
}: {
  facet: AttributeFacet
  chosen: AttributeFilters
  onChoose: (own: AttributeFilters, options?: { replace: boolean }) => void
}) {
  const { code, label, lang } = facet
  if ('values' in facet)
    return (
      <AnyOf
        name={code}
        title={label}
        lang={lang}
        offered={facet.values}
        chosen={chosen[code] ?? []}
        onChoose={(values) => onChoose({ [code]: values })}
      />
    )
  const [from, to] = ['from', 'to'].map((end) => chosen[`${code}-${end}`]?.[0])
  const asFilter = (value: number | undefined) => (value === undefined ? [] : [String(value)])
  return (
    <FilterGroup title={label} lang={lang}>
      <RangeFilter
        from={{
          name: `${code}-from`,
          label: text.atLeast(facet.unit?.label),
          value: from === undefined ? undefined : Number(from),
        }}
        to={{
          name: `${code}-to`,
          label: text.atMost(facet.unit?.label),
          value: to === undefined ? undefined : Number(to),
        }}
        offered={facet.range}
        decimals={2}
        onChange={(least, most) =>
          onChoose(
            { [`${code}-from`]: asFilter(least), [`${code}-to`]: asFilter(most) },
            { replace: true },
          )
        }
      />
    </FilterGroup>
  )
}
const longestOf = (sizes: Facets['size']) => Math.max(...sizes.map(({ label }) => label.length))

function SizeFilter({ requested, facets, change }: Parameters<typeof FilterChoices>[0]): ReactNode {
  if (facets.size.length === 0) return null
  const groups = Map.groupBy(facets.size, (size) => size.group)

  return (
    <FilterGroup title={text.size}>
      {[...groups].map(([group, sizes]) => (
        <fieldset key={group} className="mb-3 last:mb-0">
          <legend
            lang={sizes[0]!.groupLang}
            className={groups.size > 1 ? 'mb-2 text-sm text-ink-soft' : 'sr-only'}
          >
            {group}
          </legend>
          <div
            className="grid gap-2"
            style={{
              gridTemplateColumns: `repeat(auto-fill,minmax(max(3.75rem,${longestOf(sizes)}ch + 1rem),1fr))`,
            }}
          >
            {sizes.map(({ value, label, count }) => (
              <FilterPill
                key={value}
                type="checkbox"
                name="size"
                value={value}
                label={label}
                count={count}
                checked={requested.sizes.includes(value)}
                onChoose={() => change({ sizes: toggled(requested.sizes, value) })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </FilterGroup>
  )
}
