import { useState } from 'react'

import { Disclosure } from '#platform/ui/disclosure.tsx'
import type { CheckoutDraft, DraftErrors } from '#shop/checkout/checkout-draft.ts'
import { checkoutCreditText } from '#shop/checkout/checkout-credit-text.ts'
import { checkoutText } from '#shop/checkout/checkout-text.ts'
import type { CreditDraft } from '#shop/checkout/credit-draft.ts'
import { spentCredit } from '#shop/checkout/spent-credit.ts'
import { SMALLEST_CHARGE_PENCE } from '#shop/credit/credit.ts'

import type { CartStep, DeliveryMethod } from '../checkout-query.ts'
import { stepIds } from '../step-ids.ts'
import { DiscountCode } from './discount-code.tsx'
import { GiftCards } from './gift-cards.tsx'
import { OrderNote } from './order-note.tsx'
import { StoreCredit } from './store-credit.tsx'

type Props = {
  checkout: CartStep
  method: DeliveryMethod | undefined
  draft: CheckoutDraft
  errors: DraftErrors
  isChecking: boolean
  onChange: (changes: Partial<CheckoutDraft>) => void
}

/** What an order may have besides: folded, until something is in it. */
export function Extras({ checkout, method, draft, errors, isChecking, onChange }: Props) {
  // Later on it is the customer's to fold: it must not close while they empty the field.
  const [had] = useState({
    code: draft.typedCode !== '',
    giftCard: draft.credit.typedGiftCard !== '' || draft.credit.giftCards.length > 0,
    note: draft.note !== '',
  })
  const { credit } = checkout
  const creditPence = method?.credit_pence ?? 0
  const spent = spentCredit(credit, creditPence)
  const pay = (changes: Partial<CreditDraft>) =>
    onChange({ credit: { ...draft.credit, ...changes } })

  return (
    <section
      id={stepIds.extras}
      aria-label={checkoutText.extras}
      tabIndex={-1}
      className="border-t outline-none [&>details:last-child]:border-b-0"
    >
      <Disclosure title={checkoutText.discount.add} open={had.code}>
        <DiscountCode
          draft={draft}
          method={method}
          refusal={checkout.discount_refusal}
          isChecking={isChecking}
          error={errors.code}
          onChange={onChange}
        />
      </Disclosure>
      <Disclosure title={checkoutCreditText.giftCard.add} open={had.giftCard}>
        <GiftCards
          draft={draft.credit}
          checked={credit}
          creditPence={creditPence}
          isChecking={isChecking}
          error={errors.giftCard}
          onChange={pay}
        />
      </Disclosure>
      {credit.store_credit_pence > 0 && (
        <StoreCredit
          balancePence={credit.store_credit_pence}
          usedPence={spent.find(({ kind }) => kind === 'store_credit')?.pence ?? 0}
          isUsed={draft.credit.usesStoreCredit}
          onChange={(usesStoreCredit) => pay({ usesStoreCredit })}
        />
      )}
      {isSpared(credit, method, draft.credit) && (
        <p className="border-b py-3 text-sm text-ink-soft">
          {checkoutCreditText.giftCard.smallestCharge(SMALLEST_CHARGE_PENCE)}
        </p>
      )}
      <Disclosure title={checkoutText.note.add} open={had.note}>
        <OrderNote note={draft.note} error={errors.note} onChange={(note) => onChange({ note })} />
      </Disclosure>
    </section>
  )
}

/** Whether less credit is spent than there is, because so little cannot be charged to a card. */
function isSpared(
  { gift_cards: cards, store_credit_pence: storeCredit }: CartStep['credit'],
  method: DeliveryMethod | undefined,
  { usesStoreCredit }: CreditDraft,
): boolean {
  const there = cards.reduce(
    (sum, { balance_pence: pence }) => sum + pence,
    usesStoreCredit ? storeCredit : 0,
  )
  return method?.to_pay_pence === SMALLEST_CHARGE_PENCE && there > method.credit_pence
}
