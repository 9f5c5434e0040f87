import { z } from 'zod'

import { Failure } from '#platform/functions/failure.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import { MAX_CODE, MAX_OF_A_COUNT, OLDEST_COUNT_MS } from '../../admin/stocktake.ts'
import { recordCounts as record } from '../admin/stocktake.ts'

const MAX_COUNTS = 200

const counted = {
  id: z.uuid('must be a UUID made once for each scan'),
  quantity: z.int('must be a whole number').min(-MAX_OF_A_COUNT).max(MAX_OF_A_COUNT),
  /** How long ago it was counted. */
  age_ms: z.int('must be milliseconds').min(0).max(OLDEST_COUNT_MS),
  /** A scan of one's own that is taken back, as if it never was; this one counts nothing. */
  takes_back: z.uuid('must be the id of a scan').optional(),
}

/** Records the scans of a stocktake. */
export const recordCounts = defineAdminFunction({
  name: 'record-counts',
  method: 'POST',
  summary:
    'Records counts of a stocktake by barcode, SKU, or product and size. The same scan is counted once.',
  needs: ['manage_stock'],
  input: z.object({
    stocktake_id: z.uuid('must be the id of a stocktake'),
    counts: z
      .array(
        z.union(
          [
            z.object({
              ...counted,
              code: z.string().trim().min(1).max(MAX_CODE).refine(isPlainLine),
            }),
            z.object({ ...counted, product_id: z.uuid(), size_id: z.uuid().nullable() }),
          ],
          'must be what was scanned, or a product and size, with how many',
        ),
      )
      .min(1)
      .max(MAX_COUNTS),
  }),
  output: z.object({
    success: z.literal(true),
    /** In the order of the counts. */
    counts: z.array(
      z.discriminatedUnion('outcome', [
        z.object({ id: z.uuid(), outcome: z.enum(['unknown_code', 'closed']) }),
        z.object({
          id: z.uuid(),
          outcome: z.literal('counted'),
          product_id: z.uuid(),
          size_id: z.uuid().nullable(),
          name: z.string(),
          colour_name: z.string(),
          size_name: z.string().nullable(),
          /** Of this item so far, by everybody. */
          counted: z.int(),
        }),
      ]),
    ),
  }),
  refusal: Failure,

  async handle({ db, caller: { session }, input }) {
    const answers = await record(db, {
      stocktakeId: input.stocktake_id,
      actorId: session.userId,
      counts: input.counts.map(
        ({ id, quantity, age_ms: ageMs, takes_back: takesBack, ...what }) => ({
          id,
          quantity,
          ageMs,
          takesBack,
          ...('code' in what
            ? { code: what.code }
            : { productId: what.product_id, sizeId: what.size_id }),
        }),
      ),
    })
    return {
      success: true as const,
      counts: answers.map((answer) =>
        answer.outcome === 'counted'
          ? {
              id: answer.id,
              outcome: answer.outcome,
              product_id: answer.productId,
              size_id: answer.sizeId,
              name: answer.name,
              colour_name: answer.colourName,
              size_name: answer.sizeName,
              counted: answer.counted,
            }
          : answer,
      ),
    }
  },
})
