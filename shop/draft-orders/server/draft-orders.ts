import type { Outcome } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { HandPayment } from '#shop/payments/server/hand-fields.ts'
import type { Address } from '#shop/profile/address/address.ts'

import { arrivalDays } from '#shop/delivery/delivery-promise.ts'
import { readyDay, readyMoment } from '#shop/stock/promise.ts'

import { TOGETHER } from '../draft-order.ts'
import type { DraftFields, DraftQuote } from '../draft-order.ts'
import { findDraftPromises } from './draft-order-queries.ts'

type Saved = Result<
  { version: number },
  | { kind: 'version_conflict' | 'draft_not_found' | 'customer_not_found' | 'item_not_found' }
  | { kind: 'sent'; orderId: string }
>

type NewDraft = {
  draftId: string
  actorId: string
  /** The customer: an account, or an email that may have none yet. */
  customerId?: string | undefined
  email: string
  address: Partial<DraftFields['address']>
}

/** Starts a draft for a customer; the same id starts it once. */
export const makeDraft = (
  db: Db,
  { draftId, actorId, customerId, email, address }: NewDraft,
): Promise<Saved> =>
  save(db, {
    p_draft_id: draftId,
    p_version: 0,
    p_customer_id: customerId ?? null,
    p_email: email,
    p_fields: { address },
    p_lines: [],
    p_actor: actorId,
  })

/** Starts a draft of items that are added to a paid order; the same id starts it once. */
export async function beginAddition(
  db: Db,
  { draftId, orderId, actorId }: { draftId: string; orderId: string; actorId: string },
): Promise<Outcome<'begin_addition'>> {
  const { begin_addition: outcome } = await db.callOne('begin_addition', {
    p_draft_id: draftId,
    p_order_id: orderId,
    p_actor: actorId,
  })
  return outcome
}

type Change = { draftId: string; version: number; actorId: string; fields: DraftFields }

/** Saves a draft if `version` is still current (optimistic locking). */
export const saveDraft = (
  db: Db,
  { draftId, version, actorId, fields }: Change,
): Promise<Saved> => {
  const { lines, address, delivery, discount, note } = fields
  return save(db, {
    p_draft_id: draftId,
    p_version: version,
    p_customer_id: null,
    p_email: null,
    p_fields: {
      address,
      delivery_method_id: delivery === '' || delivery === TOGETHER ? null : delivery,
      goes_along: delivery === TOGETHER,
      discount_kind: discount.kind === 'none' ? null : discount.kind,
      discount_value: discount.value,
      discount_reason: discount.reason,
      note,
    },
    p_lines: lines,
    p_actor: actorId,
  })
}

async function save(db: Db, args: Parameters<typeof callSave>[1]): Promise<Saved> {
  const row = await callSave(db, args)
  switch (row.outcome) {
    case 'done':
      return ok({ version: row.version! })
    case 'sent':
      return err({ kind: 'sent', orderId: row.order_id! })
    case 'version_conflict':
    case 'draft_not_found':
    case 'customer_not_found':
    case 'item_not_found':
      return err({ kind: row.outcome })
  }
}

const callSave = (db: Db, args: Parameters<typeof db.callOne<'save_draft_order'>>[1]) =>
  db.callOne('save_draft_order', args)

/** A line that is short of stock, and its available units. */
export type MissingLine = {
  line_id: string
  problem: 'not_sold' | 'product_not_found' | 'out_of_stock' | 'not_enough_stock'
  available: number
}

export type SendRefusal =
  | {
      kind:
        | 'draft_not_found'
        | 'version_conflict'
        | 'payment_under_way'
        | 'customer_blocked'
        | 'empty'
        | 'delivery_not_found'
        | 'delivery_not_served'
        | 'sent_already'
        | 'other_address'
        | 'total_too_small'
    }
  | { kind: 'price_changed'; totalPence: number }
  | { kind: 'not_available'; lines: MissingLine[] }

type Sending = {
  draftId: string
  version: number
  /** The total that the sender confirmed, in pence. */
  totalPence: number
  address: Address
  hours: number
  /** How it was paid already; undefined: by the link. */
  paid?: HandPayment | undefined
  actorId: string
  at: Date
}

/**
 * Places the order with its stock and mails its customer the link to pay it, or marks it as paid by hand; once, no
 * matter who sends it and however often. All or nothing.
 */
export async function sendDraft(
  db: Db,
  { draftId, version, totalPence, address, hours, paid, actorId, at }: Sending,
): Promise<Result<{ orderId: string }, SendRefusal>> {
  const row = await db.callOne('send_draft_order', {
    p_draft_id: draftId,
    p_version: version,
    p_total_pence: totalPence,
    p_address: address,
    p_hours: hours,
    p_arrivals: arrivalDays(at),
    p_actor: actorId,
    p_later: Object.fromEntries(
      (await findDraftPromises(db, draftId)).map((promise) => [
        readyDay(promise, at),
        arrivalDays(readyMoment(at, [promise])),
      ]),
    ),
    p_paid: paid
      ? { method: paid.method, reference: paid.reference, received_on: paid.receivedOn }
      : null,
  })
  switch (row.outcome) {
    case 'sent':
    case 'existing':
      return ok({ orderId: row.order_id! })
    case 'price_changed':
      return err({ kind: row.outcome, totalPence: row.total_pence! })
    case 'not_available':
      return err({ kind: row.outcome, lines: row.lines as MissingLine[] })
    case 'draft_not_found':
    case 'version_conflict':
    case 'payment_under_way':
    case 'customer_blocked':
    case 'empty':
    case 'delivery_not_found':
    case 'delivery_not_served':
    case 'sent_already':
    case 'other_address':
    case 'total_too_small':
      return err({ kind: row.outcome })
  }
}

/** The total of a draft with each delivery method. */
export async function quoteDraft(db: Db, draftId: string): Promise<DraftQuote[]> {
  const rows = await db.call('quote_draft_order', {
    p_draft_id: draftId,
    p_delivery_method_id: null,
  })
  return rows.map((row) => ({
    methodId: row.goes_along === true ? TOGETHER : row.delivery_method_id!,
    name: row.name!,
    minDays: row.min_days!,
    maxDays: row.max_days!,
    isServed: row.is_served,
    subtotalPence: row.subtotal_pence!,
    discountPence: row.discount_pence!,
    setSavingPence: row.set_saving_pence!,
    deliveryPence: row.delivery_pence!,
    totalPence: row.total_pence!,
  }))
}

type Link = { orderId: string; key: string; hours: number | undefined; actorId: string }

/**
 * Mails the link of an order that waits for its payment once more; with `hours` it waits so long from now
 * on. Returns whether it still waits.
 */
export async function sendPaymentLinkAgain(
  db: Db,
  { orderId, key, hours, actorId }: Link,
): Promise<boolean> {
  const { send_payment_link: outcome } = await db.callOne('send_payment_link', {
    p_order_id: orderId,
    p_key: key,
    p_hours: hours ?? null,
    p_actor: actorId,
  })
  return outcome !== 'not_waiting'
}

/** Deletes a draft; returns the outcome. */
export async function deleteDraft(
  db: Db,
  { draftId, version, actorId }: { draftId: string; version: number; actorId: string },
): Promise<Outcome<'delete_draft_order'>> {
  const { delete_draft_order: outcome } = await db.callOne('delete_draft_order', {
    p_draft_id: draftId,
    p_version: version,
    p_actor: actorId,
  })
  return outcome
}
