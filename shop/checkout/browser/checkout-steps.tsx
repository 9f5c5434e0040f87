import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { OrderSummary } from '#shop/orders/browser/summary/order-summary.tsx'
import { normalPostcode } from '#shop/profile/address/postcode.ts'

import {
  changeDraft,
  deliveryAddress,
  draftErrors,
  isComplete,
  keptAddress,
  stillWrong,
} from '../checkout-draft.ts'
import type { CheckoutDraft } from '../checkout-draft.ts'
import { checkoutText } from '../checkout-text.ts'
import { AddressStep, useKeepAddress } from './address-step.tsx'
import type { CartStep, PaymentStep } from './checkout-query.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { Extras } from './extras/extras.tsx'
import { Notice } from './notice.tsx'
import { PayStep } from './pay-step.tsx'
import { arrivalOf, PlacedOrder } from './placed-order.tsx'
import { ProblemLines, useTroubledLines } from './problem-lines.tsx'
import { Review } from './review.tsx'
import { Step, stepIds, useStepEvents } from './step.tsx'
import { chosenMethod, shown } from './use-draft.ts'
import type { CheckoutOwner, DraftStore } from './use-draft.ts'
import { useLeaveOrder, usePayOrder } from './use-pay-order.ts'

type Props = {
  checkout: CartStep | PaymentStep
  owner: CheckoutOwner
  draftStore: DraftStore
  /** A code or postcode is being looked up. */
  isChecking: boolean
  /** What changed elsewhere and closes this order, or why it could not be read. */
  problem: string | undefined
  /** Whether an order is being placed. */
  onPlacing: (isPlacing: boolean) => void
  /** The order this tab is paying; undefined when done. */
  onBusy: (orderId: string | undefined) => void
  /** An exchange was cancelled instead of paid. */
  onCalledOff: (orderId: string) => void
}

/** Address, delivery, payment and review; paying places the order. */
export function CheckoutSteps(props: Props) {
  const { checkout, owner, draftStore, isChecking, problem, onPlacing, onBusy, onCalledOff } = props
  const { draft, setDraft, readDraft } = draftStore
  const { book } = owner
  const events = useStepEvents(checkout)
  const keepAddress = useKeepAddress()
  const troubled = useTroubledLines(checkout)
  const paying = usePayOrder({
    draftStore,
    book,
    hasProblems: troubled.length > 0,
    isCheckingCredit: isChecking && namesCredit(draft),
    onPlaced() {
      const { keepsAddress, address } = readDraft()
      if (keepsAddress && !keptAddress(readDraft(), book)) keepAddress(address)
    },
  })
  const { isLeaving, leave } = useLeaveOrder(draftStore, paying, onCalledOff)
  const steps = useRef<HTMLDivElement>(null)
  const method = chosenMethod(checkout, draft.deliveryMethodId)
  const payable = { checkout, method }
  const { lines, sums } = shown(checkout, method)
  const now = draftErrors(draft, book)
  const errors = stillWrong(paying.errors, now)
  const address = deliveryAddress(draft, book)
  const change = (changes: Partial<CheckoutDraft>) => setDraft(changeDraft(readDraft(), changes))
  const notice = paying.notice ?? problem

  useEffect(() => {
    if (isComplete(paying.errors)) return
    const wrong = steps.current?.querySelector<HTMLElement>('[aria-invalid]')
    const fold = wrong?.closest('details')
    // Set by hand, so that a section opened for an error stays open once it is fixed.
    if (fold) fold.open = true
    wrong?.focus()
  }, [paying.errors])

  return (
    <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_24rem]">
      <SummaryAside toPayPence={sums?.to_pay_pence}>
        <OrderSummary lines={lines} sums={sums} />
      </SummaryAside>
      <div ref={steps} className="grid content-start gap-10 lg:row-start-1">
        {notice !== undefined && <Notice key={notice} text={notice} />}
        {checkout.step === 'payment' ? (
          <PlacedOrder
            order={checkout.order}
            isLeaving={isLeaving}
            events={events}
            onLeave={() => {
              onBusy(checkout.order.order_id)
              void leave(checkout.order.order_id)
            }}
          />
        ) : (
          <>
            <ProblemLines lines={troubled} />
            <Step
              id={stepIds.address}
              number={1}
              title={checkoutText.steps.address}
              onView={() => events.viewed('address')}
              onLeave={() => {
                const wrong = draftErrors(readDraft(), book)
                if (isComplete({ address: wrong.address, billing: wrong.billing }))
                  events.completed('address')
              }}
            >
              <AddressStep
                email={checkout.email}
                book={book}
                draft={draft}
                errors={errors}
                onChange={change}
              />
            </Step>
            <Step
              id={stepIds.delivery}
              number={2}
              title={checkoutText.steps.delivery}
              onView={() => events.viewed('delivery')}
              onLeave={() => {
                if (method) events.completed('delivery')
              }}
            >
              <DeliveryChoice
                methods={checkout.delivery_methods}
                postcode={normalPostcode(address.postcode)}
                requested={draft.deliveryMethodId}
                chosen={method}
                onChoose={(deliveryMethodId) => change({ deliveryMethodId })}
              />
            </Step>
            <Extras
              checkout={checkout}
              method={method}
              draft={draft}
              errors={errors}
              isChecking={isChecking}
              onChange={change}
            />
          </>
        )}
        {/* The same element before and after placing the order, so that a declined card stays typed. */}
        <PayStep
          key="payment"
          payable={payable}
          paying={paying}
          sums={sums}
          events={events}
          onPlacing={onPlacing}
          onBusy={onBusy}
        >
          {checkout.step === 'cart' && (
            <Review
              address={address}
              billing={draft.hasBilling ? draft.billing : undefined}
              method={method}
              promised={checkout.lines.flatMap(({ name, promise }) =>
                promise === undefined ? [] : [{ name, promise }],
              )}
              note={draft.note.trim()}
              giftMessage={
                draft.hasGiftWrap && checkout.gift_wrap ? draft.giftMessage.trim() : undefined
              }
              credits={sums?.credits ?? []}
            />
          )}
          {checkout.step === 'payment' && <p>{arrivalOf(checkout.order)}</p>}
        </PayStep>
      </div>
    </div>
  )
}

const namesCredit = ({ credit: { giftCards, usesStoreCredit } }: CheckoutDraft) =>
  giftCards.length > 0 || usesStoreCredit

type SummaryAsideProps = { toPayPence: number | undefined; children: ReactNode }

/** The order summary: beside the steps, or collapsed above them on a phone. */
function SummaryAside({ toPayPence, children }: SummaryAsideProps) {
  return (
    <aside aria-label={checkoutText.summary} className="lg:col-start-2 lg:row-start-1">
      <details className="group rounded-sm border bg-surface px-5 lg:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-3 font-medium">
          {toPayPence === undefined ? checkoutText.summary : checkoutText.showSummary(toPayPence)}
          <ChevronDown
            aria-hidden
            className="size-5 transition-transform group-open:rotate-180"
            strokeWidth={1.5}
          />
        </summary>
        <div className="pb-5">{children}</div>
      </details>
      <div className="sticky top-8 rounded-sm border bg-surface p-6 max-lg:hidden">
        <h2 className="display text-2xl">{checkoutText.summary}</h2>
        <div className="mt-2">{children}</div>
      </div>
    </aside>
  )
}
