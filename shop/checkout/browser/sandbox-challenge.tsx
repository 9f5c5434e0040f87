import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { checkoutText } from '#shop/checkout/checkout-text.ts'

import type { BankAnswer } from './sandbox-payment.ts'

const text = checkoutText.threeDSecure

type Props = {
  amountPence: number
  /** Undefined: nobody is asked. */
  onAnswer: ((answer: BankAnswer) => void) | undefined
}

/** The sandbox's bank asks the card's holder, as a real one does in Stripe's own window. */
export function SandboxChallenge({ amountPence, onAnswer }: Props) {
  return (
    <Dialog
      open={onAnswer !== undefined}
      // Whoever closes the bank's window has not said yes.
      onOpenChange={() => onAnswer?.('refuse')}
      title={text.title}
    >
      <p>{text.question(amountPence)}</p>
      <p className="mt-2 text-sm text-ink-soft">{checkoutText.card.testShop}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => onAnswer?.('accept')}>{text.accept}</Button>
        <Button variant="secondary" onClick={() => onAnswer?.('refuse')}>
          {text.refuse}
        </Button>
      </div>
    </Dialog>
  )
}
