import { Form, Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'
import { Badge } from '#platform/ui/badge.tsx'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import { adminDeliveryText } from '../../admin-delivery-text.ts'
import { adminDeliveryPath } from '../../admin-delivery.ts'
import type { AdminDeliveryMethod, DeliveryQuote } from '../../admin-delivery.ts'
import { deliveryText } from '../../delivery-text.ts'

const text = adminDeliveryText.list

/** The tabs of the list of delivery methods: all, offered, not offered. */
export const deliveryTabs: readonly ListTab[] = [
  { name: text.all, filters: {} },
  ...Object.entries(text.states).map(([state, name]) => ({ name, filters: { state } })),
]

/** The columns of the list. */
export const deliveryColumns: readonly ListColumn<AdminDeliveryMethod>[] = [
  {
    id: 'name',
    label: text.columns.name,
    isName: true,
    cell: ({ id, name }) => (
      <Link to={adminDeliveryPath(id)} className="link inline-flex min-h-6 wrap-anywhere">
        {name}
      </Link>
    ),
  },
  {
    id: 'place',
    label: text.columns.place,
    sort: 'place',
    align: 'end',
    cell: ({ position }) => position,
  },
  {
    id: 'price',
    label: text.columns.price,
    align: 'end',
    cell: ({ price_pence: pence, free_from_pence: freeFrom }) => (
      <>
        {pence === 0 ? deliveryText.free : deliveryText.price(pence)}
        {freeFrom !== null && (
          <span className="block text-ink-soft">{deliveryText.freeFrom(freeFrom)}</span>
        )}
      </>
    ),
  },
  {
    id: 'days',
    label: text.columns.days,
    cell: ({ min_days: min, max_days: max }) => deliveryText.workingDays(min, max),
  },
  {
    id: 'not',
    label: text.columns.not,
    cell: ({ not_served: areas }) =>
      areas.length === 0 ? (
        <span className="text-ink-soft">{text.everywhere}</span>
      ) : (
        <span className="wrap-anywhere">{areas.join(', ')}</span>
      ),
  },
  {
    id: 'state',
    label: text.columns.state,
    cell: ({ is_active: isOn }) => (
      <Badge tone={isOn ? 'success' : 'neutral'}>{text.states[isOn ? 'on' : 'off']}</Badge>
    ),
  },
]

const quoteText = adminDeliveryText.preview

type Props = {
  /** The quote's input, from the address. */
  typed: { postcode: string; goods: string }
  fault: string | undefined
  quote: { postcode: string; quotes: readonly DeliveryQuote[] } | undefined
}

/** What a parcel would cost now; a plain GET form. */
export const ParcelQuote = ({ typed, fault, quote }: Props) => (
  <section aria-labelledby="quote" className="grid max-w-2xl gap-4">
    <h2 id="quote" className="text-xl font-semibold">
      {quoteText.title}
    </h2>
    <p className="text-ink-soft">{quoteText.lead}</p>
    <Form preventScrollReset className="flex flex-wrap items-start gap-4">
      <TextField
        label={quoteText.postcode}
        name="postcode"
        autoComplete="off"
        defaultValue={typed.postcode}
        error={fault}
      />
      <TextField
        label={quoteText.goods}
        name="goods"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed.goods}
      />
      <Button type="submit" variant="secondary" className="mt-6">
        {quoteText.ask}
      </Button>
    </Form>
    {quote && (
      <div>
        <output className="mb-2 block text-sm font-medium">
          {quoteText.result(quote.postcode)}
        </output>
        <ul className="divide-y border-y">
          {quote.quotes.map(({ name, pence, days }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-6 py-3">
              <span>
                {name}
                <span className="block text-sm text-ink-soft">{days ?? quoteText.notThere}</span>
              </span>
              {days !== null && (
                <span className="tabular-nums">
                  {pence === 0 ? deliveryText.free : deliveryText.price(pence)}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    )}
  </section>
)
