import type { ReactNode } from 'react'

import { Price } from '#platform/ui/price.tsx'

import type { OrderCredit } from '#shop/credit/credit.ts'
import { creditNameText } from '#shop/credit/credit-name-text.ts'
import { itemName } from '../../line-name.ts'
import { orderText } from '../../order-text.ts'
import type { OrderView } from '../../server/order-view.ts'

/** The sums of an order, in pence; `vat_pence` is null for a shop without VAT. */
export type Sums = {
  subtotal_pence: number
  discount_pence: number
  /** Lines without stock. */
  extras: readonly Pick<OrderView['extras'][number], 'kind' | 'pence'>[]
  /** The part of the discount that is saved by sets. */
  set_saving_pence?: number
  /** The delivery charge, and the discount already taken off it. */
  delivery_pence: number
  delivery_discount_pence: number
  total_pence: number
  vat_pence: number | null
  /** The source of the discount; null if there is none. */
  discount: { name: string; code: string | null } | null
  /** How much of the total is paid with credit, and the rest. */
  credits?: readonly OrderCredit[]
  to_pay_pence?: number
  /** A gift card: there are no goods, no delivery and no VAT. */
  gift_card?: object | null
  /** A price difference: there are no goods and no delivery. */
  difference?: OrderView['difference']
  /** The order is unpaid, so the rest is due now. */
  is_open?: boolean
}

/** The total of a placed order. Credit is listed while it is spent on the order. */
export const sumsOf = (order: OrderView): Sums =>
  order.state === 'payment_failed' ? { ...order, credits: [] } : order

/** The total of an order, from its goods to the VAT in it. */
export function SumList({ sums }: { sums: Sums }) {
  const { discount, credits = [], to_pay_pence: toPay = 0, is_open: isOpen = false } = sums
  const isSplit = credits.length > 0
  const difference = sums.difference ?? null
  const hasGoods = (sums.gift_card ?? null) === null && difference === null
  const main = 'border-t pt-3 text-lg font-semibold'
  const bySets = sums.set_saving_pence ?? 0
  const saved = sums.discount_pence + sums.delivery_discount_pence

  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2 border-t pt-4">
      {hasGoods && (
        <Sum term={orderText.subtotal}>
          <Price pence={sums.subtotal_pence} />
        </Sum>
      )}
      {bySets > 0 && (
        <Sum term={orderText.savedBySets} tone="text-success">
          <Price pence={-bySets} />
        </Sum>
      )}
      {discount && sums.discount_pence > bySets && (
        <Sum term={orderText.discountInSum(discount.code, discount.name)} tone="text-success">
          <Price pence={bySets - sums.discount_pence} />
        </Sum>
      )}
      {sums.extras.map(({ kind, pence }) => (
        <Sum key={kind} term={orderText.extra[kind]}>
          <Price pence={pence} />
        </Sum>
      ))}
      {difference && (
        <div className="col-span-2 text-sm text-ink-soft wrap-anywhere">
          <dt className="sr-only">{orderText.extra.price_difference}</dt>
          <dd>
            {orderText.difference(
              difference.quantity,
              itemName(difference),
              difference.order_number,
            )}
          </dd>
        </div>
      )}
      {hasGoods && (
        <Sum term={orderText.delivery}>
          {sums.delivery_discount_pence > 0 && (
            <s className="me-2 text-ink-soft">
              <Price pence={sums.delivery_pence + sums.delivery_discount_pence} />
            </s>
          )}
          {sums.delivery_pence === 0 ? orderText.free : <Price pence={sums.delivery_pence} />}
        </Sum>
      )}
      <Sum term={orderText.total} tone={isOpen && isSplit ? 'border-t pt-3' : main}>
        <Price pence={sums.total_pence} />
      </Sum>
      {credits.map(({ kind, code_end: codeEnd, pence }) => (
        <Sum key={`${kind} ${codeEnd}`} term={termOf(creditNameText.name(kind, codeEnd), isOpen)}>
          <Price pence={-pence} />
        </Sum>
      ))}
      {isSplit && (isOpen || toPay > 0) && (
        <Sum
          term={isOpen ? orderText.toPay : orderText.restByCard}
          tone={isOpen ? main : undefined}
        >
          <Price pence={toPay} />
        </Sum>
      )}
      {saved > 0 && (
        <Sum term={orderText.youSave} tone="text-sm text-success">
          <Price pence={saved} />
        </Sum>
      )}
      {sums.vat_pence !== null && (sums.gift_card ?? null) === null && (
        <Sum term={orderText.vatIncluded} tone="text-sm text-ink-soft">
          <Price pence={sums.vat_pence} />
        </Sum>
      )}
    </dl>
  )
}

const termOf = (name: string, isOpen: boolean) =>
  isOpen ? creditNameText.alone(name) : creditNameText.paidWith(name)

const Sum = ({
  term,
  tone = '',
  children,
}: {
  term: string
  tone?: string | undefined
  children: ReactNode
}) => (
  <>
    <dt className={`wrap-anywhere ${tone}`}>{term}</dt>
    <dd className={`ps-4 text-end ${tone}`}>{children}</dd>
  </>
)
