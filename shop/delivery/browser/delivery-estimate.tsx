import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Link } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import { Button } from '#platform/ui/button.tsx'
import { Disclosure } from '#platform/ui/disclosure.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { catalogueText } from '#shop/catalogue/catalogue-text.ts'
import type { ReturnExemption } from '#shop/catalogue/catalogue.ts'

import type { DeliveryEstimate as Estimate, estimateDelivery } from '../delivery-estimate.ts'
import { deliveryPence } from '../delivery-method.ts'
import type { DeliveryMethod } from '../delivery-method.ts'
import { deliveryText as text } from '../delivery-text.ts'

/** The postcode of this visit, shown on every product. In memory only. */
let remembered: { postcode: string; estimate: typeof estimateDelivery } | undefined

/**
 * What delivery costs, and when it arrives at a postcode. The prices are the same for everybody;
 * the days are worked out in the browser, or, without JavaScript, by the page the form is sent to.
 */
export function DeliveryEstimate({
  methods,
  goodsPence,
  sent,
}: {
  methods: DeliveryMethod[]
  /** The product's price, for free delivery. */
  goodsPence: number
  /** The result of a form sent without JavaScript. */
  sent?: Estimate | undefined
}) {
  const [answer, setAnswer] = useState<Estimate | undefined>(
    () => sent ?? remembered?.estimate(methods, remembered.postcode, new Date()),
  )
  const id = useId()
  const ask = async (postcode: string) => {
    // Loaded on demand: few visitors need bank holidays and postcodes.
    const { estimateDelivery: estimate } = await import('../delivery-estimate.ts')
    const now = estimate(methods, postcode, new Date())
    if (now.dates) remembered = { postcode, estimate }
    setAnswer(now)
  }
  const dates = answer?.dates
  useEveryMinute(dates !== undefined, () => void ask(answer?.postcode ?? ''))

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-sm font-medium">
        {text.title}
      </h2>
      <ul className="mt-2 divide-y border-y">
        {methods.map((method) => (
          <li key={method.id} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
            <span lang={langOf(method, 'name')}>{method.name}</span>
            <MethodPrice method={method} goodsPence={goodsPence} />
            <span className="text-sm text-ink-soft">{daysOf(method, dates)}</span>
          </li>
        ))}
      </ul>
      <form
        method="post"
        noValidate
        className="mt-4 flex flex-wrap items-start gap-x-3 gap-y-2"
        onSubmit={(event) => {
          event.preventDefault()
          const postcode = new FormData(event.currentTarget).get('postcode')
          void ask(typeof postcode === 'string' ? postcode : '')
        }}
      >
        <TextField
          label={text.postcode}
          name="postcode"
          defaultValue={answer?.postcode}
          autoComplete="postal-code"
          maxLength={20}
          error={answer && !dates && text.noPostcode}
          className="min-w-40 flex-1"
        />
        <Button type="submit" variant="secondary" className="mt-7">
          {text.showDates}
        </Button>
      </form>
      <output className="mt-2 block min-h-6 text-sm text-ink-soft">
        {dates &&
          (dates.minutesLeft === undefined
            ? text.datesFor(answer.postcode)
            : text.orderWithin(dates.minutesLeft, answer.postcode))}
      </output>
    </section>
  )
}

function MethodPrice({ method, goodsPence }: { method: DeliveryMethod; goodsPence: number }) {
  const pence = deliveryPence(method, goodsPence)
  return (
    <span className="row-span-2 text-end tabular-nums">
      {pence === 0 ? text.free : text.price(pence)}
      {pence > 0 && method.freeFromPence !== null && (
        <span className="block text-sm text-ink-soft">{text.freeFrom(method.freeFromPence)}</span>
      )}
    </span>
  )
}

function daysOf({ id, minDays, maxDays }: DeliveryMethod, dates: Estimate['dates']): string {
  if (!dates) return text.workingDays(minDays, maxDays)
  const days = dates.byMethod.get(id)
  return days ? text.arrives(days) : text.notServed(dates.district)
}

function useEveryMinute(isOn: boolean, act: () => void): void {
  const onMinute = useEffectEvent(act)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => onMinute(), 60_000)
    return () => clearInterval(timer)
  }, [isOn])
}

/** Delivery and returns, as a row of a description list. */
export const DeliveryFacts = ({ exemption }: { exemption: ReturnExemption | null }) => (
  <Disclosure title={text.deliveryAndReturns}>
    <p>{text.leaves}</p>
    {exemption !== 'made_to_order' && <p className="mt-3">{text.back}</p>}
    {exemption && <p className="mt-3">{catalogueText.exemption[exemption].full}</p>}
    <p className="mt-3">
      <Link to="/returns" className="link inline-flex min-h-11 items-center">
        {text.returns}
      </Link>
    </p>
  </Disclosure>
)
