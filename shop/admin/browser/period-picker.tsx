import { useId } from 'react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import type { Period } from '#shop/analytics/reports/period.ts'

import { reportText } from '../analytics/analytics-text.ts'

const { period: text } = reportText

type Props = {
  /** What is shown. */
  title: string
  /** The page that shows it. */
  path: string
  /** The dates in the fields, whatever they say. */
  typed: Period
  faults?: { from?: string; to?: string }
  /** The periods that a press picks. */
  usual: readonly { label: string; to: string; isCurrent?: boolean }[]
  hint: string
  /** Other fields of the form. */
  children?: ReactNode
}

/** Picks the period of reports; a plain form, so that its address can be kept. */
export function PeriodPicker({ title, path, typed, faults, usual, hint, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {usual.map(({ label, to, isCurrent = false }) => (
          <li key={label}>
            <Link
              to={to}
              aria-current={isCurrent ? 'true' : undefined}
              className="link lone-link aria-current:font-semibold"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Form
        key={`${typed.from} ${typed.to}`}
        action={path}
        aria-label={text.title}
        className="flex flex-wrap items-start gap-4"
      >
        <TextField
          label={text.from}
          name="from"
          type="date"
          required
          defaultValue={typed.from}
          error={faults?.from}
        />
        <TextField
          label={text.to}
          name="to"
          type="date"
          required
          defaultValue={typed.to}
          error={faults?.to}
        />
        {children}
        <Button type="submit" variant="secondary" className="self-end">
          {text.show}
        </Button>
      </Form>
      <p className="text-sm text-ink-soft">{hint}</p>
    </section>
  )
}
