import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { derivedUuid } from '#platform/derived-uuid.ts'
import type { FormAnswer, FormRefused } from '#platform/forms/form-answer.ts'
import { refuseFields, refuseWith, textOf, textsOf } from '#platform/forms/sent-form.ts'
import { refusalText } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import {
  addressErrors,
  addressLimits,
  addressOf,
  emptyAddressForm,
} from '#shop/profile/address/address-form.ts'
import type { AddressForm } from '#shop/profile/address/address-form.ts'
import { addressLines } from '#shop/profile/address/address.ts'
import { normalPostcode } from '#shop/profile/address/postcode.ts'

import type { OrderDone } from '../../admin-order-text.ts'
import { orderEditRefusals, orderEditText as text } from '../../order-edit-text.ts'
import type { OrderEditRefusal } from '../../order-edit-text.ts'
import { readOrder } from '../read-order.ts'
import { changeOrderAddress, changeOrderItem, readDearerBy } from './edit-order.ts'

type Asked = { orderId: string; actorId: string; form: FormData }
type Answer = { done: OrderDone } | FormRefused | undefined

/** Reads the form with the delivery address of an order and changes it; undefined for an unknown form. */
export async function addressAction(db: Db, { orderId, actorId, form }: Asked): Promise<Answer> {
  const key = z.uuid().safeParse(form.get('key')).data
  if (form.get('form') !== 'order-address' || key === undefined) return undefined
  const typed = readAddress(textOf(form))
  const sent = { form: 'order-address', typed: textsOf(form) }
  const wrong = addressErrors(typed)
  if (Object.keys(wrong).length > 0) return refuseFields(wrong, sent)
  const address = addressOf(typed)
  const done = await changeOrderAddress(db, {
    orderId,
    // What was corrected after the answer got lost is another change.
    key: derivedUuid([key, address]),
    seen: parsed(textOf(form)('seen')),
    address,
    actorId,
  })
  if (!done.ok && done.refusal.kind === 'version_conflict') {
    // What somebody else saved is shown above the form, and saving again replaces it.
    const order = await readOrder(db, orderId)
    const current = order && {
      seen: JSON.stringify(order.address),
      current: [...addressLines(order.address), order.address.phone].filter(Boolean).join('\n'),
    }
    return answerOf(done, 'address_changed', { ...sent, typed: { ...sent.typed, ...current } })
  }
  const isChanged = !done.ok || done.value.isChanged
  return answerOf(done, isChanged ? 'address_changed' : 'address_unchanged', sent)
}

function readAddress(typed: (name: string) => string): AddressForm {
  const address = { ...emptyAddressForm }
  for (const field of Object.keys(addressLimits) as (keyof AddressForm)[])
    address[field] = typed(field).trim()
  address.postcode = normalPostcode(address.postcode) ?? address.postcode
  return address
}

/** JSON that came back from the form; null for what is none, which is the address of no order. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const Choice = z.tuple([z.uuid(), z.uuid().nullable()])

/** The value of a choice in the form: a product, and its size. */
export const choiceValue = (productId: string, sizeId: string | null): string =>
  JSON.stringify([productId, sizeId])

/** What the form with another size or colour of a line asks for. */
export type ItemAsked = {
  orderId: string
  orderItemId: string
  key: string
  quantity: number
  productId: string
  sizeId: string | null
  actorId: string
}

/** The form as it was sent, for a refusal. */
export type SentItem = { form: 'order-item'; typed: Record<string, string> }

/** Reads the form with another size or colour of a line; undefined for an unknown form. */
export async function readItemForm(
  db: Db,
  { orderId, orderItemId, actorId, form }: Asked & { orderItemId: string },
): Promise<{ asked: ItemAsked; sent: SentItem } | FormRefused | undefined> {
  const key = z.uuid().safeParse(form.get('key')).data
  if (form.get('form') !== 'order-item' || key === undefined) return undefined
  const order = await readOrder(db, orderId)
  const item = order?.items.find(({ order_item_id: id }) => id === orderItemId)
  if (!item) return undefined
  const sent: SentItem = { form: 'order-item', typed: textsOf(form) }
  const quantity = z.coerce.number().int().min(1).max(item.quantity)
  const [units, choice] = [
    quantity.safeParse(textOf(form)('quantity')),
    Choice.safeParse(parsed(textOf(form)('choice'))),
  ]
  if (!units.success || !choice.success)
    return refuseFields(
      {
        ...(!units.success && { quantity: text.errors.quantity(item.quantity) }),
        ...(!choice.success && { choice: text.errors.choice }),
      },
      sent,
    )
  const [productId, sizeId] = choice.data
  return {
    asked: { orderId, orderItemId, actorId, key, quantity: units.data, productId, sizeId },
    sent,
  }
}

/**
 * Changes a line into another size or colour. What costs more today is asked about first, unless it is to be changed
 * without charging (`charge` none). `cheaperPence`: what it costs less, which can be refunded for this change, by its `key`.
 */
export async function itemAction(
  db: Db,
  { asked, sent }: { asked: ItemAsked; sent: SentItem },
): Promise<Answer | FormAnswer | { done: OrderDone; cheaperPence: number; key: string }> {
  const pence = sent.typed.charge === 'none' ? 0 : await readDearerBy(db, asked)
  if (pence > 0) return dearerAnswer(sent, pence)
  const done = await changeOrderItem(db, asked)
  return done.ok
    ? { done: 'item_changed', cheaperPence: done.value.cheaperPence, key: asked.key }
    : answerOf(done, 'item_changed', sent)
}

/** Asks who pays what the chosen size or colour costs more, in pence. */
export const dearerAnswer = (
  { form, typed: { charge: _before, ...typed } }: SentItem,
  pence: number,
): FormAnswer => ({ kind: 'next', form, typed: { ...typed, pence: String(pence) } })

/** The answer to a change of an order that was made, or why not. */
export function answerOf(
  result: Result<unknown, OrderEditRefusal>,
  done: OrderDone,
  sent: { form: string; typed: Record<string, string> },
): Answer {
  if (result.ok) return { done }
  const message = refusalText(orderEditRefusals, result.refusal)
  const { field } = orderEditRefusals[result.refusal.kind]
  return field === undefined
    ? refuseWith({ title: text.refusedTitle, message }, sent)
    : refuseFields({ [field]: message }, sent)
}
