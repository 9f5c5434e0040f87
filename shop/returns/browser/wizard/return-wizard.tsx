import { useEffect, useEffectEvent } from 'react'

import { describeCallError } from '#platform/functions/describe-call-error.ts'
import { Button } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { draftFor } from '#shop/returns/wizard/return-draft.ts'
import { wizardText as text } from '#shop/returns/wizard/wizard-text.ts'

import { useReturnDraft } from '../use-return-draft.ts'
import { useOrdersToReturn } from './orders-to-return.ts'
import { SentReturn } from './sent-return.tsx'
import { WizardSteps } from './wizard-steps.tsx'

/** Asks for a return, from the order to the request; `wanted` is the order that the address names. */
export function ReturnWizard({ userId, wanted }: { userId: string; wanted: string | null }) {
  const draftStore = useReturnDraft(userId)
  const { draft, setDraft, readDraft } = draftStore
  const found = useOrdersToReturn(userId, draft.orderId)
  const choose = useEffectEvent((orderId: string) => {
    const before = readDraft()
    // What was sent of it stays on screen through a reload.
    if (before.orderId !== orderId) setDraft(draftFor(before, orderId))
  })
  useEffect(() => {
    if (wanted !== null) choose(wanted)
  }, [wanted])

  if (draft.sent)
    return (
      <SentReturn
        sent={draft.sent}
        onAnother={() => {
          if (draft.orderId !== null) setDraft(draftFor(draft, draft.orderId))
        }}
      />
    )
  if (found.orders)
    return <WizardSteps orders={found.orders} found={found} draftStore={draftStore} />
  if (found.error)
    return (
      <div role="alert" className="grid max-w-prose justify-items-start gap-5">
        <p>{describeCallError(found.error, 'return').description}</p>
        <Button onClick={found.askAgain}>{text.tryAgain}</Button>
      </div>
    )
  return (
    <div className="grid gap-4">
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  )
}
