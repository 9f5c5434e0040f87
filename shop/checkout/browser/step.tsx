import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ReactNode } from 'react'

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
