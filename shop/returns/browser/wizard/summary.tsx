import type { ChosenItem } from '#shop/returns/wizard/exchange-choice.ts'
import type { OrderToReturn } from '#shop/returns/wizard/order-to-return.ts'
import { wizardText } from '#shop/returns/wizard/wizard-text.ts'

import { SummaryRow } from './summary-row.tsx'
import { WhatToSend } from './what-to-send.tsx'

const text = wizardText.summary

type Props = { order: OrderToReturn; chosen: readonly ChosenItem[] }

/** What comes back, what is paid for it, by when it is to be sent, and at whose cost. */
export function Summary({ order, chosen }: Props) {
  const lines = chosen.map(({ item, line }) => ({
    item,
    quantity: line.quantity,
    pence: item.paid_pence[line.quantity - 1] ?? 0,
  }))
  // While more of the order is still to come there is no last day, and nothing is whole.
  const isWhole = order.items.every(
    (item) =>
      item.until !== null &&
      (lines.find((line) => line.item === item)?.quantity === item.returnable ||
        item.refusal?.kind === 'nothing_left'),
  )

  return (
    <>
      <dl className="divide-y border-y">
        {lines.map(({ item, quantity, pence }) => (
          <SummaryRow
            key={item.order_item_id}
            term={text.line(quantity, item.name)}
            value={wizardText.pounds(pence)}
          />
        ))}
        <SummaryRow
          term={text.total}
          value={wizardText.pounds(lines.reduce((sum, line) => sum + line.pence, 0))}
          isTotal
        />
      </dl>
      <div className="mt-4 grid gap-3 text-sm">
        {isWhole && <p>{text.delivery}</p>}
        <p>{text.atMost}</p>
        <WhatToSend chosen={chosen} />
      </div>
    </>
  )
}
