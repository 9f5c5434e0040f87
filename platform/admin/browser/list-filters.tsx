import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { listAddress } from '../list.ts'
import type { ListAsked } from '../list.ts'
import { listText as text } from '../list-text.ts'

import { useListSearch } from './use-list-search.ts'

/** A filter of a list as its form shows it; `name` is that of the address. */
export type FilterField = { name: string; label: string } & (
  | { kind: 'choice'; choices: readonly { value: string; label: string }[] }
  | { kind: 'day' }
  /** Only those that have it. */
  | { kind: 'only' }
)

type Props = {
  asked: ListAsked
  /** What can be searched for, e.g. "Number, name or email"; undefined for a list without a search. */
  searchLabel: string | undefined
  fields: readonly FilterField[]
  /** Filters that the tabs stand for: they stay when the others are taken off. */
  tabFilters: readonly string[]
}

const control =
  'min-h-11 rounded-sm border border-control bg-surface px-3 text-sm text-ink hover:border-ink sm:min-h-10'

/** The search and the filters of a list: a plain form, which scripts send by themselves. */
export function ListFilters({ asked, searchLabel, fields, tabFilters }: Props) {
  const navigate = useNavigate()
  const isAlive = useHydrated()
  const { typed, type, searchFor } = useListSearch(asked)
  const set = fields.filter(({ name }) => asked.filters[name] !== undefined)
  const kept = Object.entries(asked.filters).filter(
    ([name]) => !fields.some((field) => field.name === name),
  )
  const filterBy = (filters: Readonly<Record<string, string>>, search = typed) =>
    void navigate(listAddress(asked, { filters, search: search.trim() }), {
      preventScrollReset: true,
    })

  const form = useRef<HTMLFormElement>(null)
  const askForEarly = useEffectEvent(() => {
    if (!form.current) return
    const early = new FormData(form.current)
    const valueOf = (name: string) => (early.get(name) as string | null) ?? ''
    const chosen = fields
      .map(({ name }) => [name, valueOf(name)] as const)
      .filter(([name, value]) => value !== (asked.filters[name] ?? ''))
    const search = searchLabel === undefined ? asked.search : valueOf('q')
    if (chosen.length > 0) filterBy(Object.fromEntries(chosen), search)
    else if (search !== asked.search) type(search)
  })
  // What was typed or chosen before the scripts came, their first render would take back.
  useLayoutEffect(() => askForEarly(), [])

  return (
    <search>
      <Form
        ref={form}
        action={asked.path}
        className="flex flex-wrap items-end gap-x-3 gap-y-3"
        onSubmit={(event) => {
          event.preventDefault()
          searchFor(typed)
        }}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {asked.sort !== asked.usual && <input type="hidden" name="sort" value={asked.sort} />}
        {searchLabel !== undefined && (
          <label className="grid grow basis-56 gap-1 text-sm sm:max-w-xs">
            <span className="text-ink-soft">{searchLabel}</span>
            <input
              type="search"
              name="q"
              maxLength={100}
              autoComplete="off"
              data-shortcut="search"
              className={`${control} w-full text-base sm:text-sm`}
              value={typed}
              onChange={(event) => type(event.target.value)}
            />
          </label>
        )}
        {fields.length > 0 && (
          <label className="inline-flex min-h-11 basis-full items-center gap-2 text-sm sm:hidden">
            <input
              type="checkbox"
              data-more
              defaultChecked={set.length > 0}
              className="size-4 accent-accent"
            />
            {text.moreFilters}
          </label>
        )}
        {/* On a phone they would stand before the list. */}
        <div className="contents max-sm:[form:not(:has([data-more]:checked))_&]:hidden">
          {fields.map((field) => (
            <FilterControl
              key={field.name}
              field={field}
              value={asked.filters[field.name] ?? ''}
              onChoose={(value) => filterBy({ [field.name]: value })}
            />
          ))}
        </div>
        {!isAlive && (
          <Button type="submit" variant="secondary" size="small">
            {text.show}
          </Button>
        )}
        {(set.length > 0 || asked.search !== '') && (
          <Link
            to={listAddress(
              {
                ...asked,
                filters: Object.fromEntries(
                  Object.entries(asked.filters).filter(([name]) => tabFilters.includes(name)),
                ),
              },
              { search: '' },
            )}
            className="link inline-flex min-h-11 items-center text-sm sm:min-h-10"
          >
            {text.clear}
          </Link>
        )}
      </Form>
    </search>
  )
}

function FilterControl({
  field,
  value,
  onChoose,
}: {
  field: FilterField
  value: string
  onChoose: (value: string) => void
}) {
  const { name, label, kind } = field
  // The field shows what the address says, and what is chosen until it does.
  const common = { name, defaultValue: value, key: value, className: control }
  if (kind === 'only')
    return (
      <label className="inline-flex min-h-11 items-center gap-2 text-sm sm:min-h-10">
        <input
          key={value}
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={value !== ''}
          className="size-4 accent-accent"
          onChange={(event) => onChoose(event.target.checked ? 'yes' : '')}
        />
        {label}
      </label>
    )
  return (
    <label className="grid gap-1 text-sm">
      <span className="text-ink-soft">{label}</span>
      {kind === 'choice' ? (
        <select {...common} key={value} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{text.any}</option>
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          key={value}
          type="date"
          // While a day is being typed it is none, or one of the first centuries.
          onChange={({ target }) => {
            if (target.value === '' ? !target.validity.badInput : target.value > '1999')
              onChoose(target.value)
          }}
        />
      )}
    </label>
  )
}
