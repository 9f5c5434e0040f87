import { useId } from 'react'
import { Form, Link } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { longDate } from '#platform/dates/london-dates.ts'
import { ADMIN_ANALYTICS } from '#shop/analytics/admin-analytics-paths.ts'
import type { Period } from '#shop/analytics/reports/period.ts'

import { reportText } from '../../analytics/analytics-text.ts'

const { period: text } = reportText

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

type Props = {
  period: Period
  /** The periods that a press picks. */
  usual: readonly { days: number; period: Period }[]
}

/** Picks the period of the reports; a plain form, so that its address can be kept. */
export function PeriodPicker({ period, usual }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {text.shown(longDate(atNoon(period.from)), longDate(atNoon(period.to)))}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {usual.map(({ days, period: { from, to } }) => (
          <li key={days}>
            <Link
              to={`${ADMIN_ANALYTICS}?${new URLSearchParams({ from, to }).toString()}`}
              className="link lone-link"
            >
              {text.last(days)}
            </Link>
          </li>
        ))}
      </ul>
      <Form
        key={`${period.from} ${period.to}`}
        action={ADMIN_ANALYTICS}
        aria-label={text.title}
        className="flex flex-wrap items-end gap-4"
      >
        <TextField label={text.from} name="from" type="date" required defaultValue={period.from} />
        <TextField label={text.to} name="to" type="date" required defaultValue={period.to} />
        <Button type="submit" variant="secondary">
          {text.show}
        </Button>
      </Form>
      <p className="text-sm text-ink-soft">{text.hint}</p>
    </section>
  )
}
