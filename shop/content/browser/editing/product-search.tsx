import { useId, useState } from 'react'

import { useFound } from '#platform/admin/browser/use-found.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import { contentEditorText } from '../../editing/editor-text.ts'
import type { ContentTools, ProductChoice } from './content-tools.ts'

const text = contentEditorText.products
const none: readonly ProductChoice[] = []

type Props = {
  tools: ContentTools
  /** Ids of those that are not offered. */
  taken: readonly string[]
  onChoose: (product: ProductChoice) => void
}

/** Products by their words, each with a button that chooses it. */
export function ProductSearch({ tools, taken, onChoose }: Props) {
  const [words, setWords] = useState('')
  const list = useId()
  const { found = none, isSearching, hasFailed } = useFound(tools.findProducts, words)
  const offered = words.trim() === '' ? none : found.filter(({ id }) => !taken.includes(id))
  const isNone = words.trim() !== '' && !isSearching && offered.length === 0

  return (
    <div className="grid gap-2">
      <TextField
        label={text.search}
        hint={text.hint}
        type="search"
        value={words}
        aria-controls={list}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
      />
      <output className="text-sm text-ink-soft empty:hidden">
        {hasFailed ? text.failed : isNone && text.none}
      </output>
      <ul id={list} className="flex flex-wrap gap-2">
        {offered.map((product) => (
          <li key={product.id}>
            <Button
              variant="secondary"
              size="small"
              aria-label={text.add(product.name)}
              onClick={() => onChoose(product)}
            >
              {product.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
