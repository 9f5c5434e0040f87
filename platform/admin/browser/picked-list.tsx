import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'

import { pictureUrl } from '#platform/pictures/picture-renditions.ts'

import { picksText as text } from '../picks-text.ts'
import { focusNeighbour } from './focus-neighbour.ts'
import { SortableList, SortableRow } from './sortable-list.tsx'
import type { Search } from './use-found.ts'

type Props = {
  label: string
  picked: readonly Choice[]
  onChange: (ids: string[]) => void
}

/** What was picked, in its order: moved by dragging or its buttons, and taken out. */
export function PickedList({ label, picked, onChange }: Props) {
  const ids = picked.map(({ id }) => id)
  const place = (from: number, to: number) => {
    const id = ids[from]
    if (id !== undefined) onChange(ids.toSpliced(from, 1).toSpliced(to, 0, id))
  }

  return (
    <SortableList ids={ids} onPlace={place} placed={text.placed}>
      <ol aria-label={label} className="grid border-t">
        {picked.map(({ id, name, picture }, at) => (
          <SortableRow
            key={id}
            id={id}
            isFixed={ids.length === 1}
            className="flex flex-wrap items-center border-b bg-paper"
          >
            {(handle) => (
              <>
                {handle}
                {picture != null && <Thumbnail hash={picture} />}
                <span className="min-w-0 grow wrap-anywhere">{name}</span>
                <Small
                  label={text.earlier(name)}
                  icon={ArrowUp}
                  isOff={at === 0}
                  onPress={() => place(at, at - 1)}
                />
                <Small
                  label={text.later(name)}
                  icon={ArrowDown}
                  isOff={at === ids.length - 1}
                  onPress={() => place(at, at + 1)}
                />
                <Small
                  label={text.remove(name)}
                  icon={X}
                  onPress={(button) => {
                    focusNeighbour(button.closest('li'), 'button:last-of-type')
                    onChange(ids.toSpliced(at, 1))
                  }}
                />
              </>
            )}
          </SortableRow>
        ))}
      </ol>
    </SortableList>
  )
}

/** A small picture of something with a name beside it, by the hash of the picture. */
export const Thumbnail = ({ hash }: { hash: string }) => (
  <img
    src={pictureUrl(hash, 240, 'webp')}
    alt=""
    width={36}
    height={48}
    loading="lazy"
    className="me-3 aspect-3/4 w-9 shrink-0 rounded-sm bg-sand object-cover"
  />
)

const Small = ({
  label,
  icon: Icon,
  isOff = false,
  onPress,
}: {
  label: string
  icon: LucideIcon
  isOff?: boolean
  onPress: (button: HTMLElement) => void
}) => (
  <button
    type="button"
    aria-label={label}
    // Not disabled: the focus stays on it when the item reaches an end.
    aria-disabled={isOff}
    onClick={isOff ? undefined : ({ currentTarget }) => onPress(currentTarget)}
    className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink aria-disabled:opacity-40"
  >
    <Icon aria-hidden className="size-4" />
  </button>
)

/** Something that can be picked. */
export type Choice = {
  id: string
  name: string
  /** The hash of a picture of it. */
  picture?: string | null
}

/** Searches for what can be picked, and knows what was found, or given at first, by its id. */
export type Choices = {
  find: Search<readonly Choice[]>
  /** Undefined for what is not known. */
  known: (id: string) => Choice | undefined
}

/** Choices from an address that returns those for the search `q`; `known` are shown at first. */
export function useChoices(path: string, known: readonly Choice[]): Choices {
  const [seen] = useState(() => new Map<string, Choice>())
  const find = useCallback<Choices['find']>(
    async (query, signal) => {
      const found = query.trim() === '' ? [] : await ask(path, query, signal)
      for (const choice of found) seen.set(choice.id, choice)
      return found
    },
    [path, seen],
  )
  return useMemo(
    () => ({
      find,
      known: (id) => known.find((one) => one.id === id) ?? seen.get(id),
    }),
    [find, known, seen],
  )
}

async function ask(path: string, query: string, signal: AbortSignal): Promise<Choice[]> {
  const address = new URL(path, location.href)
  address.searchParams.set('q', query)
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return (await answer.json()) as Choice[]
}
