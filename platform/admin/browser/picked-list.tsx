import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

import { picksText as text } from '../picks-text.ts'
import type { Choice } from './use-choices.ts'

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
    // Not disabled: whoever moves it to an end keeps the focus there.
    aria-disabled={isOff}
    onClick={isOff ? undefined : onPress}
    className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink aria-disabled:opacity-40"
  >
    <Icon aria-hidden className="size-4" />
  </button>
)
