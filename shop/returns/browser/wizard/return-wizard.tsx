import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'

import { atNoon, longDate } from '#platform/dates/london-dates.ts'
import { describeCallError } from '#platform/functions/describe-call-error.ts'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'

import { returnLabelPath, returnPath } from '../../return-paths.ts'
import { draftFor } from '../../wizard/return-draft.ts'
import type { ReturnDraft } from '../../wizard/return-draft.ts'
import { wizardText as text, wizardText } from '../../wizard/wizard-text.ts'
import { useOrdersToReturn, useReturnDraft } from './use-return-draft.ts'
import { WizardSteps } from './wizard-steps.tsx'

/** The return wizard, from the order to the request; `requestedOrder` is the order in the address. */
export function ReturnWizard({
  userId,
  requestedOrder,
}: {
  userId: string
  requestedOrder: string | null
}) {
  const draftStore = useReturnDraft(userId)
  const { draft, setDraft, readDraft } = draftStore
  const found = useOrdersToReturn(userId, draft.orderId)
  const choose = useEffectEvent((orderId: string) => {
    const before = readDraft()
    // A sent return stays on screen after a reload.
    if (before.orderId !== orderId) setDraft(draftFor(before, orderId))
  })
  useEffect(() => {
    if (requestedOrder !== null) choose(requestedOrder)
  }, [requestedOrder])

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

const doneText = wizardText.done

type Props = { sent: NonNullable<ReturnDraft['sent']>; onAnother: () => void }

/** The requested return: its number, and what to do next. */
function SentReturn({ sent, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { returnId, returnNumber, state, sendBy, kept } = sent
  const isApproved = state === 'approved'

  return (
    <div className="max-w-[36rem] border border-s-4 border-s-success bg-surface p-6">
      <h2 ref={heading} tabIndex={-1} className="display text-2xl outline-none">
        {isApproved ? doneText.approved(returnNumber) : doneText.requested(returnNumber)}
      </h2>
      {kept !== null && <p className="mt-4">{doneText.kept(kept)}</p>}
      {isApproved ? (
        <ol className="mt-4 grid list-decimal gap-3 ps-5">
          <li>
            <a href={returnLabelPath(returnId)} className="link">
              {doneText.print}
            </a>
          </li>
          <li>{doneText.sendBy(longDate(atNoon(sendBy)))}</li>
          <li>
            <Link to={returnPath(returnId)} className="link">
              {doneText.track}
            </Link>
          </li>
        </ol>
      ) : (
        <p className="mt-4">{doneText.wait}</p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={returnPath(returnId)} className={buttonStyle({ size: 'small' })}>
          {doneText.see}
        </Link>
        <Button variant="secondary" size="small" onClick={onAnother}>
          {doneText.another}
        </Button>
      </div>
    </div>
  )
}
