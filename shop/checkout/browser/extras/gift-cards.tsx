import { useEffect, useEffectEvent, useState } from 'react'

import { checkoutCreditText } from '#shop/checkout/checkout-credit-text.ts'
import {
  askForGiftCard,
  dropGiftCard,
  sortGiftCards,
  spentCredit,
  typedGiftCardError,
  typeGiftCard,
} from '#shop/checkout/checkout-credit.ts'
import type { CreditDraft } from '#shop/checkout/checkout-credit.ts'
import { creditNameText } from '#shop/credit/credit-name-text.ts'
import { MAX_GIFT_CARDS } from '#shop/credit/credit.ts'
import { giftCardEnd, normalGiftCardCode } from '#shop/credit/gift-card-code.ts'

import type { CartStep } from '../checkout-query.ts'
import { AppliedCode, CodeForm, useAskedFocus } from './code-form.tsx'

const text = checkoutCreditText.giftCard

type Props = {
  draft: CreditDraft
  /** The result for the named gift cards. */
  checked: CartStep['credit']
  /** The credit the order would spend, in pence. */
  creditPence: number
  /** The total is being looked up, perhaps with another card. */
  isChecking: boolean
  error: string | undefined
  onChange: (draft: CreditDraft) => void
}

/** Gift cards to pay with, and how much of each is used; a refused code stays typed. */
export function GiftCards({ draft, checked, creditPence, isChecking, error, onChange }: Props) {
  const [wrong, setWrong] = useState<string>()
  const { applied, refused } = sortGiftCards(draft.giftCards, checked)
  const refusedCodes = refused.map(({ code }) => code)
  const typedCode = normalGiftCardCode(draft.typedGiftCard)
  // Other lookups do not block applying a corrected code.
  const isLooking = isChecking && applied.length + refused.length < draft.giftCards.length
  const refusal = isLooking ? undefined : refused.find(({ code }) => code === typedCode)
  const outcome = [...applied, ...refused].map(({ code }) => code).join()
  const { place, ask } = useAskedFocus(isLooking ? undefined : outcome)
  const spent = spentCredit(checked, creditPence)
  const usedOf = (codeEnd: string) => spent.find(({ code_end }) => code_end === codeEnd)?.pence ?? 0

  // An accepted code moves to the list, and the field is free for the next.
  const isTaken = !isLooking && applied.some(({ code }) => code === typedCode)
  const clear = useEffectEvent(() => onChange({ ...draft, typedGiftCard: '' }))
  useEffect(() => {
    if (isTaken) clear()
  }, [isTaken])

  function apply() {
    const mistake = typedGiftCardError(draft.typedGiftCard)
    setWrong(mistake)
    if (mistake !== undefined) {
      place.current?.querySelector('input')?.focus()
      return
    }
    if (!draft.giftCards.includes(typedCode)) ask()
    onChange(askForGiftCard(draft, refusedCodes))
  }

  function remove(code: string) {
    ask()
    onChange(dropGiftCard(draft, code))
  }

  return (
    <div ref={place} className="grid gap-4">
      {(applied.length > 0 || refused.some(({ code }) => code !== typedCode)) && (
        <ul aria-label={text.applied} className="grid gap-2">
          {applied.map(({ code, codeEnd, balancePence }, at) => (
            <li key={code}>
              <AppliedCode
                text={text.uses(cardName(code), balancePence, usedOf(codeEnd))}
                isOutcome={at === applied.length - 1}
                removeLabel={text.removeCard(cardName(code, 'within'))}
                onRemove={() => remove(code)}
              />
            </li>
          ))}
          {refused
            .filter(({ code }) => code !== typedCode)
            .map(({ code, text: why }) => (
              <li key={code}>
                <AppliedCode
                  text={text.refused(cardName(code), why)}
                  isRefused
                  isOutcome={false}
                  removeLabel={text.removeCard(cardName(code, 'within'))}
                  onRemove={() => remove(code)}
                />
              </li>
            ))}
        </ul>
      )}
      {applied.length < MAX_GIFT_CARDS ? (
        <CodeForm
          name="gift-card"
          label={text.label}
          hint={text.hint}
          typed={draft.typedGiftCard}
          error={wrong ?? refusal?.text ?? error}
          isChecking={isLooking}
          onType={(typed) => {
            setWrong(undefined)
            onChange(typeGiftCard(draft, typed, refusedCodes))
          }}
          onApply={apply}
        />
      ) : (
        <p className="text-sm">{text.most(MAX_GIFT_CARDS)}</p>
      )}
    </div>
  )
}

/** "Gift card ending 0025", alone or within a sentence. */
function cardName(code: string, where: 'alone' | 'within' = 'alone'): string {
  const name = creditNameText.name('gift_card', giftCardEnd(code))
  return where === 'alone' ? creditNameText.alone(name) : name
}
