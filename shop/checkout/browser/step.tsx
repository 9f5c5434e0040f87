import { useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'

import { track } from '#shop/analytics/browser/track.ts'
import type { CheckoutStep } from '#shop/analytics/event-catalogue.ts'

import type { CartStep, PaymentStep } from './checkout-query.ts'

type Props = {
  /** The link from the review. */
  id?: string
  number: number
  title: string
  children: ReactNode
  /** Called when it comes into view. */
  onView: () => void
  /** Called when the focus leaves it. */
  onLeave?: () => void
}

/** One numbered step of the checkout, under its heading. */
export function Step({ id, number, title, children, onView, onLeave }: Props) {
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const onSeen = useEffectEvent(onView)
  const onLeft = useEffectEvent(() => onLeave?.())

  useEffect(() => {
    const step = section.current!
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onSeen()
    })
    watcher.observe(step.querySelector('h2')!)
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && step.contains(relatedTarget))) onLeft()
    }
    step.addEventListener('focusout', leave)
    return () => {
      watcher.disconnect()
      step.removeEventListener('focusout', leave)
    }
  }, [])

  return (
    <section ref={section} id={id} aria-labelledby={headingId} className="border-t pt-6">
      <h2
        id={headingId}
        tabIndex={-1}
        className="display flex items-baseline gap-3 text-2xl outline-none"
      >
        <span aria-hidden className="text-ink-soft tabular-nums">
          {number}
        </span>
        {title}
      </h2>
      <div className="mt-5">{children}</div>
    </section>
  )
}

/** The ids of the steps, for links to them. */
export const stepIds = {
  problems: 'checkout-problems',
  address: 'checkout-address',
  delivery: 'checkout-delivery',
  extras: 'checkout-extras',
} as const

/** Scrolls to a step and focuses it. */
export function goToStep(step: keyof typeof stepIds): void {
  const section = document.getElementById(stepIds[step])
  const target = section?.querySelector<HTMLElement>('h2') ?? section
  target?.focus()
  target?.scrollIntoView({ block: 'start' })
}

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
    const tracked = new Set<string>()
    const once = (name: 'checkout_step_viewed' | 'checkout_step_completed', step: CheckoutStep) => {
      if (tracked.has(name + step)) return
      tracked.add(name + step)
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

type TickBoxProps = { isTicked: boolean; onTick: (isTicked: boolean) => void; children: ReactNode }

/** A checkbox with its label. */
export const TickBox = ({ isTicked, onTick, children }: TickBoxProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      checked={isTicked}
      onChange={({ target }) => onTick(target.checked)}
      className="size-5 shrink-0 accent-accent"
    />
    {children}
  </label>
)
