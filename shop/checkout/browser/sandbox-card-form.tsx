import { Suspense, lazy, useRef, useState } from 'react'
import type { FormEvent } from 'react'

import { testCards } from '#sandbox/test-cards.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { checkoutText } from '#shop/checkout/checkout-text.ts'

import { Notice } from './notice.tsx'
import type { CardFormProps } from './card-form-props.ts'
import { answerBank, cardErrors, confirmInSandbox, groupedNumber } from './sandbox-payment.ts'
import type { BankAnswer, CardEntry, CardErrors } from './sandbox-payment.ts'

const noCard = { number: '', expiry: '', cvc: '' }
const text = checkoutText.card

// Few cards are challenged.
const SandboxChallenge = lazy(async () => ({
  default: (await import('./sandbox-challenge.tsx')).SandboxChallenge,
}))

/** The sandbox's card form: test cards only, no real money. */
export function SandboxCardForm(props: CardFormProps) {
  const { publishableKey, amountPence, check, prepare, onPaid, onRefused, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [card, setCard] = useState(noCard)
  const [errors, setErrors] = useState<CardErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [isPaying, setPaying] = useState(false)
  const [answerChallenge, setAnswerChallenge] = useState<(answer: BankAnswer) => void>()
  const [wasAsked, setAsked] = useState(false)

  function type(field: keyof CardEntry, value: string) {
    setCard({ ...card, [field]: value })
    setErrors({ ...errors, [field]: undefined })
  }

  function show(wrong: CardErrors) {
    setErrors(wrong)
    // After the errors are rendered, so that they can be focused.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  async function pay() {
    setRefusal(undefined)
    const isReady = check()
    const wrong = cardErrors(card)
    setErrors(wrong)
    if (!isReady) return
    if (Object.keys(wrong).length > 0) {
      show(wrong)
      return
    }
    const prepared = await prepare()
    if (!prepared) return
    let answer = await confirmInSandbox(publishableKey, prepared.clientSecret, card)
    if (answer.kind === 'asked') {
      answer = await answerBank(publishableKey, prepared.clientSecret, await askHolder())
    }
    if (answer.kind === 'paid') {
      onPaid(prepared.orderId)
      return
    }
    if (answer.kind === 'refused' && answer.field) show({ [answer.field]: answer.message })
    else if (answer.kind === 'refused') {
      setRefusal(checkoutText.cardDeclined(answer.message))
      if (answer.message !== text.unreachable) setErrors({ number: text.otherCard })
    }
    onRefused()
  }

  /** The cardholder's answer to the bank. */
  async function askHolder() {
    setAsked(true)
    const answer = await new Promise<BankAnswer>((resolve) => setAnswerChallenge(() => resolve))
    setAnswerChallenge(undefined)
    return answer
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPaying) return
    setPaying(true)
    void pay().finally(() => setPaying(false))
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <TestCards
        onChoose={(number) => {
          setCard({ number, expiry: '12 / 34', cvc: '123' })
          setErrors({})
        }}
      />
      <div className="grid grid-cols-2 gap-5">
        <TextField
          className="col-span-2"
          name="cardnumber"
          dir="ltr"
          label={text.number}
          autoComplete="cc-number"
          inputMode="numeric"
          value={card.number}
          error={errors.number}
          onChange={({ target }) => type('number', groupedNumber(target.value))}
        />
        <TextField
          name="exp-date"
          dir="ltr"
          label={text.expiry}
          hint={text.expiryHint}
          autoComplete="cc-exp"
          maxLength={9}
          value={card.expiry}
          error={errors.expiry}
          onChange={({ target }) => type('expiry', target.value)}
        />
        <TextField
          name="cvc"
          dir="ltr"
          label={text.cvc}
          hint={text.cvcHint}
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={4}
          value={card.cvc}
          error={errors.cvc}
          onChange={({ target }) => type('cvc', target.value)}
        />
      </div>
      {refusal !== undefined && (
        <Notice key={refusal} title={checkoutText.notPaid} text={refusal} />
      )}
      {children}
      <Button type="submit" busy={isPaying} className="w-full">
        {checkoutText.pay(amountPence)}
      </Button>
      {wasAsked && (
        <Suspense>
          <SandboxChallenge amountPence={amountPence} onAnswer={answerChallenge} />
        </Suspense>
      )}
    </form>
  )
}

/** The first of them is one that is paid with. */
const [usual] = testCards

function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <div className="rounded-sm bg-sand p-4 text-sm">
      <p className="font-medium">{text.testShop}</p>
      {usual && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2"
          onClick={() => onChoose(groupedNumber(usual.number))}
        >
          {text.fillTestCard}
        </Button>
      )}
      <details className="mt-1">
        <summary className="min-h-6 py-1">{text.testCards}</summary>
        <p className="mt-1">{text.testCardsHint}</p>
        <ul className="mt-2 grid gap-1">
          {testCards.map(({ number, meaning }) => (
            <li key={number}>
              <button
                type="button"
                onClick={() => onChoose(groupedNumber(number))}
                className="flex min-h-11 flex-wrap items-center gap-x-3 text-start link"
              >
                <span dir="ltr" className="tabular-nums">
                  {groupedNumber(number)}
                </span>
                <span>{meaning}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
