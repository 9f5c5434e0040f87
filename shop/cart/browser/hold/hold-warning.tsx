import { useState, type ReactNode } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { cartText } from '#shop/cart/cart-text.ts'

import type { Hold } from '../cart-query.ts'
import { useCartActions } from '../use-cart-actions.ts'
import { HoldCountdown } from './hold-countdown.tsx'

type Props = {
  hold: Hold
  onKept: () => void
  /** What the customer can still do when the cart cannot be kept any longer. */
  children?: ReactNode
}

/** Warns that the hold is about to end and offers to keep the cart for longer (WCAG 2.2.1). */
export function HoldWarning({ hold, onKept, children }: Props) {
  const { keep } = useCartActions()
  const [isKeeping, setKeeping] = useState(false)
  const canKeep = hold.keeps_left > 0

  const keepIt = async () => {
    setKeeping(true)
    const isKept = await keep()
    setKeeping(false)
    if (isKept) onKept()
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-36 flex-1">
        <HoldCountdown hold={hold} className="font-medium" />
        <p className="text-sm text-ink-soft">
          {canKeep ? cartText.keepHint(hold.keeps_left) : cartText.noMoreKeeping}
        </p>
      </div>
      {canKeep ? (
        <Button size="small" busy={isKeeping} onClick={() => void keepIt()}>
          {cartText.keep}
        </Button>
      ) : (
        children
      )}
    </div>
  )
}
