import { countdownText } from '#platform/dates/countdown.ts'
import { useSecondsLeft } from '#platform/ui/use-seconds-left.ts'
import { cartText } from '#shop/cart/cart-text.ts'

import type { Hold } from '../cart-query.ts'
import { useCart } from '../use-cart.ts'

type Props = {
  hold: Hold
  className?: string
  /** Class names of the text before the time. */
  textClassName?: string
}

/** "Held for you for 19:32", to the second and by the server's clock. */
export function HoldCountdown({
  hold: { expires_at: expiresAt, clockOffset },
  className = 'text-sm text-ink-soft',
  textClassName,
}: Props) {
  const seconds = useSecondsLeft(expiresAt, clockOffset)

  return (
    <p role="timer" className={className}>
      <span className={textClassName}>{cartText.heldFor} </span>
      <time dateTime={`PT${seconds}S`} className="font-medium text-ink tabular-nums">
        {countdownText(seconds)}
      </time>
    </p>
  )
}

/** The countdown where the layout has room for it; nothing is there while nothing is held. */
export function HeldFor(props: Omit<Props, 'hold'>) {
  const { hold } = useCart()
  return hold && <HoldCountdown hold={hold} {...props} />
}
