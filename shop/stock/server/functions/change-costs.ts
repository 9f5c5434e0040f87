import { z } from 'zod'

import { Failure } from '#platform/functions/failure.ts'
import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import { MAX_CELLS, MAX_PRICE_PENCE } from '../../admin/stock-change.ts'
import { changeStock } from '../admin/change-stock.ts'

const pence = z
  .int('must be a cost in pence')
  .min(0, 'must be at least 0')
  .max(MAX_PRICE_PENCE, 'must be £100,000 at most')

/** Sets what products and sizes cost the shop, without VAT. */
export const changeCosts = defineAdminFunction({
  name: 'change-costs',
  method: 'POST',
  summary:
    'Sets what one item of a product, or of a size of it, costs the shop, in pence without VAT, in one transaction. The same key is applied once.',
  needs: ['manage_costs'],
  input: z.object({
    key: z.uuid('must be a UUID made once for each save'),
    costs: z
      .array(
        z.object({
          product_id: z.uuid('must be the id of a product'),
          /** Null for the whole product. */
          size_id: z.uuid('must be the id of a size').nullable(),
          /** What it is now; 0 for none. */
          from: pence,
          /** 0: not known, or for a size what the product costs. */
          to: pence,
        }),
      )
      .min(1, 'must have at least one cost')
      .max(MAX_CELLS, `must have ${MAX_CELLS} costs at most`),
  }),
  output: z.object({
    success: z.literal(true),
    /** In the order of `costs`; `now`: the cost afterwards. */
    costs: z.array(
      z.discriminatedUnion('outcome', [
        z.object({ outcome: z.enum(['saved', 'version_conflict']), now: z.int() }),
        z.object({ outcome: z.literal('not_found') }),
      ]),
    ),
  }),
  refusal: Failure,

  async handle({ db, caller: { session }, input: { key, costs } }) {
    const answers = await changeStock(db, {
      key,
      reason: 'correction',
      note: null,
      actorId: session.userId,
      cells: costs.map(({ product_id: productId, size_id: sizeId, from, to }) =>
        sizeId === null
          ? { field: 'cost_pence', productId, from, to }
          : { field: 'size_cost_pence', productId, sizeId, from, to },
      ),
    })
    return {
      success: true as const,
      costs: answers.map((answer) => {
        const { outcome } = answer
        if (outcome === 'saved' || outcome === 'version_conflict')
          return { outcome, now: Number(answer.now) }
        if (outcome === 'not_found') return answer
        throw new Error(`A cost was refused as ${outcome}.`)
      }),
    }
  },
})
