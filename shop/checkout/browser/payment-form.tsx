import { lazy, Suspense, useState } from 'react'
import type { FormEvent } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'

import { checkoutCreditText } from '../checkout-credit-text.ts'
import { SandboxCardForm } from './sandbox-card-form.tsx'
import type { CardFormProps } from './card-form-props.ts'

// Loaded only in shops that have Stripe's keys.
const StripeCardForm = lazy(async () => ({
  default: (await import('./stripe-card-form.tsx')).StripeCardForm,
}))

type Props = CardFormProps & {
  provider: 'stripe' | 'sandbox'
  /** What covers the whole order if nothing is left to charge. */
  coveredBy: 'credit' | 'discount' | undefined
}

/** The provider's card form and the pay button. */
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
