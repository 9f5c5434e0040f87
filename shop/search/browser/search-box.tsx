import { Search, X } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { Form, useLocation } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'

import { searchBoxText } from '../search-box-text.ts'
import type { SuggestionsProps } from './search-suggestions.tsx'

const PANEL = 'search-panel'

// Suggestions are an extra for searching; the form works without them.
const loadSuggestions = () => import('./search-suggestions.tsx')
const SearchSuggestions = lazy(async (): Promise<{ default: ComponentType<SuggestionsProps> }> => {
  try {
    return { default: (await loadSuggestions()).SearchSuggestions }
  } catch {
    // Offline, for example: no reason to take the page away from a visitor who can still search.
    return { default: () => null }
  }
})

/**
 * The header's search: a button that opens a panel with a plain form. Both work before scripts have
 * arrived, and without any; suggestions come on top.
 */
export function SearchBox() {
  const location = useLocation()
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const stoodThere = useRef<string>(undefined)
  const [showsSuggestions, setShowsSuggestions] = useState(false)
  const searched =
    location.pathname === '/products' ? (new URLSearchParams(location.search).get('q') ?? '') : ''

  const close = () => panel.current?.hidePopover()
  // Only a head start: typing asks again, and without suggestions the form still searches.
  const prepare = () => void loadSuggestions().catch(() => undefined)

  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL}
        aria-label={searchBoxText.open}
        data-tooltip={searchBoxText.open}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="grid size-11 place-items-center rounded-full text-ink"
      >
        <Search aria-hidden className="size-5" strokeWidth={1.5} />
      </button>
      <div
        id={PANEL}
        ref={panel}
        popover="auto"
        onBeforeToggle={() => {
          // A quick typist starts before the panel reports that it is open.
          input.current?.select()
          stoodThere.current = input.current?.value
        }}
        onToggle={({ newState }) => {
          if (newState !== 'open') return
          setShowsSuggestions(true)
          if (input.current?.value === stoodThere.current) input.current?.select()
          input.current?.focus()
        }}
        className="fixed inset-x-0 top-0 bottom-auto m-0 max-h-dvh w-full max-w-none overflow-y-auto overscroll-contain bg-surface text-ink opacity-0 shadow-float transition-[opacity,transform,overlay,display] transition-discrete duration-150 ease-out -translate-y-2 backdrop:bg-scrim open:translate-y-0 open:opacity-100 starting:open:-translate-y-2 starting:open:opacity-0"
      >
        <search className="mx-auto block w-full max-w-4xl px-gutter py-6">
          <Form
            action="/products"
            className="flex items-center gap-3"
            onSubmit={(event) => {
              if (input.current?.value.trim()) close()
              else event.preventDefault()
            }}
          >
            <input
              // The last search is filled in, ready to be changed.
              key={searched}
              ref={input}
              type="search"
              name="q"
              defaultValue={searched}
              aria-label={searchBoxText.label}
              placeholder={searchBoxText.label}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="search"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a visitor who opens the panel wants to type, also where no script moves the focus
              autoFocus
              onInput={() => setShowsSuggestions(true)}
              className="min-h-12 w-full min-w-0 flex-1 rounded-full border border-control bg-surface px-5 text-base placeholder:text-ink-soft hover:border-ink [&::-webkit-search-cancel-button]:appearance-none"
            />
            <button
              type="submit"
              aria-label={searchBoxText.submit}
              className={`shrink-0 ${buttonStyle()} max-sm:w-12 max-sm:px-0`}
            >
              <Search aria-hidden className="size-5 sm:hidden" strokeWidth={1.5} />
              <span className="max-sm:hidden">{searchBoxText.submit}</span>
            </button>
            <button
              type="button"
              popoverTarget={PANEL}
              popoverTargetAction="hide"
              aria-label={searchBoxText.close}
              className="-me-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
            >
              <X aria-hidden className="size-5" strokeWidth={1.5} />
            </button>
          </Form>
          {showsSuggestions && (
            <Suspense>
              <SearchSuggestions key={searched} input={input} onLeave={close} />
            </Suspense>
          )}
        </search>
      </div>
    </>
  )
}
