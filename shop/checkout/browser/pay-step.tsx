import { lazy, Suspense, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'

import { checkoutCreditText } from '../checkout-credit-text.ts'
import { checkoutText } from '../checkout-text.ts'
import type { CardFormProps } from './card-form-props.ts'
import { SandboxCardForm } from './sandbox-card-form.tsx'
import { Step } from './step.tsx'
import type { StepEvents } from './step.tsx'
import { coverOf } from './use-draft.ts'
import type { Payable, usePayOrder } from './use-pay-order.ts'

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

// Loaded only in shops that have Stripe's keys.
const StripeCardForm = lazy(async () => ({
  default: (await import('./stripe-card-form.tsx')).StripeCardForm,
}))

type PaymentFormProps = CardFormProps & {
  provider: 'stripe' | 'sandbox'
  /** What covers the whole order if nothing is left to charge. */
  coveredBy: 'credit' | 'discount' | undefined
}

/** The provider's card form and the pay button. */
function PaymentForm({ provider, coveredBy, ...form }: PaymentFormProps) {
  if (coveredBy) return <NothingLeft coveredBy={coveredBy} {...form} />
  if (provider === 'sandbox') return <SandboxCardForm {...form} />
  return (
    <Suspense fallback={<Skeleton className="h-60" />}>
      <StripeCardForm {...form} />
    </Suspense>
  )
}

const text = checkoutCreditText.nothingLeft

type NothingLeftProps = Pick<CardFormProps, 'check' | 'prepare' | 'children'> & {
  coveredBy: 'credit' | 'discount'
}

/** Replaces the card form if nothing is left to charge: placing the order pays it. */
function NothingLeft({ coveredBy, check, prepare, children }: NothingLeftProps) {
  const [isPlacing, setPlacing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPlacing || !check()) return
    setPlacing(true)
    void prepare().finally(() => setPlacing(false))
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <div className="rounded-sm bg-sand p-4">
        <p className="font-medium">{text.title}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {coveredBy === 'credit' ? text.byCredit : text.byDiscount}
        </p>
      </div>
      {children}
      <Button type="submit" busy={isPlacing} className="w-full">
        {text.placeOrder}
      </Button>
    </form>
  )
}
