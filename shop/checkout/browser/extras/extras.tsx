import { useState } from 'react'

import { Disclosure } from '#platform/ui/disclosure.tsx'
import type { CheckoutDraft, DraftErrors } from '#shop/checkout/checkout-draft.ts'
import { checkoutText } from '#shop/checkout/checkout-text.ts'

import type { CartStep, DeliveryMethod } from '../checkout-query.ts'
import { stepIds } from '../step-ids.ts'
import { DiscountCode } from './discount-code.tsx'
import { OrderNote } from './order-note.tsx'

type Props = {
  checkout: CartStep
  method: DeliveryMethod | undefined
  draft: CheckoutDraft
  errors: DraftErrors
  isChecking: boolean
  onChange: (changes: Partial<CheckoutDraft>) => void
}

/** What an order may have besides: folded, until something is in it. */
export function Extras({ checkout, method, draft, errors, isChecking, onChange }: Props) {
  // Later on it is the customer's to fold: it must not close while they empty the field.
  const [had] = useState({ code: draft.typedCode !== '', note: draft.note !== '' })

  return (
    <section
      id={stepIds.extras}
      aria-label={checkoutText.extras}
      tabIndex={-1}
      className="border-t outline-none [&>details:last-child]:border-b-0"
    >
      <Disclosure title={checkoutText.discount.add} open={had.code || errors.code !== undefined}>
        <DiscountCode
          draft={draft}
          method={method}
          refusal={checkout.discount_refusal}
          isChecking={isChecking}
          error={errors.code}
          onChange={onChange}
        />
      </Disclosure>
      <Disclosure title={checkoutText.note.add} open={had.note || errors.note !== undefined}>
        <OrderNote note={draft.note} error={errors.note} onChange={(note) => onChange({ note })} />
      </Disclosure>
    </section>
  )
}
