import { orderText } from '#shop/orders/order-text.ts'
import { toPayOf } from '#shop/returns/exchange/exchange-sums.ts'
import { chosenInWords } from '#shop/returns/exchange/exchange-text.ts'
import { exchangedLines, wholeDifference } from '#shop/returns/wizard/exchange-choice.ts'
import type { ChosenItem, ExchangeOffers } from '#shop/returns/wizard/exchange-choice.ts'
import { wizardText } from '#shop/returns/wizard/wizard-text.ts'

import { SummaryRow } from './summary-row.tsx'
import { WhatToSend } from './what-to-send.tsx'

const text = wizardText.exchange

type Props = { chosen: readonly ChosenItem[]; offers: ExchangeOffers }

/** What goes out for what comes back, what it costs or gives back, and what happens when. */
export function ExchangeSummary({ chosen, offers }: Props) {
  const lines = exchangedLines(offers, chosen)
  const whole = wholeDifference(lines)
  const toPay = toPayOf(whole)

  return (
    <>
      <dl className="divide-y border-y">
        {lines.map(({ item, line, offer, size, differencePence }) => (
          <SummaryRow
            key={item.order_item_id}
            term={text.line(
              line.quantity,
              orderText.item(item.name, orderText.variant(item.colour_name, item.size_name)),
              chosenInWords({ ...offer, size_name: size.size_name }, item),
            )}
            value={sumOf(differencePence)}
          />
        ))}
        {/* Before everything is chosen there is no sum. */}
        {lines.length === chosen.length && (
          <SummaryRow
            term={whole < 0 ? text.back : text.toPay}
            value={whole < 0 ? wizardText.pounds(-whole) : sumOf(toPay)}
            isTotal
          />
        )}
      </dl>
      <div className="mt-4 grid gap-3 text-sm">
        <p>{text.kept}</p>
        {toPay > 0 && <p>{text.payNext}</p>}
        {whole > 0 && toPay === 0 && <p>{text.gift(wizardText.pounds(whole))}</p>}
        {whole < 0 && <p>{text.backWhen}</p>}
        <p>{text.notWhole}</p>
        <WhatToSend chosen={chosen} />
      </div>
    </>
  )
}

/** e.g. £10.00, −£39.00, or in words that there is none. */
const sumOf = (pence: number): string =>
  pence === 0 ? text.nothing : `${pence < 0 ? '−' : ''}${wizardText.pounds(Math.abs(pence))}`
