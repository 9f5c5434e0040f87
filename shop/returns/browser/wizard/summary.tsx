import { useState } from 'react'

import { dayInWords } from '#shop/accounts/browser/profile/moment.tsx'
import { isShopsFault } from '#shop/returns/return-reason.ts'
import { postagePaidBy } from '#shop/returns/statutory/refund-of.ts'
import { atNoon } from '#shop/returns/wizard/at-noon.ts'
import type { chosenItems } from '#shop/returns/wizard/draft-errors.ts'
import type { OrderToReturn } from '#shop/returns/wizard/order-to-return.ts'
import { wizardText } from '#shop/returns/wizard/wizard-text.ts'

import { sendByFromNow } from './send-by-from-now.ts'

const text = wizardText.summary

type Props = { order: OrderToReturn; chosen: ReturnType<typeof chosenItems> }

/** What comes back, what is paid for it, by when it is to be sent, and at whose cost. */
export function Summary({ order, chosen }: Props) {
  const [sendBy] = useState(sendByFromNow)
  const lines = chosen.map(({ item, line }) => ({
    item,
    quantity: line.quantity,
    pence: item.paid_pence[line.quantity - 1] ?? 0,
  }))
  const reasons = chosen.flatMap(({ line }) => line.reason ?? [])
  const isJudged =
    reasons.some(isShopsFault) || chosen.some(({ item }) => item.exemption === 'sealed_hygiene')
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
          <Row key={item.order_item_id} term={text.line(quantity, item.name)} pence={pence} />
        ))}
        <Row term={text.total} pence={lines.reduce((sum, line) => sum + line.pence, 0)} isTotal />
      </dl>
      <div className="mt-4 grid gap-3 text-sm">
        {isWhole && <p>{text.delivery}</p>}
        <p>{text.atMost}</p>
        <p>
          {isJudged ? text.judged : text.sendBy(dayInWords(atNoon(sendBy)))}{' '}
          {text.postage[postagePaidBy(reasons)]}
        </p>
      </div>
    </>
  )
}

const Row = ({
  term,
  pence,
  isTotal = false,
}: {
  term: string
  pence: number
  isTotal?: boolean
}) => (
  <div className={`flex justify-between gap-4 py-2.5 ${isTotal ? 'font-semibold' : ''}`}>
    <dt className="wrap-anywhere">{term}</dt>
    <dd className="tabular-nums">{wizardText.pounds(pence)}</dd>
  </div>
)
