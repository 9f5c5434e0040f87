import { checkoutCreditText } from '#shop/checkout/checkout-credit-text.ts'

import { TickBox } from '../tick-box.tsx'

const text = checkoutCreditText.storeCredit

type Props = {
  /** What there is of it, and what the order would spend; in pence. */
  balancePence: number
  usedPence: number
  isUsed: boolean
  onChange: (isUsed: boolean) => void
}

/** Whether the customer's store credit pays, too. */
export const StoreCredit = ({ balancePence, usedPence, isUsed, onChange }: Props) => (
  <div className="border-b py-1.5">
    <TickBox isTicked={isUsed} onTick={onChange}>
      {text.use(balancePence)}
    </TickBox>
    {isUsed && usedPence > 0 && (
      <p className="pb-2 ps-8 text-sm text-success">{text.uses(usedPence)}</p>
    )}
  </div>
)
