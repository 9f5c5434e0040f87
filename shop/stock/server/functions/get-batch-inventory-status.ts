import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'

const idsText = 'must be a list of 1 to 50 product ids'

/** Inventory records of up to 50 products (sections 3, 7 and 9). */
export const getBatchInventoryStatus = defineFunction({
  name: 'get-batch-inventory-status',
  method: 'POST',
  summary: 'Inventory records of up to 50 products, one for each size.',
  access: 'public',
  rateLimit: 'api',
  input: z.object({
    product_ids: z.array(z.uuid('must be a product id'), idsText).min(1, idsText).max(50, idsText),
  }),
  output: z.object({
    success: z.literal(true),
    data: z.array(
      z.object({
        product_id: z.uuid(),
        /** null for goods without sizes. */
        size_id: z.uuid().nullable(),
        quantity_on_hand: z.int(),
        quantity_reserved: z.int(),
        available_quantity: z.int(),
        is_out_of_stock: z.boolean(),
        is_low_stock: z.boolean(),
        reorder_level: z.int(),
        last_updated: z.iso.datetime(),
        /** Goods that are not there: ready in so many calendar days, or sent from a day. */
        promise_days: z.int().nullable(),
        promise_on: z.iso.date().nullable(),
      }),
    ),
  }),
  refusal: Failure,

  async handle({ db, input }) {
    const rows = await db.call('get_batch_inventory_status', { p_product_ids: input.product_ids })
    return {
      success: true as const,
      data: rows.map((row) => ({
        product_id: row.product_id!,
        size_id: row.size_id,
        quantity_on_hand: row.quantity_on_hand!,
        quantity_reserved: row.quantity_reserved!,
        available_quantity: row.available_quantity!,
        is_out_of_stock: row.is_out_of_stock!,
        is_low_stock: row.is_low_stock!,
        reorder_level: row.reorder_level!,
        last_updated: row.last_updated!.toISOString(),
        promise_days: row.promise_days,
        promise_on: row.promise_on,
      })),
    }
  },
})
