import { useEffect, useRef, useState } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { cartText } from '#shop/cart/cart-text.ts'

import { useCartActions } from '../use-cart-actions.ts'

/** Takes everything out of the cart, after asking once. */
export function ClearCart({ onCleared }: { onCleared: () => void }) {
  const { clear } = useCartActions()
  const [state, setState] = useState<'asking' | 'clearing' | 'kept'>()
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (state === 'kept') opener.current?.focus()
  }, [state])

  const clearIt = async () => {
    setState('clearing')
    const isCleared = await clear()
    setState('kept')
    if (isCleared) onCleared()
  }

  if (state === undefined || state === 'kept') {
    return (
      <button
        ref={opener}
        type="button"
        onClick={() => setState('asking')}
        className="-mx-2 mt-2 min-h-11 px-2 text-sm link"
      >
        {cartText.clear}
      </button>
    )
  }
  return (
    <fieldset ref={show} className="mt-6 border px-4 pb-4">
      <legend className="px-1 text-sm font-medium">{cartText.clearQuestion}</legend>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button size="small" variant="secondary" onClick={() => setState('kept')}>
          {cartText.clearStay}
        </Button>
        <Button size="small" busy={state === 'clearing'} onClick={() => void clearIt()}>
          {cartText.clear}
        </Button>
      </div>
    </fieldset>
  )
}

/** All of the question comes into view; its harmless answer has the focus. */
function show(question: HTMLElement | null): void {
  question?.scrollIntoView({ block: 'nearest' })
  question?.querySelector('button')?.focus({ preventScroll: true })
}
