import { Form } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import type { DeliveryQuote } from '../../admin-delivery.ts'
import { adminDeliveryText } from '../../admin-delivery-text.ts'
import { deliveryText } from '../../delivery-text.ts'

const text = adminDeliveryText.preview

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
      {text.title}
    </h2>
    <p className="text-ink-soft">{text.lead}</p>
    <Form preventScrollReset className="flex flex-wrap items-start gap-4">
      <TextField
        label={text.postcode}
        name="postcode"
        autoComplete="off"
        defaultValue={typed.postcode}
        error={fault}
      />
      <TextField
        label={text.goods}
        name="goods"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed.goods}
      />
      <Button type="submit" variant="secondary" className="mt-6">
        {text.ask}
      </Button>
    </Form>
    {quote && (
      <div>
        <output className="mb-2 block text-sm font-medium">{text.result(quote.postcode)}</output>
        <ul className="divide-y border-y">
          {quote.quotes.map(({ name, pence, days }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-6 py-3">
              <span>
                {name}
                <span className="block text-sm text-ink-soft">{days ?? text.notThere}</span>
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
