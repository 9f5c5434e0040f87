import { useId } from 'react'
import type { ReactNode } from 'react'

type Props = { number: number; title: string; children: ReactNode }

/** One numbered step under its heading. */
export function WizardStep({ number, title, children }: Props) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="border-t pt-6">
      <h2 id={headingId} className="display flex items-baseline gap-3 text-2xl">
        <span aria-hidden className="text-ink-soft tabular-nums">
          {number}
        </span>
        {title}
      </h2>
      <div className="mt-5">{children}</div>
    </section>
  )
}
