import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { CallError, callFunction } from '#platform/functions/call-function.ts'
import type { CallErrorOf } from '#platform/functions/call-function.ts'
import { describeCallError } from '#platform/functions/describe-call-error.ts'
import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { trackFailedCall } from '#shop/analytics/browser/track-handled-errors.ts'
import { track } from '#shop/analytics/browser/track.ts'
import { cartKey } from '#shop/cart/browser/cart-query.ts'
import { orderPath } from '#shop/orders/order-paths.ts'
import type { SavedAddress } from '#shop/profile/address/address-book.ts'
import type { AddressForm } from '#shop/profile/address/address-form.ts'
import { normalPostcode } from '#shop/profile/address/postcode.ts'

import { checkoutCreditText } from '../checkout-credit-text.ts'
import { sortGiftCards } from '../checkout-credit.ts'
import { deliveryAddress, draftErrors, isComplete, noErrors } from '../checkout-draft.ts'
import type { CheckoutDraft, DraftErrors } from '../checkout-draft.ts'
import { checkoutText } from '../checkout-text.ts'
import type { createPayment } from '../server/functions/create-payment.ts'
import type { leavePayment } from '../server/functions/leave-payment.ts'
import { checkoutKey } from './checkout-query.ts'
import type { CartStep, DeliveryMethod, PaymentStep } from './checkout-query.ts'
import { forgetDraft } from './use-draft.ts'
import type { DraftStore } from './use-draft.ts'

/** What is paid: the cart with a delivery method, or a placed order. */
export type Payable = { checkout: CartStep | PaymentStep; method: DeliveryMethod | undefined }

type Options = {
  draftStore: DraftStore
  book: readonly SavedAddress[]
  /** A line of the cart cannot be ordered. */
  hasProblems: boolean
  /** The available credit is being looked up. */
  isCheckingCredit: boolean
  /** An order was placed from the draft. */
  onPlaced: () => void
}

/** Places and pays the order, and reports problems to the customer. */
export function usePayOrder(options: Options) {
  const { draftStore, book, hasProblems, isCheckingCredit, onPlaced } = options
  const { readDraft, setDraft } = draftStore
  const client = useQueryClient()
  const navigate = useNavigate()
  const [errors, setErrors] = useState<DraftErrors>(noErrors)
  const [notice, setNotice] = useState<string>()

  const reload = () =>
    Promise.all([invalidateAndRefetch(client, checkoutKey), invalidateAndRefetch(client, cartKey)])

  async function onPaid(orderId: string) {
    void invalidateAndRefetch(client, cartKey)
    await navigate(`/checkout/success?order=${orderId}`, { replace: true })
    // Not earlier: the page being left would fetch a new checkout.
    forgetDraft()
  }

  /** Whether an order can be placed; marks missing fields. */
  function check({ checkout, method }: Payable): boolean {
    setErrors(noErrors)
    setNotice(undefined)
    if (checkout.step === 'payment') return true

    const wrong = draftErrors(readDraft(), book)
    if (!isComplete(wrong)) {
      setErrors(wrong)
      setNotice(checkoutText.checkFields)
      return false
    }
    if (hasProblems) {
      setNotice(checkoutText.problems.solveFirst)
      return false
    }
    // Credit could cover an unseen total completely, and charge it at once.
    if (isCheckingCredit) {
      setNotice(checkoutCreditText.giftCard.stillChecking)
      return false
    }
    if (method) return true
    const postcode = normalPostcode(deliveryAddress(readDraft(), book).postcode)
    setNotice(
      postcode === undefined ? checkoutText.chooseDelivery : checkoutText.noDelivery(postcode),
    )
    return false
  }

  /**
   * Returns the order to pay, placed now if it was not; shows the customer why there is none. Without
   * a secret nothing was left to charge, and it is paid.
   */
  async function prepare({ checkout, method }: Payable) {
    if (checkout.step === 'payment') {
      const { client_secret: clientSecret, order_id: orderId } = checkout.payment
      return { clientSecret, orderId }
    }
    if (!method || !check({ checkout, method })) return undefined

    const draft = readDraft()
    const idempotencyKey = draft.idempotencyKey ?? crypto.randomUUID()
    setDraft({ ...draft, idempotencyKey })
    try {
      const payment = await callFunction<typeof createPayment>('create-payment', {
        ...newOrder(draft, book, checkout),
        delivery_method_id: method.id,
        idempotency_key: idempotencyKey,
      })
      onPlaced()
      if (payment.provider === 'none' || payment.amount === method.to_pay_pence) {
        return { clientSecret: payment.client_secret, orderId: payment.order_id }
      }
      // The charged sum must be the one on the button.
      setNotice(checkoutText.totalChanged(payment.amount))
      await reload()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      trackFailedCall('create-payment', error)
      await explain(error as CallErrorOf<typeof createPayment>)
    }
    return undefined
  }

  async function explain(error: CallErrorOf<typeof createPayment>) {
    const { reason, order_id: orderId, error: text, field } = error.body ?? {}
    if (reason === 'already_paid' && orderId !== undefined) {
      await onPaid(orderId)
      return
    }
    if (field === 'note' && text !== undefined) setErrors({ ...noErrors, note: text })
    setNotice(
      reason !== undefined && reason !== 'too_many_declines' && text !== undefined
        ? text
        : describeCallError(error, 'payment').description,
    )
    if (reason === undefined || reason === 'provider_unavailable' || reason === 'too_many_declines')
      return
    if (reason === 'order_closed') setDraft({ ...readDraft(), idempotencyKey: null })
    await reload()
  }

  /** The payment of `payable` succeeded. */
  function onPaidBy({ checkout, method }: Payable, orderId: string) {
    const lines = checkout.step === 'payment' ? checkout.order.items : checkout.lines
    const sums = checkout.step === 'payment' ? checkout.order : method
    // A gift card is sold when it is spent.
    if (checkout.step !== 'payment' || checkout.order.gift_card === null)
      track('checkout_completed', {
        quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        total_pence: sums?.total_pence ?? 0,
      })
    void onPaid(orderId)
  }

  return {
    errors,
    notice,
    setNotice,
    check,
    prepare,
    reload,
    onPaid,
    onPaidBy,
    onRefused: () => void reload(),
  }
}

/** The input of create-payment for a draft; codes and gift cards that do not count are left out. */
function newOrder(
  draft: CheckoutDraft,
  book: readonly SavedAddress[],
  {
    discount_refusal: refusal,
    credit,
    gift_wrap: giftWrap,
  }: Pick<CartStep, 'discount_refusal' | 'credit' | 'gift_wrap'>,
) {
  const note = draft.note.trim()
  const message = draft.giftMessage.trim()
  const { refused } = sortGiftCards(draft.credit.giftCards, credit)
  const giftCards = draft.credit.giftCards.filter((code) => !refused.some((no) => no.code === code))
  return {
    address: sentAddress(deliveryAddress(draft, book)),
    ...(draft.hasBilling && { billing_address: sentAddress(draft.billing) }),
    ...(note !== '' && { note }),
    ...(draft.hasGiftWrap && giftWrap && { gift_wrap: message === '' ? {} : { message } }),
    ...(draft.discountCode !== null && refusal === null && { discount_code: draft.discountCode }),
    ...(giftCards.length > 0 && { gift_cards: giftCards }),
    ...(draft.credit.usesStoreCredit &&
      credit.store_credit_pence > 0 && { use_store_credit: true }),
  }
}

const sentAddress = ({ phone, line2, ...address }: AddressForm) => ({
  ...address,
  ...(phone.trim() !== '' && { phone }),
  ...(line2.trim() !== '' && { line2 }),
  country: 'GB' as const,
})

type Paying = Pick<ReturnType<typeof usePayOrder>, 'setNotice' | 'reload' | 'onPaid'>

/**
 * Going back from an order that waits for its payment; its lines return to the cart. What was chosen in
 * exchange is called off instead.
 */
export function useLeaveOrder(
  { readDraft, setDraft }: DraftStore,
  paying: Paying,
  onCalledOff: (orderId: string) => void,
) {
  const { setNotice, reload, onPaid } = paying
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)

  async function leave(orderId: string) {
    if (isLeaving) return
    setLeaving(true)
    setNotice(undefined)
    try {
      const { outcome } = await callFunction<typeof leavePayment>('leave-payment', {
        order_id: orderId,
      })
      if (outcome === 'paid') {
        await onPaid(orderId)
        return
      }
      if (outcome === 'cancelled') onCalledOff(orderId)
      // Its lines came from no cart, so lead to its own page.
      if (outcome === 'given_up') {
        await navigate(orderPath(orderId))
        return
      }
      setDraft({ ...readDraft(), idempotencyKey: null })
      await reload()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      trackFailedCall('leave-payment', error)
      const { body, status } = error as CallErrorOf<typeof leavePayment>
      const isOurs = (status === 409 || status === 502) && body
      setNotice(isOurs ? body.error : describeCallError(error, 'payment').description)
    } finally {
      setLeaving(false)
    }
  }

  return { isLeaving, leave }
}
