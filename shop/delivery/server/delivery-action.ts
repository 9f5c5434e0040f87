import { refuseFields, refuseWith } from '#platform/forms/sent-form.ts'
import { conflictText } from '#platform/admin/conflict.ts'
import { readRecord, typedBeside } from '#platform/admin/record-form.ts'
import type { TypedTexts } from '#platform/admin/record-form.ts'
import type { Db } from '#platform/db/database.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { adminDeliveryText } from '../admin-delivery-text.ts'
import type { DeliveryDone } from '../admin-delivery-text.ts'
import {
  DELIVERY_FORM,
  deliveryInputs,
  currentDelivery,
  readDeliveryForm,
} from '../delivery-form.ts'
import { readDeliveryMethod, saveDeliveryMethod } from './delivery-methods.ts'

type Asked = { methodId: string; form: FormData; actorId: string }

/** Saves the form of a delivery method; undefined for an unknown form or method. */
export async function deliveryAction(
  db: Db,
  { methodId, form, actorId }: Asked,
): Promise<{ done: DeliveryDone } | FormRefused | undefined> {
  if (form.get('form') !== DELIVERY_FORM) return undefined
  const read = readRecord(form, deliveryInputs)
  const sent = (typed: TypedTexts) => ({ form: DELIVERY_FORM, typed })
  // Until every conflict is resolved, ask again.
  if (read.isOpen)
    return refuseWith({ title: conflictText.title, message: conflictText.choose }, sent(read.typed))
  const { fields, faults } = readDeliveryForm(read.texts)
  if (Object.keys(faults).length > 0) return refuseFields(faults, sent(read.typed))

  const saved = await saveDeliveryMethod(db, { methodId, version: read.version, fields, actorId })
  if (saved.ok) return { done: saved.value }
  const { kind } = saved.refusal
  if (kind === 'method_not_found') return undefined
  if (kind === 'last_active')
    return refuseWith(
      { title: adminDeliveryText.title, message: adminDeliveryText.faults.last_active },
      sent(read.typed),
    )
  const method = await readDeliveryMethod(db, methodId)
  return method && refuseWith(conflictText, sent(typedBeside(read.typed, currentDelivery(method))))
}
