import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

import type { FacetValue } from '../product-list.ts'
import { searchText } from '../search-text.ts'

/** One kind of filter; can be folded away. */
export function FilterGroup({
  title,
  lang,
  children,
}: {
  title: string
  /** Where the title is not in the language of the page. */
  lang?: string | undefined
  children: ReactNode
}) {
  return (
    <details open className="group/filter border-b">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <span lang={lang}>{title}</span>
        <ChevronDown
          aria-hidden
          className="size-4 transition-transform group-open/filter:rotate-180"
          strokeWidth={1.5}
        />
      </summary>
      <fieldset className="pb-4">
        <legend lang={lang} className="sr-only">
          {title}
        </legend>
        {children}
      </fieldset>
    </details>
  )
}

type ChoiceProps = {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  checked: boolean
  onChoose: () => void
}

/** A choice as a line: box, name, how many products there are. */
export function FilterChoice({
  label,
  lang,
  count,
  swatch,
  ...input
}: ChoiceProps & {
  label: string
  lang?: string | undefined
  count?: number
  swatch?: string
}) {
  return (
    <label className="flex min-h-9 items-center gap-3 text-sm decoration-1 underline-offset-4 hover:underline pointer-coarse:min-h-11">
      <FilterInput {...input} className="size-4.5 shrink-0 accent-accent" />
      {swatch && (
        <span
          aria-hidden
          style={{ backgroundColor: swatch }}
          className="size-5 shrink-0 rounded-full border border-control"
        />
      )}
      <span lang={lang} className="min-w-0 flex-1">
        {label}
      </span>
      {count !== undefined && <Count of={count} />}
    </label>
  )
}

/** A choice as a small field, for many short ones such as sizes. */
export function FilterPill({ label, count, ...input }: ChoiceProps & FacetPill) {
  return (
    <label className="relative grid min-h-11 place-content-center rounded-full border border-control px-1.5 py-1 text-center text-sm leading-tight transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent">
      <FilterInput {...input} className="absolute inset-0 appearance-none rounded-full opacity-0" />
      <span className="font-medium">{label}</span>
      <Count of={count} className="text-xs" />
    </label>
  )
}

type FacetPill = Pick<FacetValue, 'label' | 'count'>

function FilterInput({ onChoose, ...input }: ChoiceProps & { className: string }) {
  return <input {...input} onChange={onChoose} />
}

function Count({ of, className = 'text-ink-soft' }: { of: number; className?: string }) {
  return (
    <>
      <span aria-hidden className={`tabular-nums ${className}`}>
        {searchText.filters.count(of)}
      </span>
      <span className="sr-only">({searchText.products(of)})</span>
    </>
  )
}
