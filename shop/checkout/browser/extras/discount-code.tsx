import { useState } from 'react'

import type { CheckoutDraft } from '#shop/checkout/checkout-draft.ts'
import { checkoutText } from '#shop/checkout/checkout-text.ts'

import type { CartStep, DeliveryMethod, Discount } from '../checkout-query.ts'
import { AppliedCode, CodeForm, useAskedFocus } from './code-form.tsx'

const text = checkoutText.discount

type Props = {
  draft: CheckoutDraft
  /** With the applied discount. */
  method: DeliveryMethod | undefined
  /** Why the code is not valid. */
  refusal: CartStep['discount_refusal']
  /** The prices are being looked up, perhaps with another code. */
  isChecking: boolean
  error: string | undefined
  onChange: (changes: Partial<CheckoutDraft>) => void
}

/** The discount code and its result; a refused code stays typed. */
export function DiscountCode({ draft, method, refusal, isChecking, error, onChange }: Props) {
  const { discount = null, discount_note: why = null } = method ?? {}
  const [isMissing, setMissing] = useState(false)
  const isCounted = draft.discountCode !== null && discount?.code === draft.discountCode
  // Other lookups do not block applying a code.
  const isLooking = isChecking && isAsked(draft)
  const isRefused = !isLooking && refusal !== null && isAsked(draft)
  const outcome = isCounted ? 'counted' : isRefused ? 'refused' : 'none'
  const { place, ask } = useAskedFocus(isLooking ? undefined : outcome)

  function apply() {
    const code = draft.typedCode.trim().toUpperCase()
    setMissing(code === '')
    if (code === '') return
    if (code !== draft.discountCode) ask()
    onChange({ discountCode: code })
  }

  if (isCounted && discount !== null) {
    return (
      <div ref={place}>
        <AppliedCode
          text={savingText(discount)}
          isOutcome
          removeLabel={text.removeCode(draft.discountCode ?? '')}
          onRemove={() => {
            ask()
            onChange({ discountCode: null, typedCode: '' })
          }}
        />
      </div>
    )
  }

  return (
    <div ref={place}>
      <CodeForm
        name="discount-code"
        label={text.label}
        hint={why}
        typed={draft.typedCode}
        error={isMissing ? text.missing : isRefused ? refusal.text : error}
        isChecking={isLooking}
        onType={(typed) => {
          setMissing(false)
          // Without a code there is nothing to look up.
          const isCleared = typed.trim() === ''
          onChange({ typedCode: typed, ...(isCleared && { discountCode: null }) })
        }}
        onApply={apply}
      />
      {discount !== null && (
        <p className="mt-2 text-sm text-success wrap-anywhere">{savingText(discount)}</p>
      )}
    </div>
  )
}

/** Whether the typed code is the one looked up. */
const isAsked = ({ typedCode, discountCode }: CheckoutDraft) =>
  typedCode.trim().toUpperCase() === discountCode

const savingText = ({ code, name, kind, pence }: Discount): string =>
  kind === 'free_delivery' && pence === 0
    ? text.freeDelivery(code, name)
    : text.saved(code, name, pence)
