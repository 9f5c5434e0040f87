import { z } from 'zod'

import { readReason } from '#shop/credit/server/gift-fields.ts'
import { adminOrderText as text } from '#shop/orders/admin-order-text.ts'
import type { OrderDone } from '#shop/orders/admin-order-text.ts'
import { orderCan } from '#shop/orders/order-state.ts'
import { quantityField } from '#shop/orders/quantity-field.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { readQuantities } from '#shop/orders/server/read-quantities.ts'
import { err } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { Checked, adminVerbs } from '#shop/sign-in/server/admin-verb.ts'
import type { Typed } from '#shop/sign-in/server/admin-verb.ts'

import { refundRefusals } from '../money-refusals.ts'
import type { RefundRefusal } from '../money-refusals.ts'
import { CancelInput, cancelFields, cancelOrRefuse, cancelRefusals } from './answer-cancel.ts'
import type { AnyCancelRefusal } from './answer-cancel.ts'
import { reviewCancellation } from './cancel-items.ts'
import { Reference, isHandDay, readDay, readReference } from './hand-fields.ts'
import { readRefund, refundErrors, refundInput } from './refund-input.ts'
import {
  giveWrongPaymentBack,
  previewRefund,
  recordHandRefund,
  refundAsCredit,
  refundOrder,
  retryRefund,
  undoHandRefund,
} from './refund-order.ts'

const { verb: cancelVerb } = adminVerbs<AnyCancelRefusal, OrderDone>({
  ...cancelRefusals,
  title: text.refusedTitle,
  formField: (refusal) =>
    'orderItemId' in refusal ? quantityField(refusal.orderItemId) : undefined,
})

const { verb } = adminVerbs<RefundRefusal, OrderDone>({
  refusals: refundRefusals,
  refusalFields: { order_item_id: z.uuid().optional() },
  title: text.refusedTitle,
  formField: (refusal, form) => {
    if (form !== 'refund-order' && form !== 'review-refund') return undefined
    if ('orderItemId' in refusal) return quantityField(refusal.orderItemId)
    if (refusal.kind === 'too_much_delivery') return 'delivery'
    const { kind } = refusal
    return kind === 'too_much' || kind === 'nothing_chosen' || kind === 'unsent'
      ? 'amount'
      : undefined
  },
})

const refundId = z.uuid('must be the id of a refund')

/** Reads the cancellation form of staff, who always give a reason. */
async function readCancellation(typed: Typed, id: string, { db }: Pick<Services, 'db'>) {
  const order = await readOrder(db, id)
  const isWhole = order !== undefined && (orderCan.pay(order) || order.giftCard !== null)
  const items = readQuantities(typed)
  return {
    order_id: id,
    idempotency_key: typed.key ?? '',
    reason: readReason(typed.reason),
    // An unpaid order and a gift card are cancelled as a whole.
    items: isWhole ? new Checked(undefined, items.errors) : items,
  }
}

/** What staff do with the money of an order. */
export const moneyVerbs = [
  cancelVerb({
    name: 'cancel-items',
    summary:
      'Cancels an order, or units that are not in a parcel yet, and refunds the original payment method. For owners and managers.',
    needs: ['refund_orders'],
    input: CancelInput.shape,
    output: cancelFields,
    run: cancelOrRefuse,
    form: { read: readCancellation, done: 'cancelled' },
  }),
  cancelVerb({
    name: 'review-cancellation',
    needs: ['refund_orders'],
    input: CancelInput.shape,
    run: reviewCancellation,
    form: {
      read: readCancellation,
      done: (preview, typed) => ({
        kind: 'next',
        form: 'review-cancellation',
        typed: { ...typed, preview: JSON.stringify(preview) },
      }),
    },
  }),
  verb({
    name: 'review-refund',
    needs: ['refund_orders'],
    input: refundInput,
    run: ({ db }, { amountPence: pence, ...asked }) => previewRefund(db, { ...asked, pence }),
    form: {
      read: readRefund,
      errors: refundErrors,
      done: (preview, typed) => ({
        kind: 'next',
        form: 'review-refund',
        typed: { ...typed, preview: JSON.stringify(preview) },
      }),
    },
  }),
  verb({
    name: 'refund-order',
    summary:
      'Refunds an order, or part of it, without a return, to the original payment method or as store credit, with a credit note. For owners and managers.',
    needs: ['refund_orders'],
    input: refundInput,
    output: {
      /** Refunded to the card. */
      card_pence: z.int(),
      credit_pence: z.int(),
      /** What can still be refunded of this order. */
      left_pence: z.int(),
    },
    run: ({ db }, { amountPence: pence, ...asked }) => refundOrder(db, { ...asked, pence }),
    form: { read: readRefund, errors: refundErrors, done: 'given_back' },
  }),
  verb({
    name: 'retry-refund',
    summary: 'Retries a refund that failed at the payment provider. For owners and managers.',
    needs: ['refund_orders'],
    input: { refund_id: refundId },
    output: { order_id: z.uuid() },
    run: ({ db }, asked) => retryRefund(db, asked),
    form: { read: ({ item }) => ({ refund_id: item }), done: 'refund_retried' },
  }),
  verb({
    name: 'refund-as-credit',
    summary: 'Pays out a failed refund as store credit instead. For owners and managers.',
    needs: ['refund_orders'],
    input: { refund_id: refundId },
    output: { order_id: z.uuid() },
    run: ({ db }, asked) => refundAsCredit(db, asked),
    form: { read: ({ item }) => ({ refund_id: item }), done: 'refunded' },
  }),
  verb({
    name: 'record-hand-refund',
    summary:
      'Records that a refund was paid back in cash or by bank transfer. For owners and managers.',
    needs: ['refund_orders'],
    input: { refund_id: refundId, reference: Reference, paid_on: z.iso.date() },
    output: { order_id: z.uuid(), record_id: z.uuid() },
    run: async ({ db, clock }, asked) =>
      isHandDay(asked.paidOn, clock.now())
        ? recordHandRefund(db, asked)
        : err({ kind: 'wrong_day' }),
    form: {
      read: (typed, _, { clock }) => ({
        refund_id: typed.item,
        reference: readReference(typed),
        paid_on: readDay(typed, clock.now()),
      }),
      done: 'paid_back',
    },
  }),
  verb({
    name: 'undo-hand-refund',
    summary:
      'Takes back a record that a refund was paid back in cash or by bank transfer, so that it is due again. For owners and managers.',
    needs: ['refund_orders'],
    input: { refund_id: refundId, record_id: z.uuid() },
    output: { order_id: z.uuid() },
    run: ({ db }, asked) => undoHandRefund(db, asked),
    form: {
      read: ({ item, record }) => ({ refund_id: item, record_id: record }),
      done: 'paid_back_undone',
    },
  }),
  verb({
    name: 'give-wrong-payment-back',
    needs: ['refund_orders'],
    input: { order_id: z.uuid() },
    run: ({ db }, asked) => giveWrongPaymentBack(db, asked),
    form: { read: (_, id) => ({ order_id: id }), done: 'wrong_payment_given_back' },
  }),
]
