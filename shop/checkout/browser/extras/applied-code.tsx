import { Button } from '#platform/ui/button.tsx'
import { checkoutText } from '#shop/checkout/checkout-text.ts'

type Props = {
  text: string
  isRefused?: boolean
  /** The focus is led to it when it has just been asked for. */
  isOutcome: boolean
  /** Names what is removed. */
  removeLabel: string
  onRemove: () => void
}

/** What came of a code, and the button that takes it off the order. */
export const AppliedCode = ({ text, isRefused, isOutcome, removeLabel, onRemove }: Props) => (
  <div className="flex items-center justify-between gap-x-4">
    <p
      data-outcome={isOutcome || undefined}
      tabIndex={-1}
      className={`min-w-0 outline-none wrap-anywhere ${isRefused ? 'text-danger' : 'text-success'}`}
    >
      {text}
    </p>
    <Button
      variant="quiet"
      size="small"
      className="shrink-0 px-0!"
      aria-label={removeLabel}
      onClick={onRemove}
    >
      {checkoutText.remove}
    </Button>
  </div>
)
