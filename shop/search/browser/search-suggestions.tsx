/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element is a list of links that a text field chooses from */
import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'

import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { Price } from '#platform/ui/price.tsx'

import { searchBoxText } from '../search-box-text.ts'
import { suggestionGroups, useSuggestions } from './suggestion-groups.ts'
import type { Group, Suggestion } from './suggestion-groups.ts'

const text = searchBoxText

export type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  /** Somebody has chosen, or has had enough. */
  onLeave: () => void
}

/**
 * Suggestions for the words typed so far. Makes `input` a combobox (ARIA 1.2): the focus stays in
 * it, arrows move through the suggestions, Enter opens the marked one or else searches.
 */
export function SearchSuggestions({ input, onLeave }: SuggestionsProps) {
  const listId = useId()
  const typed = useTyped(input)
  const query = typed.trim()
  const found = useSuggestions(query)
  const groups = query === '' || !found ? [] : suggestionGroups(found, query)
  const suggestions = groups.flatMap((group) => group.suggestions)
  const isOpen = suggestions.length > 0

  // What was marked for other words is not marked any more.
  const [marked, setMarked] = useState<{ typed: string; to: string }>()
  const markedAt =
    marked?.typed === typed ? suggestions.findIndex(({ to }) => to === marked.to) : -1
  const idOf = (at: number) => `${listId}-${at}`

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onLeave()
      return
    }
    if (!isOpen) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const places = suggestions.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One place more than suggestions: between the last and the first is the input itself.
      const next = suggestions[((markedAt + 1 + step + places) % places) - 1]
      setMarked(next && { typed, to: next.to })
    } else if (event.key === 'Enter' && markedAt >= 0) {
      event.preventDefault()
      document.getElementById(idOf(markedAt))?.click()
    }
  })

  useEffect(() => {
    const { current } = input
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    current?.addEventListener('keydown', listener)
    return () => current?.removeEventListener('keydown', listener)
  }, [input])

  const markedId = markedAt < 0 ? undefined : idOf(markedAt)
  useEffect(() => {
    if (input.current) makeCombobox(input.current, { isOpen, listId, markedId })
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' })
  }, [input, isOpen, listId, markedId])

  return (
    <>
      <output className="sr-only">{isOpen && text.count(suggestions.length)}</output>
      {isOpen && found?.corrected && (
        <p className="mt-4 px-3 text-sm text-ink-soft">{text.corrected(found.corrected)}</p>
      )}
      <div
        id={listId}
        role="listbox"
        aria-label={text.suggestions}
        className={isOpen ? 'mt-3 grid gap-x-8 md:grid-cols-2' : undefined}
      >
        {groups.map((group) => (
          <div
            key={group.kind}
            role="group"
            aria-label={group.title}
            className={places[group.kind]}
          >
            {group.kind !== 'all' && (
              <p aria-hidden className="eyebrow px-3 pt-3 pb-1 text-ink-soft">
                {group.title}
              </p>
            )}
            {group.suggestions.map((suggestion) => {
              const at = suggestions.indexOf(suggestion)
              return (
                <Option
                  key={suggestion.to}
                  id={idOf(at)}
                  to={suggestion.to}
                  isMarked={at === markedAt}
                  onClick={onLeave}
                >
                  <SuggestionText suggestion={suggestion} />
                </Option>
              )
            })}
          </div>
        ))}
      </div>
    </>
  )
}

const places: Partial<Record<Group['kind'], string>> = {
  products: 'md:row-span-4',
  all: 'mt-2 border-t pt-2 font-medium md:self-start',
}

function Option({
  id,
  to,
  isMarked,
  onClick,
  children,
}: {
  id: string
  to: string
  isMarked: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isMarked}
      // The focus stays in the input.
      tabIndex={-1}
      to={to}
      onClick={onClick}
      className="flex min-h-11 items-center gap-4 rounded-sm px-3 py-1.5 hover:bg-sand aria-selected:bg-sand aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
    >
      {children}
    </Link>
  )
}

function SuggestionText({ suggestion: { name, lang, product } }: { suggestion: Suggestion }) {
  if (!product) return <span lang={lang}>{name}</span>
  return (
    <>
      <span className="w-11 shrink-0">
        {product.picture && <ResponsivePicture picture={product.picture} sizes="44px" alt="" />}
      </span>
      <span className="min-w-0 flex-1">
        <span lang={lang} className="block leading-snug font-medium">
          {name}
        </span>
        <span lang={product.lang} className="block text-sm text-ink-soft">
          {product.colourName}
        </span>
      </span>
      <Price pence={product.pricePence} className="text-sm" />
    </>
  )
}

type Combobox = { isOpen: boolean; listId: string; markedId: string | undefined }

function makeCombobox(input: HTMLInputElement, { isOpen, listId, markedId }: Combobox) {
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-expanded', String(isOpen))
  input.setAttribute('aria-controls', listId)
  if (markedId) input.setAttribute('aria-activedescendant', markedId)
  else input.removeAttribute('aria-activedescendant')
}

/** The value of the input, whatever set it. */
function useTyped(input: RefObject<HTMLInputElement | null>) {
  return useSyncExternalStore(
    (onChange) => {
      const { current } = input
      current?.addEventListener('input', onChange)
      return () => current?.removeEventListener('input', onChange)
    },
    () => input.current?.value ?? '',
    () => '',
  )
}
