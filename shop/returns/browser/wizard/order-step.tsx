import { useId } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { longDate } from '#platform/dates/london-dates.ts'
import { Choice } from '#shop/checkout/browser/choice.tsx'
import { returnRefusalText } from '#shop/returns/return-refusal-text.ts'
import type { OrderToReturn } from '../../wizard/return-draft.ts'
import { wizardText } from '#shop/returns/wizard/wizard-text.ts'

import { FieldError } from './wizard-step.tsx'

const text = wizardText.orders

/** What else is known about the customer's orders. */
export type FoundOrders = {
  /** The order in the address is not this customer's. */
  isUnknown: boolean
  hasOlder: boolean
  isFetchingOlder: boolean
  showOlder: () => void
}

type Props = {
  orders: readonly OrderToReturn[]
  found: FoundOrders
  chosen: OrderToReturn | undefined
  error: string | undefined
  onChoose: (orderId: string) => void
}

/** The order to return something from. */
export function OrderStep({ orders, found, chosen, error, onChoose }: Props) {
  const group = useId()
  if (orders.length === 0) return <p>{text.none}</p>
  return (
    <fieldset>
      <legend className="sr-only">{text.title}</legend>
      <div className="grid gap-3">
        {orders.map((order) => (
          <Choice
            key={order.order_id}
            group={group}
            value={order.order_id}
            isChosen={order === chosen}
            onChoose={onChoose}
            title={text.order(order.order_number)}
          >
            <span className="block text-sm text-ink-soft wrap-anywhere">
              {text.placed(longDate(new Date(order.placed_at)), namesOf(order))}
            </span>
          </Choice>
        ))}
      </div>
      <FieldError
        error={
          error ?? (found.isUnknown ? returnRefusalText({ kind: 'order_not_found' }) : undefined)
        }
      />
      {found.hasOlder && (
        <Button
          variant="quiet"
          size="small"
          busy={found.isFetchingOlder}
          onClick={found.showOlder}
          className="mt-2 px-0!"
        >
          {text.older}
        </Button>
      )}
    </fieldset>
  )
}

const namesOf = ({ items }: OrderToReturn) => text.names(items.map(({ name }) => name))
