import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'

import { describeCallError } from '#platform/functions/describe-call-error.ts'
import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { invoke } from '#platform/functions/invoke.ts'
import { Button } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { cartKey } from '#shop/cart/browser/cart-query.ts'
import { useCartUpdates } from '#shop/cart/browser/use-cart-updates.ts'
import { useCart } from '#shop/cart/browser/use-cart.ts'
import { useKeepOpen } from '#shop/maintenance/browser/keep-open.ts'
import { useOrdersChannel } from '#shop/orders/browser/use-orders-channel.ts'
import type { OrderUpdate } from '#shop/orders/browser/use-orders-channel.ts'
import { isPaid } from '#shop/orders/order-state.ts'
import { normalPostcode } from '#shop/profile/address/postcode.ts'
import { useSession } from '#shop/sign-in/browser/use-session.ts'

import { deliveryAddress } from '../checkout-draft.ts'
import type { CheckoutDraft } from '../checkout-draft.ts'
import { checkoutText, giftOrderText, keptOrderText } from '../checkout-text.ts'
import type { holdCart } from '../server/functions/hold-cart.ts'
import { checkoutKey, checkoutQuery } from './checkout-query.ts'
import type { Asked, CartStep, Checkout as CheckoutAnswer, Order } from './checkout-query.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { EmptyCheckout, EndedExchangeNotice, useEndedExchange } from './empty-checkout.tsx'
import { forgetDraft, useDraft } from './use-draft.ts'
import type { CheckoutOwner } from './use-draft.ts'

/** The checkout of the signed-in customer: one page from the address to the payment. */
export function Checkout({ owner }: { owner: CheckoutOwner }) {
  const userId = useSession()?.user.id
  if (userId === undefined) return <CheckoutSkeleton />
  // Another customer signed in elsewhere, so the loaded data is not theirs.
  const own =
    userId === owner.userId ? owner : { userId, book: [], name: '', lastAddress: undefined }
  return <CustomersCheckout key={userId} owner={own} />
}

function CustomersCheckout({ owner }: { owner: CheckoutOwner }) {
  const draftStore = useDraft(owner)
  const asked = askedFor(draftStore.draft, owner)
  const { data, error, refetch, isPlaceholderData } = useQuery(checkoutQuery(owner.userId, asked))
  const [isPlacing, setPlacing] = useState(false)
  // Keep the last data if a code or postcode cannot be looked up, and while an order is placed: the
  // cart is empty before the order is reported.
  const [known, setKnown] = useState(data)
  const current = data && isPlacing && isEmptyCart(data) ? undefined : data
  if (current && current !== known) setKnown(current)
  const checkout = current ?? known
  // The customer would not recognise an order this page has not shown.
  const [waiting, setWaiting] = useState<Order>()
  if (checkout?.step === 'payment' && checkout.order.order_id !== waiting?.order_id)
    setWaiting(checkout.order)
  const [busyWith, setBusyWith] = useState<string>()
  // A started payment is completed, whatever the shop does meanwhile.
  useKeepOpen(isPlacing || busyWith !== undefined)
  const update = useOrderUpdate(busyWith)
  const { ended, onCalledOff } = useEndedExchange(checkout, update, busyWith)
  const cart = useCart()
  // Nothing else on this page follows changes of the cart.
  useCartUpdates()
  useHoldOnEntering()
  useRepriceOnCartChange(checkout)

  const paid = paidOrder(checkout, update)
  useEffect(() => {
    if (paid !== undefined) forgetDraft()
  }, [paid])

  if (paid !== undefined) return <Navigate to={`/checkout/success?order=${paid}`} replace />
  if (checkout && isEmptyCart(checkout)) {
    // Lines of a guest cart merged at sign-in are not in the response yet.
    const isComing = cart.status === 'loading' || cart.items.length > 0
    if (isComing) return <CheckoutSkeleton />
    return <EmptyCheckout ended={ended} />
  }
  if (checkout && checkout.step !== 'paid') {
    return (
      <>
        {ended && <EndedExchangeNotice ended={ended} />}
        <CheckoutSteps
          checkout={checkout}
          owner={owner}
          draftStore={draftStore}
          isChecking={isPlaceholderData}
          problem={
            error
              ? describeCallError(error, 'payment').description
              : closedNotice(checkout, update, waiting)
          }
          onPlacing={setPlacing}
          onBusy={setBusyWith}
          onCalledOff={onCalledOff}
        />
      </>
    )
  }
  if (error) {
    return (
      <div role="alert" className="mt-8 grid max-w-prose justify-items-start gap-5">
        <p>{describeCallError(error, 'payment').description}</p>
        <Button onClick={() => void refetch()}>{checkoutText.tryAgain}</Button>
      </div>
    )
  }
  return <CheckoutSkeleton />
}

/** What the prices depend on besides the cart. */
function askedFor(draft: CheckoutDraft, { book }: CheckoutOwner): Asked {
  const postcode = normalPostcode(deliveryAddress(draft, book).postcode)
  const { giftCards, usesStoreCredit } = draft.credit
  return {
    ...(draft.discountCode !== null && { discount_code: draft.discountCode }),
    ...(postcode !== undefined && { postcode }),
    ...(giftCards.length > 0 && { gift_cards: [...giftCards] }),
    ...(usesStoreCredit && { use_store_credit: true }),
    ...(draft.hasGiftWrap && { gift_wrap: true }),
  }
}

const closedNotice = (
  { step }: CheckoutAnswer,
  update: OrderUpdate | undefined,
  waiting: Order | undefined,
) => {
  if (step !== 'cart' || update?.state !== 'payment_failed' || update.id !== waiting?.order_id)
    return undefined
  if (waiting.gift_card) return giftOrderText.closed
  return waiting.pay_by === null ? checkoutText.closedElsewhere : keptOrderText.closed
}

const isEmptyCart = (checkout: CheckoutAnswer) =>
  checkout.step === 'cart' && checkout.lines.length === 0

/** The order paid meanwhile, here or in another tab, if nothing else is due. */
function paidOrder(checkout: CheckoutAnswer | undefined, update: OrderUpdate | undefined) {
  if (checkout?.step === 'paid') return checkout.order_id
  if (!checkout || !update || !isPaid(update)) return undefined
  const isThis = checkout.step === 'payment' && checkout.order.order_id === update.id
  // Orders sent long ago send updates too, for example about returns.
  const isNew = isEmptyCart(checkout) && update.state === 'paid'
  return isNew || isThis ? update.id : undefined
}

/** Entering checkout renews the holds of the whole cart. */
function useHoldOnEntering() {
  const client = useQueryClient()
  useEffect(() => {
    void invoke<typeof holdCart>({ kind: 'cart' }, 'hold-cart', {}).then((held) =>
      held.ok ? invalidateAndRefetch(client, cartKey) : undefined,
    )
  }, [client])
}

/** A changed or released line changes the sum due. */
function useRepriceOnCartChange(checkout: CheckoutAnswer | undefined) {
  const client = useQueryClient()
  const cart = useCart()
  const priced = checkout?.step === 'cart' ? signature(stillHeld(checkout.lines)) : undefined
  const now = cart.status === 'ready' ? signature(cart.items) : undefined

  useEffect(() => {
    if (priced === undefined || now === undefined || priced === now) return
    void invalidateAndRefetch(client, checkoutKey)
  }, [client, priced, now])
}

/** The cart does not report lines whose hold expires. */
const stillHeld = (lines: CartStep['lines']) =>
  lines.filter(({ problem }) => problem?.kind !== 'expired')

const signature = (lines: readonly { id: string; quantity: number }[]) =>
  lines
    .map(({ id, quantity }) => `${id}:${quantity}`)
    .toSorted()
    .join()

function CheckoutSkeleton() {
  return (
    <div className="mt-8 grid gap-12 lg:grid-cols-[1fr_24rem]">
      <output className="sr-only">{checkoutText.loading}</output>
      <div className="grid content-start gap-5">
        <Skeleton className="h-9 w-64" />
        {[1, 2, 3, 4, 5].map((field) => (
          <Skeleton key={field} className="h-18" />
        ))}
      </div>
      <Skeleton className="h-80" />
    </div>
  )
}

/** The latest update of an order, except of the one this tab is paying. */
function useOrderUpdate(busyWith: string | undefined): OrderUpdate | undefined {
  const client = useQueryClient()
  const [update, setUpdate] = useState<OrderUpdate>()
  const reload = () => void invalidateAndRefetch(client, checkoutKey)
  useOrdersChannel({
    onUpdate: (event) => {
      if (event.id === busyWith) return
      setUpdate(event)
      reload()
    },
    onMissed: reload,
  })

  return update
}
