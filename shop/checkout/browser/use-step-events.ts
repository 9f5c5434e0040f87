import { useEffect, useMemo, useRef } from 'react'

import { track } from '#shop/analytics/browser/track.ts'
import type { CheckoutStep } from '#shop/analytics/event-catalogue.ts'

import type { CartStep, PaymentStep } from './checkout-query.ts'

/** Tracks the steps of the checkout, each once per visit (section 7, analytics). */
export function useStepEvents(checkout: CartStep | PaymentStep) {
  const isInitiated = useRef(false)

  useEffect(() => {
    if (isInitiated.current || checkout.step !== 'cart') return
    isInitiated.current = true
    track('checkout_initiated', {
      quantity: checkout.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      subtotal_pence: checkout.delivery_methods[0]?.subtotal_pence ?? 0,
    })
  }, [checkout])

  return useMemo(() => {
    const told = new Set<string>()
    const once = (name: 'checkout_step_viewed' | 'checkout_step_completed', step: CheckoutStep) => {
      if (told.has(name + step)) return
      told.add(name + step)
      track(name, { step })
    }
    return {
      viewed: (step: CheckoutStep) => once('checkout_step_viewed', step),
      completed: (...steps: CheckoutStep[]) => {
        for (const step of steps) once('checkout_step_completed', step)
      },
    }
  }, [])
}

/** The event of a checkout step. */
export type StepEvents = ReturnType<typeof useStepEvents>
