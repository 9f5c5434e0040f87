import { useId, useRef, useState } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import { picksText } from '../picks-text.ts'
import { Thumbnail } from './picked-list.tsx'
import type { Choice } from './picked-list.tsx'
import { useFound } from './use-found.ts'
import type { Search } from './use-found.ts'

const nothing: readonly Choice[] = []

type Props = {
  text: { search: string; hint: string; none: string }
  find: Search<readonly Choice[]>
  /** Ids of those that are not offered. */
  taken: readonly string[]
  onChoose: (choice: Choice) => void
}

/** A search whose results each have a button that picks it. */
export function PickSearch({ text, find, taken, onChoose }: Props) {
  const [query, setQuery] = useState('')
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const { found = nothing, isSearching, hasFailed } = useFound(find, query)
  const offered = query.trim() === '' ? nothing : found.filter(({ id }) => !taken.includes(id))
  const isNone = query.trim() !== '' && !isSearching && found.length === 0

  return (
    <div className="grid gap-2">
      <TextField
        ref={input}
        label={text.search}
        hint={text.hint}
        type="search"
        value={query}
        aria-controls={list}
        autoComplete="off"
        onChange={({ target }) => setQuery(target.value)}
        // A form around it is not what Enter sends from here.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <output className="text-sm text-ink-soft empty:hidden">
        {hasFailed ? picksText.failed : isNone && text.none}
      </output>
      <ul id={list} className="flex flex-wrap gap-2">
        {offered.map((choice) => (
          <li key={choice.id}>
            <Button
              variant="secondary"
              size="small"
              aria-label={picksText.add(choice.name)}
              onClick={() => {
                // Its button goes: a keyboard user continues searching.
                input.current?.focus()
                onChoose(choice)
              }}
            >
              {choice.picture != null && <Thumbnail hash={choice.picture} />}
              {choice.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
