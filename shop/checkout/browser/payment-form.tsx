import { lazy, Suspense, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'

import { checkoutCreditText } from '../checkout-credit-text.ts'
import { SandboxCardForm } from './sandbox-card-form.tsx'

/** What a card form needs to take a payment. */
export type CardFormProps = {
  publishableKey: string
  /** In pence; the pay button says it. */
  amountPence: number
  /** Whether all that comes before the card is there; what is not gets marked, and the focus. */
  check: () => boolean
  /** Makes sure that there is an order to pay; undefined when there is not, which is told elsewhere. */
  prepare: () => Promise<{ clientSecret: string; orderId: string } | undefined>
  /** The provider has the money. */
  onPaid: (orderId: string) => void
  /** The bank, or the provider, has said no; the reason is shown by the form. */
  onRefused: () => void
  /** Stands between the card and the pay button. */
  children: ReactNode
}

// Stripe's code is loaded only by a shop that has Stripe's keys.
const StripeCardForm = lazy(async () => ({
  default: (await import('./stripe-card-form.tsx')).StripeCardForm,
}))

type Props = CardFormProps & {
  provider: 'stripe' | 'sandbox'
  /** What pays for all of the order, where nothing is left for a card. */
  coveredBy: 'credit' | 'discount' | undefined
}

/** The card form of the payment provider, and the pay button. */
export function PaymentForm({ provider, coveredBy, ...form }: Props) {
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

/** Stands for the card form where nothing is left to charge: placing the order pays it. */
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
