import { cartText } from '#shop/cart/cart-text.ts'

import { HoldCountdown } from '../hold/hold-countdown.tsx'
import { HoldWarning } from '../hold/hold-warning.tsx'
import { useHoldPhase } from '../hold/use-hold-phase.ts'
import { SignInLink } from '../sign-in-link.tsx'
import type { useCart } from '../use-cart.ts'

type Props = {
  cart: ReturnType<typeof useCart>
  onSaid: (text: string) => void
  onLeave: () => void
}

/** How long the lines of the cart are held; for a guest, that they are not yet. */
export function CartHold({ cart: { mode, items, hold }, onSaid, onLeave }: Props) {
  const phase = useHoldPhase(hold)

  if (items.length === 0) return null
  if (mode === 'guest') {
    return (
      <div className="mb-4 border border-s-4 border-s-accent p-4">
        <p className="mb-3 text-sm">{cartText.notHeld}</p>
        <SignInLink look={{ variant: 'secondary', size: 'small' }} onLeave={onLeave}>
          {cartText.signIn}
        </SignInLink>
      </div>
    )
  }
  if (!hold) return null
  if (phase === 'calm') return <HoldCountdown hold={hold} className="mb-4 text-sm text-ink-soft" />
  return (
    <div className="mb-4 border border-s-4 border-s-warning p-4">
      <HoldWarning hold={hold} onKept={() => onSaid(cartText.kept)} />
    </div>
  )
}
