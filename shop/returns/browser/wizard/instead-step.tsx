import { useId } from 'react'

import { describeCallError } from '#platform/functions/describe-call-error.ts'
import { Button } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { Choice } from '#shop/checkout/browser/choice.tsx'
import type { ReturnErrors } from '#shop/returns/wizard/draft-errors.ts'
import type { ChosenItem } from '#shop/returns/wizard/exchange-choice.ts'
import type { DraftLine, Resolution } from '#shop/returns/wizard/return-draft.ts'
import { wizardText } from '#shop/returns/wizard/wizard-text.ts'

import { ExchangeLine } from './exchange-line.tsx'
import type { FoundOffers } from './use-return-draft.ts'

const text = wizardText.instead

type Props = {
  resolution: Resolution
  chosen: readonly ChosenItem[]
  found: FoundOffers
  errors: ReturnErrors
  onResolve: (resolution: Resolution) => void
  onChange: (itemId: string, line: DraftLine) => void
}

/** The choice between a refund and an exchange, and of the replacement goods. */
export function InsteadStep({ resolution, chosen, found, errors, onResolve, onChange }: Props) {
  const group = useId()
  const choose = (value: string) => onResolve(value === 'exchange' ? value : 'refund')

  return (
    <div className="grid gap-6">
      <fieldset className="grid gap-3">
        <legend className="sr-only">{text.title}</legend>
        <Choice
          group={group}
          value="refund"
          isChosen={resolution === 'refund'}
          onChoose={choose}
          title={text.refund}
        >
          <span className="block text-sm text-ink-soft">{text.refundHint}</span>
        </Choice>
        <Choice
          group={group}
          value="exchange"
          isChosen={resolution === 'exchange'}
          onChoose={choose}
          title={text.exchange}
        >
          <span className="block text-sm text-ink-soft">{text.exchangeHint}</span>
        </Choice>
      </fieldset>
      {resolution === 'exchange' && (
        <>
          {found.offers ? (
            <ul className="divide-y border-y">
              {chosen.map((one) => (
                <li key={one.item.order_item_id} className="py-5">
                  <ExchangeLine
                    chosen={one}
                    offers={found.offers ?? []}
                    error={errors.lines[one.item.order_item_id]?.replacement}
                    onChange={(line) => onChange(one.item.order_item_id, line)}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <NoOffers found={found} />
          )}
        </>
      )}
    </div>
  )
}

const NoOffers = ({ found: { error, askAgain } }: { found: FoundOffers }) =>
  error ? (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>{describeCallError(error, 'return').description}</p>
      <Button size="small" onClick={askAgain}>
        {wizardText.tryAgain}
      </Button>
    </div>
  ) : (
    <div className="grid gap-4">
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
    </div>
  )
