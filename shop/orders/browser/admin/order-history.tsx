import { Moment } from '#platform/dates/moment.tsx'

import { adminOrderText as text } from '../../admin-order-text.ts'
import type { NamedEvent } from '../../history/name-actors.ts'

/** What happened to an order, the newest first. */
export const OrderHistory = ({ events }: { events: readonly NamedEvent[] }) => (
  <section aria-label={text.history}>
    <h2 className="mb-3 text-xl font-semibold">{text.history}</h2>
    <ol className="border-t">
      {events.toReversed().map(({ id, at, text: words, raw, by }) => (
        <li key={id} className="border-b py-3 text-sm">
          <p className="wrap-anywhere">{words}</p>
          <p className="text-ink-soft wrap-anywhere">
            <Moment at={at} /> · {by}
          </p>
          {raw !== null && <p className="text-xs text-ink-soft wrap-anywhere">{raw}</p>}
        </li>
      ))}
    </ol>
  </section>
)
