import { z } from 'zod'

import { Checked } from '#shop/sign-in/server/admin-verb.ts'
import type { Typed } from '#shop/sign-in/server/admin-verb.ts'

import { adminOrderText } from '../admin-order-text.ts'
import { lineOf } from '../quantity-field.ts'

const Quantity = z.stringFormat('quantity', /^\d{0,5}$/).transform(Number)

/** Reads how many units of each line of an order a form chooses; lines without any are left out. */
export function readQuantities(typed: Typed) {
  const items: { order_item_id: string; quantity: number }[] = []
  const errors: Record<string, string> = {}
  for (const [field, value = ''] of Object.entries(typed)) {
    const order_item_id = z.uuid().safeParse(lineOf(field)).data
    if (order_item_id === undefined) continue
    const quantity = Quantity.safeParse(value.trim()).data
    if (quantity === undefined) errors[field] = adminOrderText.errors.quantity
    else if (quantity > 0) items.push({ order_item_id, quantity })
  }
  return new Checked(items, errors)
}
