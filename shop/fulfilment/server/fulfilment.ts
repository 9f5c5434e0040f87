import type { ProcedureRow } from '#database/generated/procedures.ts'
import { bulkPreview } from '#platform/admin/list-bulk.ts'
import type { BulkPreviews, RowOutcome } from '#platform/admin/list-bulk.ts'
import type { Db } from '#platform/db/database.ts'
import { err, ok, refusalText } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { fulfilmentRefusals } from '../fulfilment-refusals.ts'
import type { FulfilmentRefusal } from '../fulfilment-refusals.ts'
import type { OrderState } from '#shop/orders/order-state.ts'
import { bulkSkipText, isBeingPacked } from '../packing-text.ts'

/** The outcome for an order. */
type Fulfilled = { orderId: string; state: OrderState }

/** Section 5: starts packing a paid order. Safe to repeat. */
export async function packOrder(
  db: Db,
  { orderId, actorId }: { orderId: string; actorId: string },
): Promise<Result<Fulfilled, FulfilmentRefusal>> {
  const row = await db.callOne('start_processing', { p_order_id: orderId, p_actor: actorId })
  const state = row.state as OrderState
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({ orderId, state })
    case 'wrong_state':
      return err({ kind: row.outcome, state })
    case 'order_not_found':
    case 'refunded':
    case 'waits_for_return':
      return err({ kind: row.outcome })
  }
}

/** The same for many orders: packs those that can be packed, and returns an outcome for each. */
export async function packOrders(
  db: Db,
  { orderIds, actorId }: { orderIds: readonly string[]; actorId: string },
): Promise<RowOutcome[]> {
  const rows = await db.call('start_processing_many', {
    p_order_ids: [...orderIds],
    p_actor: actorId,
  })
  return rows.map(packedOutcome)
}

function packedOutcome(row: ProcedureRow<'start_processing_many'>): RowOutcome {
  const [id, name] = [row.order_id!, row.order_number!]
  const refused = (refusal: FulfilmentRefusal) => ({
    id,
    name,
    done: false,
    message: refusalText(fulfilmentRefusals, refusal),
  })
  switch (row.outcome) {
    case 'done':
      return { id, name, done: true }
    case 'existing':
      return { id, name, done: false, message: isBeingPacked }
    case 'wrong_state':
      return refused({ kind: row.outcome, state: row.state as OrderState })
    case 'order_not_found':
    case 'refunded':
    case 'waits_for_return':
      return refused({ kind: row.outcome })
    case 'goods_awaited':
      return refused({ kind: row.outcome })
  }
}

/** What packing and shipping these orders in one go would do now, and for which of them there are documents; changes nothing. */
export async function previewOrders(db: Db, orderIds: readonly string[]): Promise<BulkPreviews> {
  const [rows, slips] = await Promise.all([
    db.call('count_packable', { p_order_ids: [...orderIds] }),
    db.callOne('count_printable', { p_order_ids: [...orderIds] }),
  ])
  const printable = slips.printable!
  const empty = slips.found! - printable
  return {
    pack: bulkPreview(
      rows.map(({ outcome, state, orders: count }) => ({
        count: count!,
        skip:
          outcome === 'done' ? undefined : packingSkip(outcome, state as OrderState | null, count!),
      })),
    ),
    // Its page begins to pack what is not being packed.
    ship: bulkPreview(
      rows.map(({ outcome, state, orders: count }) => ({
        count: count!,
        skip:
          outcome === 'done' || outcome === 'existing'
            ? undefined
            : packingSkip(outcome, state as OrderState | null, count!),
      })),
    ),
    documents: bulkPreview([
      { count: printable, skip: undefined },
      { count: empty, skip: bulkSkipText.nothingToSend(empty) },
    ]),
  }
}

type PackingSkip = Exclude<ProcedureRow<'count_packable'>['outcome'], 'done' | null>

const packingSkip = (outcome: PackingSkip, state: OrderState | null, count: number): string =>
  outcome === 'wrong_state' && state !== null
    ? bulkSkipText.wrong_state(count, state)
    : bulkSkipText[outcome === 'wrong_state' ? 'order_not_found' : outcome](count)

export type NewShipment = {
  orderId: string
  /** Idempotency key: the same key gives the same parcel. */
  idempotencyKey: string
  carrier: string
  /** Normalised by `normalTrackingNumber`; null for a parcel without tracking. */
  trackingNumber: string | null
  /** Units of each line; undefined for everything left. */
  items?: { order_item_id: string; quantity: number }[] | undefined
  /** Of the address that is on the parcel; undefined: not checked. */
  addressDigest?: string | undefined
  actorId: string
}

/** Section 5: hands a parcel to a carrier; its order is shipped with its last unit. */
export async function shipItems(
  db: Db,
  shipment: NewShipment,
): Promise<Result<Fulfilled & { shipmentId: string }, FulfilmentRefusal>> {
  const { orderId } = shipment
  const row = await db.callOne('ship_items', {
    p_order_id: orderId,
    p_idempotency_key: shipment.idempotencyKey,
    p_carrier: shipment.carrier,
    p_tracking_number: shipment.trackingNumber,
    p_items: shipment.items ?? null,
    p_actor: shipment.actorId,
    p_address_digest: shipment.addressDigest ?? null,
  })
  const state = row.state as OrderState
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({ orderId, state, shipmentId: row.shipment_id! })
    case 'address_changed':
      return err({ kind: row.outcome, at: row.address_changed_at! })
    case 'wrong_state':
      return err({ kind: row.outcome, state })
    case 'item_not_found':
    case 'too_many':
    case 'goods_awaited':
      return err({ kind: row.outcome, orderItemId: row.order_item_id! })
    case 'order_not_found':
    case 'refunded':
    case 'carrier_not_found':
    case 'nothing_left':
      return err({ kind: row.outcome })
  }
}

/** Section 5: a parcel has arrived; its order is delivered with the last one. */
export async function deliverShipment(
  db: Db,
  { shipmentId, actorId }: { shipmentId: string; actorId: string },
): Promise<Result<Fulfilled, FulfilmentRefusal>> {
  const row = await db.callOne('deliver_shipment', {
    p_shipment_id: shipmentId,
    p_actor: actorId,
  })
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({ orderId: row.order_id!, state: row.state as OrderState })
    case 'shipment_not_found':
      return err({ kind: row.outcome })
  }
}

type Tracking = {
  shipmentId: string
  carrier: string
  trackingNumber: string | null
  actorId: string
}

/** Section 5: corrects the carrier or tracking number of a parcel on its way. */
export async function correctTracking(
  db: Db,
  tracking: Tracking,
): Promise<Result<{ orderId: string }, FulfilmentRefusal>> {
  const row = await db.callOne('correct_tracking', {
    p_shipment_id: tracking.shipmentId,
    p_carrier: tracking.carrier,
    p_tracking_number: tracking.trackingNumber,
    p_actor: tracking.actorId,
  })
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({ orderId: row.order_id! })
    case 'shipment_not_found':
    case 'carrier_not_found':
    case 'delivered':
      return err({ kind: row.outcome })
  }
}
