import type { ReactNode } from 'react'

type Props = { isTicked: boolean; onTick: (isTicked: boolean) => void; children: ReactNode }

/** A checkbox with its label. */
export const TickBox = ({ isTicked, onTick, children }: Props) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      checked={isTicked}
      onChange={({ target }) => onTick(target.checked)}
      className="size-5 shrink-0 accent-accent"
    />
    {children}
  </label>
)
