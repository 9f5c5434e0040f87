import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { checkoutText } from '#shop/checkout/checkout-text.ts'

import type { BankAnswer } from './sandbox-payment.ts'

const text = checkoutText.threeDSecure

type Props = {
  amountPence: number
  /** Undefined: no challenge. */
  onAnswer: ((answer: BankAnswer) => void) | undefined
}

/** The sandbox's 3-D Secure challenge, as a bank shows in Stripe's window. */
export function SandboxChallenge({ amountPence, onAnswer }: Props) {
  return (
    <Dialog
      open={onAnswer !== undefined}
      // Closing the challenge counts as declining.
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
