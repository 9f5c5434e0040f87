import { useId } from 'react'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import { Price } from '#platform/ui/price.tsx'
import { checkoutText } from '#shop/checkout/checkout-text.ts'
import { promiseText } from '#shop/delivery/delivery-promise.ts'

import type { DeliveryMethod } from './checkout-query.ts'
import { Choice } from './choice.tsx'

type Props = {
  methods: DeliveryMethod[]
  /** The delivery address, once known. */
  postcode: string | undefined
  /** The requested method. */
  requested: string | null
  chosen: DeliveryMethod | undefined
  onChoose: (id: string) => void
}

/** The delivery methods, with price and days of arrival. */
export function DeliveryChoice({ methods, postcode = '', requested, chosen, onChoose }: Props) {
  const group = useId()
  const expected = methods.find(({ id }) => id === requested) ?? methods[0]
  const refused = expected?.is_served === false ? expected : undefined

  return (
    <fieldset>
      <legend className="sr-only">{checkoutText.chooseDelivery}</legend>
      <div className="grid gap-3">
        {methods.map((method) => (
          <Choice
            key={method.id}
            group={group}
            value={method.id}
            isChosen={method.id === chosen?.id}
            isPossible={method.is_served !== false}
            onChoose={onChoose}
            title={<span lang={langOf(method, 'name')}>{method.name}</span>}
            aside={method.is_served !== false && <MethodPrice method={method} />}
          >
            <span className="block text-sm text-ink-soft">
              {method.is_served === false
                ? checkoutText.notServed(postcode)
                : checkoutText.arrives(promiseText(method))}
            </span>
            <span
              lang={langOf(method, 'description')}
              dir="auto"
              className="block text-sm text-ink-soft rtl:text-right"
            >
              {method.description}
            </span>
          </Choice>
        ))}
      </div>
      <output className="mt-3 block text-sm empty:hidden">
        {chosen
          ? refused && checkoutText.otherMethod(refused.name, chosen.name, postcode)
          : methods.length > 0 && checkoutText.noDelivery(postcode)}
      </output>
    </fieldset>
  )
}

function MethodPrice({ method }: { method: DeliveryMethod }) {
  const { delivery_pence: pence, free_from_pence: freeFrom } = method
  return (
    <span className="text-end">
      <span className="block font-medium">
        {pence === 0 ? checkoutText.free : <Price pence={pence} />}
      </span>
      {pence > 0 && freeFrom !== null && (
        <span className="block text-sm text-ink-soft">{checkoutText.freeFrom(freeFrom)}</span>
      )}
    </span>
  )
}
