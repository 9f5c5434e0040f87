import { z } from 'zod'

import { refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import { stockChangeText, wrongWayText } from '../../admin/stock-change-text.ts'
import {
  MAX_CELLS,
  MAX_NOTE,
  MAX_PIECES,
  MAX_PRICE_PENCE,
  fitsReason,
  fitsSizeNumber,
  fitsSku,
  isCost,
  sizeNumbers,
  stockReasonNames,
} from '../../admin/stock-change.ts'
import { MAX_CAPACITY, MAX_LEAD_DAYS, offerOfCode } from '../../admin/size-offer.ts'
import type { CellValue, StockCell } from '../../admin/stock-change.ts'
import { changeStock as change } from '../admin/change-stock.ts'

const productId = z.uuid('must be the id of a product')
const sizeId = z.uuid('must be the id of a size').nullable()
const pence = z.int('must be a price in pence').min(1, 'must be at least 1').max(MAX_PRICE_PENCE)

const Offer = z
  .object({
    /** Made to order: calendar days from the payment on. */
    lead_days: z.int('must be a number of days').min(1).max(MAX_LEAD_DAYS).nullable(),
    /** A pre-order: the day from which it is sent. */
    promised_on: z.iso.date('must be a day such as 2027-01-15').nullable(),
    /** Units of it in all, those that were sold included. */
    capacity: z.int('must be a whole number').min(1).max(MAX_CAPACITY),
  })
  .refine(({ lead_days: days, promised_on: on }) => (days === null) !== (on === null), {
    error: 'must have either lead_days or promised_on',
  })
  .nullable()

const Cell = z.discriminatedUnion('field', [
  z.object({
    field: z.literal('on_hand'),
    product_id: productId,
    size_id: sizeId,
    by: z.int('must be a whole number').min(-MAX_PIECES).max(MAX_PIECES),
    from: z.int().min(0).optional(),
  }),
  z
    .object({
      field: z.enum(sizeNumbers),
      product_id: productId,
      size_id: sizeId,
      from: z.int().min(0),
      to: z.int('must be a whole number').min(0, 'must be at least 0'),
    })
    .refine(({ field, to }) => fitsSizeNumber(field, to), {
      path: ['to'],
      error: 'is not possible: at most 10,000 pieces, £100,000 or 100 kg, and VAT of 0 or 20',
    }),
  z.object({
    field: z.literal('sku'),
    product_id: productId,
    size_id: sizeId,
    from: z.string().nullable(),
    to: z.string().refine(fitsSku, 'must be a SKU of 40 plain characters at most').nullable(),
  }),
  z.object({
    field: z.literal('offer'),
    product_id: productId,
    size_id: sizeId,
    from: Offer,
    to: Offer,
  }),
  z.object({
    field: z.literal('price_pence'),
    product_id: productId,
    /** 0: it had none. */
    from: z.int('must be a price in pence').min(0).max(MAX_PRICE_PENCE),
    to: pence,
  }),
  z.object({
    /** What one item of the product costs the shop, without VAT; 0: not known. */
    field: z.literal('cost_pence'),
    product_id: productId,
    from: z.int('must be a cost in pence').min(0).max(MAX_PRICE_PENCE),
    to: z.int('must be a cost in pence').min(0).max(MAX_PRICE_PENCE),
  }),
])

/** What staff without a say in prices can change. */
const stockFields: ReadonlySet<string> = new Set(['on_hand', 'reorder_level', 'sku', 'offer'])
const isPriced = (field: StockCell['field']) => !stockFields.has(field) && !isCost(field)

/** Receives, corrects and reorders by hand. */
export const changeStock = defineAdminFunction({
  name: 'change-stock',
  method: 'POST',
  summary:
    'Changes stock on hand, reorder levels, prices, costs, SKUs, offers and what differs by size cell by cell, in one transaction. The same key is applied once.',
  needs: ['manage_stock'],
  input: z.object({
    key: z.uuid('must be a UUID made once for each save'),
    reason: z.enum(stockReasonNames, 'must be one of the known reasons'),
    note: z
      .string()
      .trim()
      .max(MAX_NOTE, 'is too long')
      .refine(isPlainLine, 'must be one line of text')
      .nullable(),
    cells: z
      .array(Cell)
      .min(1, 'must have at least one cell')
      .max(MAX_CELLS, `must have ${MAX_CELLS} cells at most`),
  }),
  output: z.object({
    success: z.literal(true),
    /** In the order of the cells. */
    cells: z.array(
      z.discriminatedUnion('outcome', [
        z.object({
          outcome: z.enum(['saved', 'version_conflict']),
          /** Of a SKU its text and of an offer its terms, null for none; else a number. */
          now: z.union([z.int(), z.string(), Offer]),
        }),
        z.object({ outcome: z.literal('past_date'), now: Offer }),
        z.object({
          outcome: z.enum(['capacity_below', 'offer_held']),
          now: Offer,
          at_least: z.int(),
        }),
        z.object({
          outcome: z.literal('sku_taken'),
          now: z.string().nullable(),
          /** Which size has it. */
          owner: z.object({
            name: z.string(),
            colour_name: z.string(),
            size_name: z.string().nullable(),
          }),
        }),
        z.object({
          outcome: z.enum(['held', 'above_was', 'no_size_at_price']),
          now: z.int(),
          at_least: z.int(),
        }),
        z.object({ outcome: z.literal('not_found') }),
      ]),
    ),
  }),
  refusal: Failure,

  async handle({ db, caller: { session }, input: { key, reason, note, cells } }) {
    if (cells.some(({ field }) => isPriced(field)) && !can(session, 'manage_products'))
      return refuse(403, failure(stockChangeText.mayNotPrice, 'cells', 'may_not_price'))
    if (cells.some(({ field }) => isCost(field)) && !can(session, 'manage_costs'))
      return refuse(403, failure(stockChangeText.mayNotCost, 'cells', 'may_not_cost'))
    const wrongWay = cells.findIndex(
      (cell) => cell.field === 'on_hand' && !fitsReason(reason, cell.by),
    )
    if (wrongWay !== -1)
      return refuse(400, failure(wrongWayText(reason), `cells.${wrongWay}.by`, 'wrong_way'))
    const answers = await change(db, {
      key,
      reason,
      note: note === '' ? null : note,
      actorId: session.userId,
      cells: cells.map((cell) => {
        const { product_id: ofProduct } = cell
        if (cell.field === 'price_pence' || cell.field === 'cost_pence')
          return { field: cell.field, productId: ofProduct, from: cell.from, to: cell.to }
        const item = { productId: ofProduct, sizeId: cell.size_id }
        if (cell.field === 'sku')
          return { field: cell.field, ...item, from: cell.from, to: cell.to }
        if (cell.field === 'offer')
          return { field: cell.field, ...item, from: termsOf(cell.from), to: termsOf(cell.to) }
        if (cell.field !== 'on_hand')
          return { field: cell.field, ...item, from: cell.from, to: cell.to }
        return {
          field: cell.field,
          ...item,
          by: cell.by,
          ...(cell.from !== undefined && { from: cell.from }),
        }
      }),
    })
    return {
      success: true as const,
      cells: answers.map((answer, at) => {
        switch (answer.outcome) {
          case 'not_found':
            return answer
          case 'saved':
          case 'version_conflict': {
            const { outcome, now } = answer
            if (cells[at]?.field === 'offer') return { outcome, now: sentOffer(now) }
            return { outcome, now: now === '' ? null : now }
          }
          case 'past_date':
            return { outcome: answer.outcome, now: sentOffer(answer.now) }
          case 'capacity_below':
          case 'offer_held':
            return {
              outcome: answer.outcome,
              now: sentOffer(answer.now),
              at_least: answer.atLeast,
            }
          case 'sku_taken': {
            const { name, colourName, sizeName } = answer.owner
            const owner = { name, colour_name: colourName, size_name: sizeName }
            return { outcome: answer.outcome, now: answer.now || null, owner }
          }
          case 'held':
          case 'above_was':
          case 'no_size_at_price':
            return { outcome: answer.outcome, now: answer.now, at_least: answer.atLeast }
        }
      }),
    }
  },
})

const termsOf = (offer: z.infer<typeof Offer>) =>
  offer && {
    leadDays: offer.lead_days,
    promisedOn: offer.promised_on,
    capacity: offer.capacity,
  }

function sentOffer(code: CellValue): z.infer<typeof Offer> {
  const offer = offerOfCode(String(code))
  return (
    offer && {
      lead_days: offer.leadDays,
      promised_on: offer.promisedOn,
      capacity: offer.capacity,
    }
  )
}
