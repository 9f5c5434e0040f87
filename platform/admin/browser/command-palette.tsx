import { Command } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'

import { Dialog } from '#platform/ui/dialog.tsx'

import { useFound } from './use-found.ts'
import type { Search } from './use-found.ts'

/** Something to go to or to do. */
type PaletteItem = {
  /** Different for every item there is. */
  id: string
  name: string
  /** Distinguishes it from others of the same name. */
  detail?: string | undefined
  /** Keys that do the same. */
  keys?: string | undefined
  icon: LucideIcon
  run: () => void
}

export type PaletteGroup = { name: string; items: readonly PaletteItem[] }

/** What a search found; `hasMore`: that it is not all of it. */
export type PaletteAnswer = { groups: readonly PaletteGroup[]; hasMore: boolean }

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What is looked for, as a hint in the field. */
  hint: string
  /** What is known without asking, by what is typed. */
  known: (typed: string) => readonly PaletteGroup[]
  /** What somebody has to be asked for. */
  search: Search<PaletteAnswer>
}

const nothing: PaletteAnswer = { groups: [], hasMore: false }

/** A field that leads to everything by a few letters: arrows choose, Enter goes there. */
export function CommandPalette({ open, onOpenChange, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      large
      open={open}
      onOpenChange={onOpenChange}
      title={paletteText.title}
      focusFirst={field}
    >
      <Palette {...rest} field={field} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Palette({
  hint,
  known,
  search,
  field,
  onDone,
}: Omit<Props, 'open' | 'onOpenChange'> & {
  field: RefObject<HTMLInputElement | null>
  onDone: () => void
}) {
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const { found = nothing, isSearching, hasFailed } = useFound(search, query)
  const groups = [...known(query), ...found.groups].filter(({ items }) => items.length > 0)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)

  return (
    <Command label={paletteText.title} shouldFilter={false} loop className="pt-1.5">
      <Command.Input
        ref={field}
        value={typed}
        onValueChange={setTyped}
        placeholder={hint}
        maxLength={100}
        className="block min-h-12 w-full rounded-sm border border-control bg-surface px-4 text-base placeholder:text-ink-soft"
      />
      <output className="mt-2 flex min-h-6 text-sm text-ink-soft">
        {query !== '' && status({ query, count, hasMore: found.hasMore, isSearching, hasFailed })}
      </output>
      <Command.List label={paletteText.title} className="mt-1 min-h-72">
        {groups.map(({ name, items }) => (
          <Command.Group
            key={name}
            heading={name}
            className="mb-3 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-soft"
          >
            {items.map((item) => (
              <Item key={item.id} item={item} onDone={onDone} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  )
}

function Item({ item, onDone }: { item: PaletteItem; onDone: () => void }) {
  const { id, name, detail, keys, icon: Icon, run } = item
  const choose = () => {
    onDone()
    run()
  }
  return (
    <Command.Item
      value={id}
      onSelect={choose}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 data-[selected=true]:bg-sand"
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-soft" strokeWidth={1.5} />
      <span className="min-w-0 wrap-anywhere">
        {name} {detail !== undefined && <span className="text-ink-soft">{detail}</span>}
      </span>
      {keys !== undefined && (
        <kbd className="ms-auto shrink-0 font-sans text-sm text-ink-soft max-sm:hidden">{keys}</kbd>
      )}
    </Command.Item>
  )
}

function status(now: {
  query: string
  count: number
  hasMore: boolean
  isSearching: boolean
  hasFailed: boolean
}): string {
  if (now.hasFailed) return paletteText.failed
  if (now.isSearching) return paletteText.searching
  if (now.count === 0) return paletteText.nothing(now.query)
  return now.hasMore ? paletteText.more(now.count) : paletteText.count(now.count)
}

/** What the command palette says, whatever it finds. */
const paletteText = {
  title: 'Go to',
  searching: 'Searching…',
  nothing: (typed: string) => `Nothing found for “${typed}”.`,
  failed: 'The search did not work. Check your connection, then type again.',
  count: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  more: (count: number) => `The first ${count} of more. Type more to see others.`,
} as const
