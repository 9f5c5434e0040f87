import type { ReactNode } from 'react'

type Props = {
  /** The shared name of the radio buttons. */
  group: string
  value: string
  isChosen: boolean
  isPossible?: boolean
  onChoose: (value: string) => void
  title: ReactNode
  /** Shown at the end, e.g. a price. */
  aside?: ReactNode
  children?: ReactNode
}

/** A radio button as a box that can be pressed anywhere. */
export const Choice = ({
  group,
  value,
  isChosen,
  isPossible = true,
  onChoose,
  title,
  aside,
  children,
}: Props) => (
  <label
    className={`grid min-h-12 grid-cols-[auto_1fr_auto] items-baseline gap-x-4 rounded-sm border px-4 py-3 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent ${isPossible ? 'border-control bg-surface hover:border-ink' : 'cursor-not-allowed! bg-sand'}`}
  >
    <input
      type="radio"
      name={group}
      value={value}
      checked={isChosen}
      disabled={!isPossible}
      onChange={() => onChoose(value)}
      className="size-4 scroll-mb-28 translate-y-0.5 accent-accent outline-none"
    />
    <span className="min-w-0">
      <span className={`wrap-anywhere ${isPossible ? 'font-medium' : 'text-ink-soft'}`}>
        {title}
      </span>
      {children}
    </span>
    {aside}
  </label>
)
