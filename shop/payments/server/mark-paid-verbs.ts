import { z } from 'zod'

import { err } from '#platform/result.ts'
import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import type { OrderDone } from '#shop/orders/admin-order-text.ts'
import { handMethods } from '#shop/orders/paying/payment-method.ts'
import { adminVerbs } from '#shop/sign-in/server/admin-verb.ts'

import { markPaidRefusals } from '../money-refusals.ts'
import type { MarkPaidRefusal } from '../money-refusals.ts'
import { Reference, isHandDay, readDay, readMethod, readReference } from './hand-fields.ts'
import { markPaid } from './mark-paid.ts'

const { verb } = adminVerbs<MarkPaidRefusal, OrderDone>({
  refusals: markPaidRefusals,
  refusalFields: { sold_out: z.array(z.string()).optional() },
  title: adminOrderText.refusedTitle,
})

/** What staff who write orders do with the payment of one. */
export const markPaidVerbs = [
  verb({
    name: 'mark-paid',
    summary:
      'Marks an order that staff made as paid in cash or by bank transfer, also after its payment link has expired if its items are still there. For those who write orders.',
    needs: ['make_orders'],
    input: {
      order_id: z.uuid(),
      method: z.enum(handMethods),
      reference: Reference,
      received_on: z.iso.date(),
      key: z.uuid(),
    },
    output: { order_id: z.uuid() },
    run: async (services, asked) =>
      isHandDay(asked.receivedOn, services.clock.now())
        ? markPaid(services, asked)
        : err({ kind: 'wrong_day' }),
    form: {
      read: (typed, id, { clock }) => ({
        order_id: id,
        method: readMethod(typed),
        reference: readReference(typed),
        received_on: readDay(typed, clock.now()),
        key: typed.key,
      }),
      done: 'marked_paid',
    },
  }),
]
