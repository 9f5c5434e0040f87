import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#shop/checkout/browser/notice.tsx'

import { toPayOf } from '../../exchange-sums.ts'
import { photoRefusalText } from '../../photos/photo-text.ts'
import { MAX_PHOTOS } from '../../return-limits.ts'
import { RETURN_PHOTOS_PATH } from '../../return-paths.ts'
import { chosenItems } from '../../wizard/draft-errors.ts'
import { exchangedLines, wholeDifference } from '../../wizard/exchange-choice.ts'
import { changeReturnDraft, draftFor, withLine } from '../../wizard/return-draft.ts'
import type { DraftLine, OrderToReturn } from '../../wizard/return-draft.ts'
import { wizardText as text, wizardText } from '../../wizard/wizard-text.ts'
import { PhotoPicker } from '../photos/photo-picker.tsx'
import { InsteadStep } from './instead-step.tsx'
import { ItemsStep } from './items-step.tsx'
import { OrderStep } from './order-step.tsx'
import type { FoundOrders } from './order-step.tsx'
import { useExchangeOffers } from './use-return-draft.ts'
import { ExchangeSummary, Summary } from './summary.tsx'
import type { ReturnDraftStore } from './use-return-draft.ts'
import { useSubmitReturn } from './use-submit-return.ts'
import { FieldError, WizardStep } from './wizard-step.tsx'

type Props = { orders: OrderToReturn[]; found: FoundOrders; draftStore: ReturnDraftStore }

/** All steps on one page; each appears once the one before it is complete enough. */
export function WizardSteps({ orders, found: foundOrders, draftStore }: Props) {
  const { draft, setDraft, readDraft } = draftStore
  const order = orders.find(({ order_id }) => order_id === draft.orderId)
  const isExchange = draft.resolution === 'exchange'
  const found = useExchangeOffers(order?.order_id, isExchange)
  const {
    errors,
    attempt,
    notice,
    isSending,
    submit,
    onLineChange,
    onPhotosChange,
    onOtherChange,
  } = useSubmitReturn(draftStore, order, found.offers)
  const form = useRef<HTMLFormElement>(null)
  const chosen = order ? chosenItems(draft, order) : []

  const toPay = toPayOf(wholeDifference(exchangedLines(found.offers ?? [], chosen)))
  const changeLine = (itemId: string, line: DraftLine | undefined) => {
    setDraft(withLine(readDraft(), itemId, line))
    onLineChange(itemId)
  }

  useEffect(() => {
    // If no field is invalid, the notice has the focus.
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
      {notice !== undefined && (
        <Notice key={notice.text} text={notice.text}>
          {notice.leadsToCheckout && (
            <Link to="/checkout" className="link lone-link mt-2">
              {text.exchange.toCheckout}
            </Link>
          )}
        </Notice>
      )}
      <WizardStep number={1} title={text.orders.title}>
        <OrderStep
          orders={orders}
          found={foundOrders}
          chosen={order}
          error={errors.order}
          onChoose={(orderId) => {
            onOtherChange()
            setDraft(draftFor(readDraft(), orderId))
          }}
        />
      </WizardStep>
      {order && (
        <WizardStep number={2} title={text.items.title}>
          <ItemsStep order={order} lines={draft.lines} errors={errors} onChange={changeLine} />
        </WizardStep>
      )}
      {chosen.length > 0 && order && (
        <WizardStep number={3} title={text.instead.title}>
          <InsteadStep
            resolution={draft.resolution}
            chosen={chosen}
            found={found}
            errors={errors}
            onResolve={(resolution) => {
              onOtherChange()
              setDraft(changeReturnDraft(readDraft(), { resolution }))
            }}
            onChange={changeLine}
          />
        </WizardStep>
      )}
      {chosen.length > 0 && order && (!isExchange || found.offers) && (
        <>
          <WizardStep number={4} title={text.photos.title}>
            <PhotosStep draftStore={draftStore} error={errors.photos} onChange={onPhotosChange} />
          </WizardStep>
          <WizardStep number={5} title={isExchange ? text.exchange.title : text.summary.title}>
            {isExchange ? (
              <ExchangeSummary chosen={chosen} offers={found.offers ?? []} />
            ) : (
              <Summary order={order} chosen={chosen} />
            )}
            <Button type="submit" busy={isSending} className="mt-6">
              {isExchange ? askForExchange(toPay) : text.summary.submit}
            </Button>
          </WizardStep>
        </>
      )}
    </form>
  )
}

const askForExchange = (toPay: number) =>
  toPay > 0 ? text.exchange.submitAndPay(text.pounds(toPay)) : text.exchange.submit

type PhotosStepProps = {
  draftStore: ReturnDraftStore
  error: string | undefined
  onChange: () => void
}

/** Photos of the fault. */
function PhotosStep({ draftStore, error, onChange }: PhotosStepProps) {
  const { draft, setDraft, readDraft } = draftStore

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-sm text-ink-soft">{wizardText.photos.lead}</p>
      <PhotoPicker
        photos={draft.photos}
        keep={{
          read: () => readDraft().photos,
          write: (photos) => setDraft(changeReturnDraft(readDraft(), { photos })),
          path: RETURN_PHOTOS_PATH,
          most: MAX_PHOTOS,
          tooMany: photoRefusalText.too_many_photos,
        }}
        onChange={onChange}
      />
      <FieldError error={error} />
    </div>
  )
}
