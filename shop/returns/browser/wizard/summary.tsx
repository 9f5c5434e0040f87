import { useState } from 'react'

import { atNoon, longDate } from '#platform/dates/london-dates.ts'
import { orderText } from '#shop/orders/order-text.ts'

import { toPayOf } from '../../exchange-sums.ts'
import { describeChosen } from '../../exchange-text.ts'
import { isShopsFault } from '../../return-state.ts'
import { postagePaidBy } from '../../statutory/refund-of.ts'
import { exchangedLines, wholeDifference } from '../../wizard/exchange-choice.ts'
import type { ChosenItem, ExchangeOffers } from '../../wizard/exchange-choice.ts'
import type { OrderToReturn } from '../../wizard/return-draft.ts'
import { wizardText } from '../../wizard/wizard-text.ts'
import { sendByFromNow } from '../../statutory/deadlines.ts'

const text = wizardText.summary

type Props = { order: OrderToReturn; chosen: readonly ChosenItem[] }

/** The summary of a refund: lines, sums, the day to post by, and who pays the postage. */
export function Summary({ order, chosen }: Props) {
  const lines = chosen.map(({ item, line }) => ({
    item,
    quantity: line.quantity,
    pence: item.paid_pence[line.quantity - 1] ?? 0,
  }))
  // While parcels of the order are outstanding there is no last day, so the return is not complete.
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

const exchangeText = wizardText.exchange

type ExchangeSummaryProps = { chosen: readonly ChosenItem[]; offers: ExchangeOffers }

/** The summary of an exchange: lines, the difference in price, and what happens next. */
export function ExchangeSummary({ chosen, offers }: ExchangeSummaryProps) {
  const lines = exchangedLines(offers, chosen)
  const whole = wholeDifference(lines)
  const toPay = toPayOf(whole)

  return (
    <>
      <dl className="divide-y border-y">
        {lines.map(({ item, line, offer, size, differencePence }) => (
          <SummaryRow
            key={item.order_item_id}
            term={exchangeText.line(
              line.quantity,
              orderText.item(item.name, orderText.variant(item.colour_name, item.size_name)),
              describeChosen({ ...offer, size_name: size.size_name }, item),
            )}
            value={sumOf(differencePence)}
          />
        ))}
        {/* No total until every line has a replacement. */}
        {lines.length === chosen.length && (
          <SummaryRow
            term={whole < 0 ? exchangeText.back : exchangeText.toPay}
            value={whole < 0 ? wizardText.pounds(-whole) : sumOf(toPay)}
            isTotal
          />
        )}
      </dl>
      <div className="mt-4 grid gap-3 text-sm">
        <p>{exchangeText.kept}</p>
        {toPay > 0 && <p>{exchangeText.payNext}</p>}
        {whole > 0 && toPay === 0 && <p>{exchangeText.gift(wizardText.pounds(whole))}</p>}
        {whole < 0 && <p>{exchangeText.backWhen}</p>}
        <p>{exchangeText.notWhole}</p>
        <WhatToSend chosen={chosen} />
      </div>
    </>
  )
}

/** e.g. £10.00, −£39.00, or the text for no difference. */
const sumOf = (pence: number): string =>
  pence === 0
    ? exchangeText.nothing
    : `${pence < 0 ? '−' : ''}${wizardText.pounds(Math.abs(pence))}`

type SummaryRowProps = { term: string; value: string; isTotal?: boolean }

/** One row of the summary. */
const SummaryRow = ({ term, value, isTotal = false }: SummaryRowProps) => (
  <div className={`flex justify-between gap-4 py-2.5 ${isTotal ? 'font-semibold' : ''}`}>
    <dt className="wrap-anywhere">{term}</dt>
    <dd className="shrink-0 tabular-nums">{value}</dd>
  </div>
)

/** The day to post by, or that staff decide first; and who pays the postage. */
function WhatToSend({ chosen }: { chosen: readonly ChosenItem[] }) {
  const [sendBy] = useState(sendByFromNow)
  const reasons = chosen.flatMap(({ line }) => line.reason ?? [])
  const isJudged =
    reasons.some(isShopsFault) || chosen.some(({ item }) => item.exemption === 'sealed_hygiene')
  return (
    <p>
      {isJudged ? text.judged : text.sendBy(longDate(atNoon(sendBy)))}{' '}
      {text.postage[postagePaidBy(reasons)]}
    </p>
  )
}
