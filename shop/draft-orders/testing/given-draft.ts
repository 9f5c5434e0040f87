import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { emptyAddressForm } from '#shop/profile/address/address-form.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import type { DraftDiscount, DraftFields } from '../draft-order.ts'
import { makeDraft, saveDraft, sendDraft } from '../server/draft-orders.ts'

import { exampleAddress } from '#shop/orders/testing/given-order.ts'

type Product = { productId: string; sizeId: string | null }
type Wish = { product: Product; quantity: number }
type More = Partial<Pick<DraftFields, 'note' | 'delivery'>> & { discount?: DraftDiscount }

const { name, line1, city, postcode } = exampleAddress
const typedAddress = { ...emptyAddressForm, name, line1, city, postcode }

/** What a colleague types of an order. */
export const typedDraft = (
  wishes: readonly Wish[],
  deliveryMethodId: string,
  more: More = {},
): DraftFields => ({
  lines: wishes.map(({ product, quantity }) => ({
    product_id: product.productId,
    size_id: product.sizeId,
    quantity,
  })),
  address: typedAddress,
  delivery: deliveryMethodId,
  discount: { kind: 'none', value: 0, reason: '' },
  note: '',
  ...more,
})

/** A saved draft, and its version. */
export async function givenDraft(
  db: Db,
  customer: { id?: string; email: string },
  fields: DraftFields,
) {
  const draftId = randomUUID()
  const actorId = 'a colleague'
  await makeDraft(db, {
    draftId,
    actorId,
    customerId: customer.id,
    email: customer.email,
    address: {},
  })
  const saved = await saveDraft(db, { draftId, version: 1, actorId, fields })
  if (!saved.ok) throw new Error(`The draft was refused: ${saved.refusal.kind}`)
  return { draftId, version: saved.value.version }
}

/** A draft of some abayas at £89 for a new customer, with free delivery. */
export async function givenDraftOfAbayas(
  db: Db,
  delivery: string,
  { onHand = 5, quantity = 2 } = {},
) {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand })
  const fields = typedDraft([{ product: abaya, quantity }], delivery)
  const draft = await givenDraft(db, customer, fields)
  return { customer, abaya, fields, ...draft, totalPence: 8900 * quantity }
}

type Sent = { draftId: string; version: number; totalPence: number; hours?: number }

/** Sends a draft as a colleague would. */
export const sendAs = (
  db: Db,
  { draftId, version, totalPence, hours = 24 }: Sent,
  actorId = 'a colleague',
) =>
  sendDraft(db, {
    draftId,
    version,
    totalPence,
    address: exampleAddress,
    hours,
    actorId,
    at: new Date(),
  })

/** The order that a draft becomes. */
export async function sentDraft(db: Db, given: Sent): Promise<string> {
  const done = await sendAs(db, given)
  if (!done.ok) throw new Error(`It was refused: ${done.refusal.kind}`)
  return done.value.orderId
}
