import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useMemo, useState } from 'react'
import type { FormEvent } from 'react'

import { currentLanguage, localPath } from '#platform/languages/current-language.ts'
import { languages } from '#platform/languages/languages.ts'
import { Button } from '#platform/ui/button.tsx'
import { checkoutText } from '#shop/checkout/checkout-text.ts'

import { Notice } from './notice.tsx'
import type { CardFormProps } from './card-form-props.ts'

/** Stripe's Payment Element: card data goes only to Stripe. */
export function StripeCardForm(props: CardFormProps) {
  const { publishableKey, amountPence } = props
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey])

  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'payment',
        amount: amountPence,
        currency: 'gbp',
        locale: languages[currentLanguage()].tag,
      }}
    >
      <ElementForm {...props} />
    </Elements>
  )
}

function ElementForm({ amountPence, check, prepare, onPaid, onRefused, children }: CardFormProps) {
  const [stripe, elements] = [useStripe(), useElements()]
  const [refusal, setRefusal] = useState<string>()
  const [isPaying, setPaying] = useState(false)

  async function pay() {
    if (!stripe || !elements) return
    setRefusal(undefined)
    const isReady = check()
    // Stripe shows the errors of its own fields.
    const { error: incomplete } = await elements.submit()
    if (incomplete || !isReady) return
    const prepared = await prepare()
    if (!prepared) return

    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret: prepared.clientSecret,
      confirmParams: {
        return_url: new URL(localPath(`/checkout/success?order=${prepared.orderId}`), location.href)
          .href,
      },
      redirect: 'if_required',
    })
    // Paid from another tab, or processing.
    const status = error?.payment_intent?.status
    if (!error || status === 'succeeded' || status === 'processing') {
      onPaid(prepared.orderId)
      return
    }
    setRefusal(checkoutText.cardDeclined(error.message ?? checkoutText.card.unreachable))
    onRefused()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPaying) return
    setPaying(true)
    void pay().finally(() => setPaying(false))
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <PaymentElement />
      {refusal !== undefined && (
        <Notice key={refusal} title={checkoutText.notPaid} text={refusal} />
      )}
      {children}
      <Button type="submit" busy={isPaying || !stripe} className="w-full">
        {checkoutText.pay(amountPence)}
      </Button>
    </form>
  )
}
