import type { ReactNode } from 'react'

import { checkoutText } from '#shop/checkout/checkout-text.ts'

import { PaymentForm } from './payment-form.tsx'
import { coverOf } from './shown-checkout.ts'
import { Step } from './step.tsx'
import type { Payable, usePayOrder } from './use-pay-order.ts'
import type { StepEvents } from './use-step-events.ts'

type Props = {
  payable: Payable
  paying: ReturnType<typeof usePayOrder>
  /** The total; undefined if the order cannot be delivered. */
  sums: Parameters<typeof coverOf>[0]
  events: StepEvents
  /** Whether an order is being placed. */
  onPlacing: (isPlacing: boolean) => void
  /** The order this tab is paying; undefined when done. */
  onBusy: (orderId: string | undefined) => void
  /** A summary of the order. */
  children: ReactNode
}

/** The last two steps: the card (or what replaces it), and the review with the button. */
export function PayStep(props: Props) {
  const { payable, paying, sums, events, onPlacing, onBusy, children } = props
  const { payment } = payable.checkout
  const coveredBy = coverOf(sums)

  function tellPaid(orderId: string) {
    events.completed('review')
    paying.onPaidBy(payable, orderId)
  }

  return (
    <Step number={3} title={checkoutText.steps.payment} onView={() => events.viewed('payment')}>
      <PaymentForm
        provider={payment.provider}
        publishableKey={payment.publishable_key}
        amountPence={sums?.to_pay_pence ?? 0}
        coveredBy={coveredBy}
        check={() => {
          const isReady = paying.check(payable)
          if (isReady) events.completed('address', 'delivery')
          return isReady
        }}
        prepare={async () => {
          onPlacing(true)
          const prepared = await paying.prepare(payable)
          // A paid order leads to its own page, without showing an empty cart first.
          if (prepared?.clientSecret !== null) onPlacing(false)
          if (!prepared) return undefined
          const { clientSecret, orderId } = prepared
          onBusy(orderId)
          events.completed('payment')
          if (clientSecret !== null) return { clientSecret, orderId }
          tellPaid(orderId)
          return undefined
        }}
        onPaid={tellPaid}
        onRefused={() => {
          onBusy(undefined)
          paying.onRefused()
        }}
      >
        <Step number={4} title={checkoutText.steps.review} onView={() => events.viewed('review')}>
          {children}
          {coveredBy === undefined && (
            <p className="mt-3 text-sm text-ink-soft">{checkoutText.payNote}</p>
          )}
        </Step>
      </PaymentForm>
    </Step>
  )
}
