import { Moment } from '#platform/dates/moment.tsx'

import { orderPageText } from '../../order-page-text.ts'
import type { CustomersOrderView } from '../../server/customers-order-view.ts'

const text = orderPageText.timeline

/** The history of an order, newest first. */
export const OrderTimeline = ({ entries }: { entries: CustomersOrderView['timeline'] }) => (
  <section aria-label={text.title}>
    <h3 className="text-lg font-medium">{text.title}</h3>
    <ol className="mt-4 border-s">
      {entries.toReversed().map(({ at, title, detail }, place) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- two entries may be identical; counting from the oldest, an entry keeps its number when new ones arrive
          key={entries.length - place}
          className="relative ps-6 pb-5 last:pb-0 before:absolute before:-start-1.25 before:top-2 before:size-2.5 before:rounded-full before:bg-control data-latest:before:bg-accent"
          data-latest={place === 0 || undefined}
        >
          <p className="font-medium wrap-anywhere">{title}</p>
          {detail !== null && <p className="text-sm wrap-anywhere">{detail}</p>}
          <p className="text-sm text-ink-soft">
            <Moment at={new Date(at)} />
          </p>
        </li>
      ))}
    </ol>
  </section>
)
