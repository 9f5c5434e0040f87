import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'

import { MAX_LINE_QUANTITY } from '#shop/cart/cart-limits.ts'
import { cartText } from '#shop/cart/cart-text.ts'

/** From here on it is said how many more there are. */
const FEW_MORE = 3

type StepperProps = {
  /** The full name of the line. */
  name: string
  quantity: number
  /** What could be had besides. */
  available: number
  onQuantity: (quantity: number) => void
}

/** How many of a line, one by one, as far as the stock and the limit of a line go. */
export function QuantityStepper({ name, quantity, available, onQuantity }: StepperProps) {
  const more = Math.max(0, available)

  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <fieldset
        aria-label={cartText.quantity(name)}
        className="inline-flex items-center rounded-full border border-control"
      >
        <Step
          label={cartText.fewer(name)}
          possible={quantity > 1}
          onStep={() => onQuantity(quantity - 1)}
        >
          <Minus aria-hidden className="size-4" strokeWidth={1.5} />
        </Step>
        <span className="min-w-6 text-center tabular-nums">{quantity}</span>
        <Step
          label={cartText.more(name)}
          possible={quantity < MAX_LINE_QUANTITY && more > 0}
          onStep={() => onQuantity(quantity + 1)}
        >
          <Plus aria-hidden className="size-4" strokeWidth={1.5} />
        </Step>
      </fieldset>
      {more <= FEW_MORE && quantity < MAX_LINE_QUANTITY && (
        <span className="text-sm text-ink-soft">{cartText.onlyMore(more)}</span>
      )}
    </div>
  )
}

type StepProps = { label: string; possible: boolean; onStep: () => void; children: ReactNode }

// Not `disabled` at its end: that would take the focus away from under the finger.
function Step({ label, possible, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!possible}
      onClick={() => {
        if (possible) onStep()
      }}
      className="grid size-11 place-items-center rounded-full text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      {children}
    </button>
  )
}
