import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'

import { picksText as text } from '../picks-text.ts'
import type { Search } from './use-found.ts'

type Props = {
  label: string
  picked: readonly Choice[]
  onChange: (ids: string[]) => void
}

/** What was picked, in its order: moved up and down, and taken out. */
export function PickedList({ label, picked, onChange }: Props) {
  const ids = picked.map(({ id }) => id)
  const move = (at: number, by: 1 | -1) => {
    const id = ids[at]
    if (id !== undefined) onChange(ids.toSpliced(at, 1).toSpliced(at + by, 0, id))
  }

  return (
    <ol aria-label={label} className="grid border-t">
      {picked.map(({ id, name }, at) => (
        <li key={id} className="flex flex-wrap items-center border-b">
          <span className="min-w-0 grow wrap-anywhere">{name}</span>
          <Small
            label={text.earlier(name)}
            icon={ArrowUp}
            isOff={at === 0}
            onPress={() => move(at, -1)}
          />
          <Small
            label={text.later(name)}
            icon={ArrowDown}
            isOff={at === ids.length - 1}
            onPress={() => move(at, 1)}
          />
          <Small
            label={text.remove(name)}
            icon={X}
            onPress={() => onChange(ids.toSpliced(at, 1))}
          />
        </li>
      ))}
    </ol>
  )
}

const Small = ({
  label,
  icon: Icon,
  isOff = false,
  onPress,
}: {
  label: string
  icon: LucideIcon
  isOff?: boolean
  onPress: () => void
}) => (
  <button
    type="button"
    aria-label={label}
    // Not disabled: the focus stays on it when the item reaches an end.
    aria-disabled={isOff}
    onClick={isOff ? undefined : onPress}
    className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink aria-disabled:opacity-40"
  >
    <Icon aria-hidden className="size-4" />
  </button>
)

/** Something that can be picked. */
export type Choice = { id: string; name: string }

/** Searches for what can be picked, and knows what was found, or given at first, by its id. */
export type Choices = {
  find: Search<readonly Choice[]>
  /** Undefined for what is not known. */
  nameOf: (id: string) => string | undefined
}

/** Choices from an address that returns those for the search `q`; `known` are shown at first. */
export function useChoices(path: string, known: readonly Choice[]): Choices {
  const [names] = useState(() => new Map<string, string>())
  const find = useCallback<Choices['find']>(
    async (query, signal) => {
      const found = query.trim() === '' ? [] : await ask(path, query, signal)
      for (const { id, name } of found) names.set(id, name)
      return found
    },
    [path, names],
  )
  return useMemo(
    () => ({
      find,
      nameOf: (id) => known.find((one) => one.id === id)?.name ?? names.get(id),
    }),
    [find, known, names],
  )
}

async function ask(path: string, query: string, signal: AbortSignal): Promise<Choice[]> {
  const address = new URL(path, location.href)
  address.searchParams.set('q', query)
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return (await answer.json()) as Choice[]
}
