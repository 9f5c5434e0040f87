import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { returnReasons } from '../return-state.ts'
import { lineValue, refundOf } from './refund-of.ts'

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unit_price_pence: fc.integer({ min: 0, max: 100_000 }),
  })
  .chain((bought) =>
    fc
      .integer({ min: 0, max: bought.quantity * bought.unit_price_pence })
      .map((discount_pence) => Object.assign({ discount_pence }, bought)),
  )

/** A line, and its units cut into parts that come back one after the other. */
const parted = line.chain((bought) =>
  fc
    .array(fc.integer({ min: 1, max: bought.quantity }), { maxLength: 5 })
    .map((cuts) => [...new Set([0, ...cuts, bought.quantity])].toSorted((a, b) => a - b))
    .map((edges) => ({
      bought,
      parts: edges.slice(1).map((edge, index) => edge - edges[index]!),
    })),
)

test('whatever the parts and their order, they make what was paid for the line', () => {
  fc.assert(
    fc.property(parted, fc.boolean(), ({ bought, parts }, backwards) => {
      const taken = backwards ? parts.toReversed() : parts
      let from = 0
      let sum = 0
      for (const quantity of taken) {
        const value = lineValue(bought, from, quantity)
        expect(value).toBeGreaterThanOrEqual(0)
        sum += value
        from += quantity
      }
      expect(sum).toBe(bought.quantity * bought.unit_price_pence - bought.discount_pence)
    }),
  )
})

test('a unit is never worth more than a penny more than its share', () => {
  fc.assert(
    fc.property(line, (bought) => {
      const share =
        (bought.quantity * bought.unit_price_pence - bought.discount_pence) / bought.quantity
      for (let from = 0; from < bought.quantity; from += 1) {
        expect(Math.abs(lineValue(bought, from, 1) - share)).toBeLessThan(1)
      }
    }),
  )
})

test('no sequence of returns refunds more than was paid', () => {
  const aReturn = fc.record({
    share: fc.integer({ min: 1, max: 20 }),
    reason: fc.constantFrom(...returnReasons),
    deduction_pence: fc.integer({ min: 0, max: 50_000 }),
    isInTime: fc.boolean(),
  })
  fc.assert(
    fc.property(
      line,
      fc.array(aReturn, { minLength: 1, maxLength: 6 }),
      fc.nat({ max: 2000 }),
      fc.nat({ max: 2000 }),
      fc.nat({ max: 30_000 }),
      (bought, asked, deliveryPence, standardDeliveryPence, goodwill) => {
        const paid = bought.quantity * bought.unit_price_pence - bought.discount_pence
        const total = paid + deliveryPence
        let refundablePence = Math.max(0, total - goodwill)
        let returned_quantity = 0
        let deliveryGivenBackPence = 0
        const earlier = []

        for (const { share, reason, deduction_pence, isInTime } of asked) {
          const quantity = Math.min(share, bought.quantity - returned_quantity)
          if (quantity === 0) break
          const notifiedOn = isInTime ? '2026-12-01' : '2026-12-20'
          const item = {
            ...bought,
            order_item_id: 'line',
            cancelled_quantity: 0,
            returned_quantity,
          }
          const { lines, delivery_pence, pence } = refundOf(
            {
              items: [item],
              deliveryPence,
              standardDeliveryPence,
              deliveryGivenBackPence,
              refundablePence,
            },
            [{ order_item_id: 'line', quantity, reason, deduction_pence }],
            { notifiedOn, cancelUntil: '2026-12-08', earlier },
          )
          expect(pence).toBe(delivery_pence + lines[0]!.pence)
          expect(lines[0]!.pence).toBeGreaterThanOrEqual(0)
          expect(lines[0]!.pence + lines[0]!.deduction_pence).toBeLessThanOrEqual(
            lines[0]!.paid_pence,
          )
          refundablePence -= pence
          returned_quantity += quantity
          deliveryGivenBackPence += delivery_pence
          earlier.push({ notifiedOn, reasons: [reason] })
        }
        expect(refundablePence).toBeGreaterThanOrEqual(0)
        expect(deliveryGivenBackPence).toBeLessThanOrEqual(deliveryPence)
      },
    ),
  )
})
