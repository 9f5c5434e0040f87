import { z } from 'zod'

import { MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'
import type { RowOutcome } from '#platform/admin/list-bulk.ts'
import type { Db } from '#platform/db/database.ts'
import { derivedUuid } from '#platform/derived-uuid.ts'
import { refuseFields, refuseWith, textsOf } from '#platform/forms/sent-form.ts'
import { isTrackingNumber, normalTrackingNumber } from '#shop/orders/shipment.ts'

import {
  shipManyText as text,
  trackingFault,
  trackingRefusal,
} from '../../ship-many/ship-many-text.ts'
import { readItems, rowFields } from '../../ship-many/ship-rows.ts'
import type { ShipAnswer } from '../../ship-many/ship-rows.ts'
import { packOrders } from '../fulfilment.ts'
import { readTracking } from './read-tracking-file.ts'
import { shipOrders } from './ship-orders.ts'
import type { ManyShipment } from './ship-orders.ts'

type Sent = { form: FormData; actorId: string }

const Ids = z.array(z.uuid()).max(MAX_BULK_ROWS)

/** Faults of a file that are listed. */
const MAX_FAULTS = 20

/** What the form of the page does: ship the orders, begin to pack others, or fill in tracking numbers from a file. */
export function shipAction(db: Db, sent: Sent): Promise<ShipAnswer> {
  const act = sent.form.get('do')
  if (act === 'fill') return fillIn(db, sent)
  return act === 'pack' ? packSome(db, sent) : shipAll(db, sent)
}

const refuse = (form: FormData, message: string): ShipAnswer =>
  refuseWith({ title: text.refusedTitle, message }, { form: 'ship-orders', typed: textsOf(form) })

async function packSome(db: Db, { form, actorId }: Sent): Promise<ShipAnswer> {
  const ids = Ids.safeParse(form.getAll('pack'))
  if (!ids.success) return refuse(form, text.tooMany)
  if (ids.data.length === 0) return refuse(form, text.outdated)
  const outcomes = await packOrders(db, { orderIds: ids.data, actorId })
  return { kind: 'done', what: 'pack', outcomes, fields: {}, typed: textsOf(form) }
}

async function shipAll(db: Db, { form, actorId }: Sent): Promise<ShipAnswer> {
  const ids = Ids.safeParse(form.getAll('id'))
  if (!ids.success) return refuse(form, text.tooMany)
  if (ids.data.length === 0) return refuse(form, text.outdated)
  const typed = textsOf(form)
  const takesUntracked = typed.untracked === 'yes'
  const rows = ids.data
    .map((id) => readRow(typed, id))
    .filter(({ tracking }) => tracking !== '' || takesUntracked)
  if (rows.length === 0)
    return refuseFields({ untracked: text.errors.none }, { form: 'ship-orders', typed })
  if (rows.every(({ carrier }) => carrier === ''))
    return refuseFields({ carrier: text.errors.carrier }, { form: 'ship-orders', typed })

  const fields: Record<string, string> = {}
  const faulty: RowOutcome[] = []
  const parcels: ManyShipment[] = []
  for (const row of rows) {
    const { id, number, tracking, carrier, parcel } = row
    const names = rowFields(id)
    const isWrong = tracking !== '' && !isTrackingNumber(tracking)
    if (isWrong) fields[names.tracking] = text.errors.number
    if (carrier === '') fields[names.carrier] = text.errors.noCarrier
    const message = fields[names.tracking] ?? fields[names.carrier]
    if (message !== undefined) faulty.push({ id, name: number, done: false, message })
    else if (!parcel) return refuse(form, text.outdated)
    else
      parcels.push({
        orderId: id,
        number,
        carrier,
        trackingNumber: tracking || null,
        items: parcel.items,
        addressDigest: parcel.addressDigest,
        // A number that was corrected after the answer got lost is no repeat: it is refused, and not taken for sent.
        idempotencyKey: derivedUuid([parcel.key, carrier, tracking]),
      })
  }

  const shipped = await shipOrders(db, parcels, actorId)
  for (const { id, message, isAboutCarrier } of shipped)
    if (message !== undefined)
      fields[isAboutCarrier ? rowFields(id).carrier : rowFields(id).order] = message
  return { kind: 'done', what: 'ship', outcomes: [...shipped, ...faulty], fields, typed }
}

/** A row as it was sent; `parcel`: undefined for what no page of the shop sends. */
function readRow(typed: Readonly<Record<string, string>>, id: string) {
  const names = rowFields(id)
  const items = readItems(typed[names.items] ?? '')
  const key = z.uuid().safeParse(typed[names.key])
  const address = z.guid().safeParse(typed[names.address])
  return {
    id,
    number: typed[names.number] ?? '',
    carrier: readCarrier(typed[names.carrier]) || readCarrier(typed.carrier),
    tracking: normalTrackingNumber(typed[names.tracking] ?? ''),
    parcel:
      items && key.success && address.success
        ? { key: key.data, items, addressDigest: address.data }
        : undefined,
  }
}

/** The code of a carrier; empty for what is none. */
const readCarrier = (code = ''): string => (/^\w{1,40}$/.test(code) ? code : '')

async function fillIn(db: Db, { form }: Sent): Promise<ShipAnswer> {
  const ids = Ids.safeParse(form.getAll('id'))
  if (!ids.success) return refuse(form, text.tooMany)
  const typed = textsOf(form)
  const file = form.get('file')
  const bytes =
    file instanceof File && file.size > 0
      ? new Uint8Array(await file.arrayBuffer())
      : new TextEncoder().encode(typed.pasted ?? '')
  const read = await readTracking(db, bytes, ids.data)
  if (!read.ok)
    return refuseFields({ pasted: trackingRefusal(read.refusal) }, { form: 'ship-orders', typed })

  const { filled } = read.value
  const replaced = [...filled].flatMap(([id, tracking]) => {
    const before = normalTrackingNumber(typed[rowFields(id).tracking] ?? '')
    const isOther = before !== '' && before !== tracking
    return isOther ? [text.fill.replaced(typed[rowFields(id).number] ?? '', before)] : []
  })
  const faults = read.value.faults.map(trackingFault)
  const { pasted: _read, ...rest } = typed
  return {
    kind: 'filled',
    filled: Object.fromEntries(filled),
    faults: [
      ...replaced,
      ...faults.slice(0, MAX_FAULTS),
      ...(faults.length > MAX_FAULTS ? [text.fill.more(faults.length - MAX_FAULTS)] : []),
    ],
    typed: {
      ...rest,
      ...Object.fromEntries(
        [...filled].map(([id, tracking]) => [rowFields(id).tracking, tracking]),
      ),
    },
  }
}
