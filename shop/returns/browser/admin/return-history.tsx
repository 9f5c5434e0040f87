import { Moment } from '#platform/dates/moment.tsx'

import { adminReturnText as text } from '../../handling/admin-return-text.ts'
import type { NamedReturnEvent } from '../../handling/return-history.ts'

/** What happened to a return, the newest first. */
export const ReturnHistory = ({ events }: { events: readonly NamedReturnEvent[] }) => (
  <section aria-label={text.history}>
    <h2 className="mb-3 text-xl font-semibold">{text.history}</h2>
    <ol className="border-t">
      {events.toReversed().map(({ at, text: words, by }) => (
        <li key={`${at.toISOString()} ${words}`} className="border-b py-3 text-sm">
          <p className="wrap-anywhere">{words}</p>
          <p className="text-ink-soft wrap-anywhere">
            <Moment at={at} /> · {by}
          </p>
        </li>
      ))}
    </ol>
  </section>
)
