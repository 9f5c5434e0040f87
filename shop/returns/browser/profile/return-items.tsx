import { Link } from 'react-router'

import { pounds } from '#platform/money/pounds.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { orderPath } from '#shop/orders/order-paths.ts'
import { orderText } from '#shop/orders/order-text.ts'

import { describeChosen } from '../../exchange-text.ts'
import { waitsForPayment } from '../../profile/return-next.ts'
import { returnPageText } from '../../profile/return-page-text.ts'
import { returnReasonLabels } from '../../return-labels.ts'
import type { ReturnView } from '../../server/profile/return-view.ts'

const text = returnPageText.items

type Item = ReturnView['items'][number]

/** The lines of a return, with their reasons and refunds. */
export const ReturnItems = ({ items }: { items: readonly Item[] }) => (
  <section aria-label={text.title}>
    <h3 className="text-lg font-medium">{text.title}</h3>
    <ul className="mt-2 divide-y">
      {items.map((item) => (
        <li key={item.return_item_id} className="grid grid-cols-[4rem_1fr] gap-4 py-4">
          {item.picture ? (
            <ResponsivePicture picture={item.picture} sizes="4rem" alt="" />
          ) : (
            <span className="aspect-3/4 rounded-sm bg-sand" />
          )}
          <div className="min-w-0 wrap-anywhere">
            <p className="font-medium">{`${item.quantity} × ${item.name}`}</p>
            <p className="text-sm text-ink-soft">
              {orderText.variant(item.colour_name, item.size_name)}
            </p>
            <ul className="mt-1 text-sm">
              {factsOf(item).map((fact) => (
                <li key={fact} className="whitespace-pre-line">
                  {fact}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  </section>
)

function factsOf(item: Item): string[] {
  return [
    text.reason(returnReasonLabels[item.reason]),
    ...(item.comment === null ? [] : [text.comment(item.comment)]),
    ...(item.is_sealed === true ? [text.sealed] : []),
    text.paid(item.paid_pence),
    ...(item.exchange_for === null ? [] : [text.instead(describeChosen(item.exchange_for, item))]),
    ...(item.missing_quantity === 0 ? [] : [text.missing(item.missing_quantity)]),
    ...(item.deduction_reason === null
      ? []
      : [text.deducted(item.deduction_pence, item.deduction_reason)]),
    ...(item.refund_pence === null ? [] : [text.back(item.refund_pence)]),
  ]
}

const exchangeText = returnPageText.exchange

type Props = { one: ReturnView; instead: NonNullable<ReturnView['exchange_order']> }

/** The price difference of an exchange, and its order. */
export const ExchangeFacts = ({ one, instead }: Props) => (
  <section aria-label={exchangeText.title} className="grid gap-2">
    <h3 className="text-lg font-medium">{exchangeText.title}</h3>
    <p className="text-sm">{differenceOf(one, instead)}</p>
    <p className="text-sm">
      {exchangeText.order}{' '}
      <Link to={orderPath(instead.order_id)} className="link">
        {instead.order_number}
      </Link>
    </p>
  </section>
)

function differenceOf(one: ReturnView, instead: Props['instead']): string {
  if (instead.to_pay_pence > 0)
    return (waitsForPayment(one) ? exchangeText.toPay : exchangeText.paid)(
      pounds(instead.to_pay_pence),
    )
  if (instead.back_pence === 0) return exchangeText.even
  return (one.state === 'exchanged' ? exchangeText.wentBack : exchangeText.back)(
    pounds(instead.back_pence),
  )
}
