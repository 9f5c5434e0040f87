import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'

import { localPath } from '#platform/languages/current-language.ts'
import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { listPath, parseListQuery } from '../list-query.ts'
import type { ListQuery } from '../list-query.ts'
import type { Facets } from '../product-list.ts'
import { searchText } from '../search-text.ts'
import { FilterChoices } from './filter-choices.tsx'
import type { ChangeList } from './use-list-query.ts'

const text = searchText.filters
export const FILTER_PANEL = 'filters'
/** Controls elsewhere on the page belong to the form by this id. */
export const FILTER_FORM = 'filter-form'

/**
 * All filters of a list as one plain form: beside the list on a wide screen, a sheet on a small
 * one. With scripts a choice applies at once, without them when the form is sent.
 */
export function FilterPanel({
  requested,
  facets,
  total,
  change,
}: {
  requested: ListQuery
  facets: Facets
  total: number
  change: ChangeList
}) {
  const panel = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  /** Choices made in one visit to the sheet are one step back. */
  const hasEntry = useRef(false)

  const isSheet = () => panel.current?.matches(':popover-open') ?? false
  const choose: ChangeList = (filters, { replace = false } = {}) => {
    change(filters, { replace: replace || (isSheet() && hasEntry.current) })
    hasEntry.current = true
  }
  const applyForm = () => {
    if (!form.current) return
    const chosen = queryOf(form.current)
    if (listPath(chosen) !== listPath({ ...requested, page: 1 })) choose(chosen)
  }

  const applyEarlyChoices = useEffectEvent(() => {
    if (form.current && isTouched(form.current)) applyForm()
  })
  // Boxes ticked before hydration sent no event.
  useEffect(() => applyEarlyChoices(), [])

  return (
    <section
      id={FILTER_PANEL}
      ref={panel}
      popover="auto"
      aria-label={text.title}
      onToggle={() => {
        hasEntry.current = false
      }}
      className="bg-surface text-ink max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:m-0 max-lg:max-h-[88dvh] max-lg:w-full max-lg:max-w-none max-lg:translate-y-4 max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:opacity-0 max-lg:shadow-float max-lg:transition-[opacity,transform,overlay,display] max-lg:transition-discrete max-lg:duration-250 max-lg:ease-out max-lg:backdrop:bg-scrim max-lg:open:translate-y-0 max-lg:open:opacity-100 max-lg:starting:open:translate-y-4 max-lg:starting:open:opacity-0 lg:sticky lg:inset-auto lg:top-22 lg:m-0 lg:block lg:max-h-[calc(100dvh-6rem)] lg:w-auto lg:self-start lg:overflow-y-auto lg:bg-transparent lg:pe-3 lg:[scrollbar-width:thin]"
    >
      <div className="sticky top-0 z-10 flex h-16 items-center justify-between gap-4 bg-surface ps-6 pe-3 lg:hidden">
        <h2 className="display text-2xl">{text.title}</h2>
        <button
          type="button"
          popoverTarget={FILTER_PANEL}
          popoverTargetAction="hide"
          aria-label={text.close}
          className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      <form
        id={FILTER_FORM}
        ref={form}
        action={localPath('/products')}
        // The address decides what is chosen, not what the browser remembers of another visit.
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          applyForm()
          if (isSheet()) panel.current?.hidePopover()
        }}
      >
        {requested.q !== '' && <input type="hidden" name="q" value={requested.q} />}
        <div className="max-lg:px-6">
          <FilterChoices requested={requested} facets={facets} change={choose} />
        </div>
        <div className="sticky bottom-0 border-t bg-surface px-6 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] lg:hidden">
          <Button type="submit" className="w-full">
            {isHydrated ? text.show(total) : text.apply}
          </Button>
        </div>
        <noscript>
          <div className="sticky bottom-0 bg-paper py-4 max-lg:hidden">
            <Button type="submit" className="w-full">
              {text.apply}
            </Button>
          </div>
        </noscript>
      </form>
    </section>
  )
}

const queryOf = (form: HTMLFormElement): ListQuery =>
  parseListQuery(
    new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    ),
  )

const isTouched = (form: HTMLFormElement) =>
  [...form.elements].some((field) =>
    field instanceof HTMLInputElement
      ? field.checked !== field.defaultChecked || field.value !== field.defaultValue
      : field instanceof HTMLSelectElement &&
        [...field.options].some((option) => option.selected && !option.defaultSelected),
  )
