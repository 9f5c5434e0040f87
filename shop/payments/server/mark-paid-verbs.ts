import { z } from 'zod'

import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import type { OrderDone } from '#shop/orders/admin-order-text.ts'
import { handMethods } from '#shop/orders/payment-method.ts'
import { adminVerbs } from '#shop/sign-in/server/admin-verb.ts'

import { markPaidRefusals } from '../money-refusals.ts'
import type { MarkPaidRefusal } from '../money-refusals.ts'
import { readDay, readMethod, readReference } from './hand-fields.ts'
import { markPaid } from './mark-paid.ts'

const { verb } = adminVerbs<MarkPaidRefusal, OrderDone>({
  refusals: markPaidRefusals,
  title: adminOrderText.refusedTitle,
})

/** What staff who write orders do with the payment of one. */
export const markPaidVerbs = [
  verb({
    name: 'mark-paid',
    needs: ['make_orders'],
    input: {
      order_id: z.uuid(),
      method: z.enum(handMethods),
      reference: z.string(),
      received_on: z.iso.date(),
      key: z.uuid(),
    },
    run: (services, asked) => markPaid(services, asked),
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
