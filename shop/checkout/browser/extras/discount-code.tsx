import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { CODE_LIMIT } from '#shop/checkout/checkout-draft.ts'
import type { CheckoutDraft } from '#shop/checkout/checkout-draft.ts'
import { checkoutText } from '#shop/checkout/checkout-text.ts'

import type { CartStep, DeliveryMethod, Discount } from '../checkout-query.ts'

const text = checkoutText.discount

type Props = {
  draft: CheckoutDraft
  /** With the discount that counts now. */
  method: DeliveryMethod | undefined
  /** Why the code that was asked for does not count at all. */
  refusal: CartStep['discount_refusal']
  /** The code that was asked for is being looked up. */
  isChecking: boolean
  error: string | undefined
  onChange: (changes: Partial<CheckoutDraft>) => void
}

/** A discount code, and what came of it; a code that was refused stays typed. */
export function DiscountCode({ draft, method, refusal, isChecking, error, onChange }: Props) {
  const { discount = null, discount_note: why = null } = method ?? {}
  const place = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  const hasAsked = useRef(false)
  const isCounted = draft.discountCode !== null && discount?.code === draft.discountCode
  const isRefused = !isChecking && refusal !== null && isAsked(draft)

  // Whoever asked hears of it where they are: at the code, or in the field to change it.
  const outcome = isChecking ? 'checking' : isCounted ? 'counted' : isRefused ? 'refused' : 'none'
  useEffect(() => {
    if (!hasAsked.current || outcome === 'checking') return
    hasAsked.current = false
    place.current?.querySelector<HTMLElement>('[data-outcome], input')?.focus()
  }, [outcome])

  function apply(event: FormEvent) {
    event.preventDefault()
    const code = draft.typedCode.trim().toUpperCase()
    setMissing(code === '')
    if (code === '') return
    hasAsked.current = code !== draft.discountCode
    onChange({ discountCode: code })
  }

  if (isCounted && discount !== null) {
    return (
      <div ref={place} className="flex flex-wrap items-center justify-between gap-x-4">
        <p data-outcome tabIndex={-1} className="text-success outline-none wrap-anywhere">
          {savingText(discount)}
        </p>
        <Button
          variant="quiet"
          size="small"
          className="px-0!"
          aria-label={text.removeCode(draft.discountCode ?? '')}
          onClick={() => {
            hasAsked.current = true
            onChange({ discountCode: null, typedCode: '' })
          }}
        >
          {text.remove}
        </Button>
      </div>
    )
  }

  return (
    <div ref={place}>
      <form noValidate onSubmit={apply} className="flex items-start gap-3">
        <TextField
          className="min-w-0 flex-1"
          name="discount-code"
          label={text.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={CODE_LIMIT}
          value={draft.typedCode}
          hint={isChecking ? undefined : why}
          error={isMissing ? text.missing : isRefused ? refusal.text : error}
          onChange={({ target }) => {
            setMissing(false)
            // Without its code the field asks for nothing.
            const isCleared = target.value.trim() === ''
            onChange({ typedCode: target.value, ...(isCleared && { discountCode: null }) })
          }}
        />
        <Button type="submit" variant="secondary" busy={isChecking} className="mt-7.5">
          {text.apply}
        </Button>
      </form>
      {discount !== null && (
        <p className="mt-2 text-sm text-success wrap-anywhere">{savingText(discount)}</p>
      )}
    </div>
  )
}

/** Whether what is typed is what was asked for. */
const isAsked = ({ typedCode, discountCode }: CheckoutDraft) =>
  typedCode.trim().toUpperCase() === discountCode

const savingText = ({ code, name, kind, pence }: Discount): string =>
  kind === 'free_delivery' && pence === 0
    ? text.freeDelivery(code, name)
    : text.saved(code, name, pence)
