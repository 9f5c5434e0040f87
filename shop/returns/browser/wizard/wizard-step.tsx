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

/** An error of a group of controls; it can take the focus like an invalid field. */
export const FieldError = ({ error }: { error: string | undefined }) =>
  error === undefined ? null : (
    <p
      data-wrong
      tabIndex={-1}
      className="mt-2 flex scroll-mt-28 gap-1.5 text-sm text-danger outline-none"
    >
      <span aria-hidden>!</span>
      <span>{error}</span>
    </p>
  )
