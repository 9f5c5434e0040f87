import { useEffect, useRef } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#shop/checkout/browser/notice.tsx'
import { chosenItems } from '#shop/returns/wizard/draft-errors.ts'
import { draftFor, withLine } from '#shop/returns/wizard/return-draft.ts'
import type { OrderToReturn } from '#shop/returns/wizard/order-to-return.ts'
import { wizardText as text } from '#shop/returns/wizard/wizard-text.ts'

import type { ReturnDraftStore } from '../use-return-draft.ts'
import { ItemsStep } from './items-step.tsx'
import { OrderStep } from './order-step.tsx'
import type { FoundOrders } from './order-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { Summary } from './summary.tsx'
import { useSubmitReturn } from './use-submit-return.ts'
import { WizardStep } from './wizard-step.tsx'

type Props = { orders: OrderToReturn[]; found: FoundOrders; draftStore: ReturnDraftStore }

/** The steps on one page, each there as soon as the one before it says enough. */
export function WizardSteps({ orders, found, draftStore }: Props) {
  const { draft, setDraft, readDraft } = draftStore
  const order = orders.find(({ order_id }) => order_id === draft.orderId)
  const {
    errors,
    attempt,
    notice,
    isSending,
    submit,
    onLineChange,
    onPhotosChange,
    onOrderChange,
  } = useSubmitReturn(draftStore, order)
  const form = useRef<HTMLFormElement>(null)
  const chosen = order ? chosenItems(draft, order) : []

  useEffect(() => {
    // The notice has the focus where no field is at fault.
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')?.focus()
  }, [attempt])

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void submit()
      }}
      className="grid max-w-[36rem] gap-10"
    >
      {notice !== undefined && <Notice key={notice} text={notice} />}
      <WizardStep number={1} title={text.orders.title}>
        <OrderStep
          orders={orders}
          found={found}
          chosen={order}
          error={errors.order}
          onChoose={(orderId) => {
            onOrderChange()
            setDraft(draftFor(readDraft(), orderId))
          }}
        />
      </WizardStep>
      {order && (
        <WizardStep number={2} title={text.items.title}>
          <ItemsStep
            order={order}
            lines={draft.lines}
            errors={errors}
            onChange={(itemId, line) => {
              setDraft(withLine(readDraft(), itemId, line))
              onLineChange(itemId)
            }}
          />
        </WizardStep>
      )}
      {chosen.length > 0 && order && (
        <>
          <WizardStep number={3} title={text.photos.title}>
            <PhotosStep draftStore={draftStore} error={errors.photos} onChange={onPhotosChange} />
          </WizardStep>
          <WizardStep number={4} title={text.summary.title}>
            <Summary order={order} chosen={chosen} />
            <Button type="submit" busy={isSending} className="mt-6">
              {text.summary.submit}
            </Button>
          </WizardStep>
        </>
      )}
    </form>
  )
}
