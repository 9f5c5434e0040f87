import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'

import { Skeleton } from '#platform/ui/skeleton.tsx'

import { NothingLeft } from './nothing-left.tsx'
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
