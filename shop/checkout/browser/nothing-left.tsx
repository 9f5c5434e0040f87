import { useState } from 'react'
import type { FormEvent } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { checkoutCreditText } from '#shop/checkout/checkout-credit-text.ts'

import type { CardFormProps } from './payment-form.tsx'

const text = checkoutCreditText.nothingLeft

type Props = Pick<CardFormProps, 'check' | 'prepare' | 'children'> & {
  coveredBy: 'credit' | 'discount'
}

/** Stands for the card form where nothing is left to charge: placing the order pays it. */
export function NothingLeft({ coveredBy, check, prepare, children }: Props) {
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
