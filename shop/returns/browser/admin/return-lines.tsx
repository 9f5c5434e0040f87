import { orderText } from '#shop/orders/order-text.ts'

import { adminExchangeText } from '../../handling/admin-exchange-text.ts'
import { adminReturnText as text } from '../../handling/admin-return-text.ts'
import { reasonInWords } from '../../return-words.ts'
import type { Return, ReturnItem } from '../../return.ts'

/** What comes back, why, and what became of it. */
export const ReturnLines = ({ item: { items, state } }: { item: Return }) => (
  <section aria-label={text.lines}>
    <h2 className="mb-3 text-xl font-semibold">{text.lines}</h2>
    <ul className="border-t">
      {items.map((item) => (
        <li
          key={item.return_item_id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 border-b py-3"
        >
          <div className="wrap-anywhere">
            <p>
              {item.quantity} × {item.name}
              <span className="block text-sm text-ink-soft">
                {orderText.variant(item.colour_name, item.size_name)}
              </span>
            </p>
            <p className="mt-1 text-sm">{text.reason(reasonInWords[item.reason])}</p>
            {item.comment !== null && (
              <p className="text-sm whitespace-pre-line">{text.comment(item.comment)}</p>
            )}
            {notesOf(item).map((note) => (
              <p key={note} className="text-sm text-ink-soft">
                {note}
              </p>
            ))}
          </div>
          <p className="text-end text-sm text-ink-soft">
            {text.paid(item.paid_pence)}
            {item.refund_pence !== null && (
              <span className="block text-ink">
                {state === 'exchanged'
                  ? adminExchangeText.counted(item.refund_pence)
                  : text.refunded(item.refund_pence)}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  </section>
)

function notesOf(item: ReturnItem): string[] {
  const { became, sealed, wanted } = text
  const other = item.exchange_for
  return [
    ...(item.is_sealed === null ? [] : [item.is_sealed ? sealed.whole : sealed.broken]),
    ...(other === null
      ? []
      : [wanted(`${other.name}, ${orderText.variant(other.colour_name, other.size_name)}`)]),
    ...(item.restocked_quantity > 0 ? [became.restocked(item.restocked_quantity)] : []),
    ...(item.written_off_quantity > 0 ? [became.written_off(item.written_off_quantity)] : []),
    ...(item.missing_quantity > 0 ? [became.missing(item.missing_quantity)] : []),
    ...(item.deduction_reason === null
      ? []
      : [text.deducted(item.deduction_pence, item.deduction_reason)]),
  ]
}
