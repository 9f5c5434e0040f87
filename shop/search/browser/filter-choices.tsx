import type { ReactNode } from 'react'

import type { ListQuery } from '../list-query.ts'
import type { Facets, FacetValue } from '../product-list.ts'
import { searchText } from '../search-text.ts'
import { toggled } from './chosen-filters.tsx'
import { FilterChoice, FilterGroup, FilterPill } from './filter-group.tsx'
import { PriceFilter } from './price-filter.tsx'
import type { ChangeList } from './use-list-query.ts'

const text = searchText.filters

/** The filters that the list at hand can be narrowed by, each with what it would find. */
export function FilterChoices({
  wanted,
  facets,
  change,
}: {
  wanted: ListQuery
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
        chosen={wanted.category}
        onChoose={(category) => change({ category })}
      />
      <SizeFilter wanted={wanted} facets={facets} change={change} />
      <AnyOf
        name="colour"
        title={text.colour}
        offered={facets.colour}
        chosen={wanted.colours}
        onChoose={(colours) => change({ colours })}
      />
      <AnyOf
        name="fabric"
        title={text.fabric}
        offered={facets.fabric}
        chosen={wanted.fabrics}
        onChoose={(fabrics) => change({ fabrics })}
      />
      {(facets.price !== null || wanted.min !== undefined || wanted.max !== undefined) && (
        <FilterGroup title={text.price}>
          <PriceFilter
            min={wanted.min}
            max={wanted.max}
            offered={facets.price}
            onChange={(price) => change(price, { replace: true })}
          />
        </FilterGroup>
      )}
      <OneOf
        name="collection"
        title={text.collection}
        all={text.allCollections}
        offered={facets.collection}
        chosen={wanted.collection}
        onChoose={(collection) => change({ collection })}
      />
      <FilterGroup title={text.availability}>
        <FilterChoice
          type="checkbox"
          name="available"
          value="1"
          label={text.inStock}
          count={facets.inStock}
          checked={wanted.inStock}
          onChoose={() => change({ inStock: !wanted.inStock })}
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
  offered: readonly FacetValue[]
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
      {offered.map(({ value, label, count }) => (
        <FilterChoice
          key={value}
          type="radio"
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
  offered,
  chosen,
  onChoose,
}: {
  name: string
  title: string
  offered: readonly (FacetValue & { hex?: string })[]
  chosen: readonly string[]
  onChoose: (values: string[]) => void
}) {
  if (offered.length === 0) return null
  return (
    <FilterGroup title={title}>
      {offered.map(({ value, label, count, hex }) => (
        <FilterChoice
          key={value}
          type="checkbox"
          name={name}
          value={value}
          label={label}
          count={count}
          {...(hex && { swatch: hex })}
          checked={chosen.includes(value)}
          onChoose={() => onChoose(toggled(chosen, value))}
        />
      ))}
    </FilterGroup>
  )
}

const SYSTEMS = ['abaya', 'thobe'] as const

function SizeFilter({ wanted, facets, change }: Parameters<typeof FilterChoices>[0]): ReactNode {
  if (facets.size.length === 0) return null
  const groups = SYSTEMS.map((system) => ({
    system,
    sizes: facets.size.filter((size) => size.system === system),
  })).filter(({ sizes }) => sizes.length > 0)

  return (
    <FilterGroup title={text.size}>
      {groups.map(({ system, sizes }) => (
        <fieldset key={system} className="mb-3 last:mb-0">
          <legend className={groups.length > 1 ? 'mb-2 text-sm text-ink-soft' : 'sr-only'}>
            {text.sizeOf[system]}
          </legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-2">
            {sizes.map(({ value, label, count }) => (
              <FilterPill
                key={value}
                type="checkbox"
                name="size"
                value={value}
                label={label}
                count={count}
                checked={wanted.sizes.includes(value)}
                onChoose={() => change({ sizes: toggled(wanted.sizes, value) })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </FilterGroup>
  )
}
