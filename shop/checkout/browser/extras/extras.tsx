import { useState } from 'react'

import { Disclosure } from '#platform/ui/disclosure.tsx'
import { Field } from '#platform/ui/field.tsx'
import { SMALLEST_CHARGE_PENCE } from '#shop/credit/credit.ts'
import { GIFT_MESSAGE_LIMIT } from '#shop/orders/order.ts'

import { checkoutCreditText } from '../../checkout-credit-text.ts'
import { NOTE_LIMIT } from '../../checkout-draft.ts'
import type { CheckoutDraft, DraftErrors } from '../../checkout-draft.ts'
import { checkoutText } from '../../checkout-text.ts'
import type { CreditDraft } from '../../checkout-credit.ts'
import { spentCredit } from '../../checkout-credit.ts'
import type { CartStep, DeliveryMethod } from '../checkout-query.ts'
import { stepIds, TickBox } from '../step.tsx'
import { DiscountCode } from './discount-code.tsx'
import { GiftCards } from './gift-cards.tsx'

type Props = {
  checkout: CartStep
  method: DeliveryMethod | undefined
  draft: CheckoutDraft
  errors: DraftErrors
  isChecking: boolean
  onChange: (changes: Partial<CheckoutDraft>) => void
}

/** Optional extras of an order: collapsed while empty. */
export function Extras({ checkout, method, draft, errors, isChecking, onChange }: Props) {
  // Then the customer controls it: it must not close while they empty the field.
  const [had] = useState({
    code: draft.typedCode !== '',
    giftCard: draft.credit.typedGiftCard !== '' || draft.credit.giftCards.length > 0,
    note: draft.note !== '',
    giftWrap: draft.hasGiftWrap,
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
      {checkout.gift_wrap && (
        <Disclosure title={wrapText.add} open={had.giftWrap}>
          <TickBox isTicked={draft.hasGiftWrap} onTick={(hasGiftWrap) => onChange({ hasGiftWrap })}>
            {wrapText.use(checkout.gift_wrap.pence)}
          </TickBox>
          <p className="mb-3 text-sm text-ink-soft">{checkout.gift_wrap.text}</p>
          {draft.hasGiftWrap && (
            <LimitedText
              name="gift-message"
              label={wrapText.label}
              hint={wrapText.hint}
              limit={GIFT_MESSAGE_LIMIT}
              value={draft.giftMessage}
              error={errors.giftMessage}
              onChange={(giftMessage) => onChange({ giftMessage })}
            />
          )}
        </Disclosure>
      )}
      <Disclosure title={text.add} open={had.note}>
        <LimitedText
          name="note"
          label={text.label}
          hint={text.hint}
          limit={NOTE_LIMIT}
          value={draft.note}
          error={errors.note}
          onChange={(note) => onChange({ note })}
        />
      </Disclosure>
    </section>
  )
}

/** Whether less credit is spent than available, because the rest is too small to charge to a card. */
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

const text = checkoutText.note
const wrapText = checkoutText.giftWrap

/** From this length, the remaining characters are shown. */
const NEAR_THE_END = 100

type LimitedTextProps = {
  name: string
  label: string
  hint: string
  /** Characters. */
  limit: number
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A text of a few lines that says how much room is left. */
function LimitedText({ name, label, hint, limit, value, error, onChange }: LimitedTextProps) {
  const left = limit - value.trim().length

  return (
    <>
      <Field label={label} hint={hint} error={error} optional>
        {({ className, ...control }) => (
          <textarea
            {...control}
            name={name}
            rows={3}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={`${className} field-sizing-content max-h-60`}
          />
        )}
      </Field>
      <output
        className={`mt-1.5 block text-end text-sm empty:hidden ${left < 0 ? 'text-danger' : 'text-ink-soft'}`}
      >
        {left <= NEAR_THE_END && (left < 0 ? text.over(-left) : text.left(left))}
      </output>
    </>
  )
}

const storeCreditText = checkoutCreditText.storeCredit

type StoreCreditProps = {
  /** The available store credit, and what the order would spend; in pence. */
  balancePence: number
  usedPence: number
  isUsed: boolean
  onChange: (isUsed: boolean) => void
}

/** Whether to use the customer's store credit. */
const StoreCredit = ({ balancePence, usedPence, isUsed, onChange }: StoreCreditProps) => (
  <div className="border-b py-1.5">
    <TickBox isTicked={isUsed} onTick={onChange}>
      {storeCreditText.use(balancePence)}
    </TickBox>
    {isUsed && usedPence > 0 && (
      <p className="pb-2 ps-8 text-sm text-success">{storeCreditText.uses(usedPence)}</p>
    )}
  </div>
)
