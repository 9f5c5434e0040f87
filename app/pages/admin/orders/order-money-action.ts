import { textsOf } from '#platform/forms/sent-form.ts'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { moneyVerbs } from '#shop/payments/server/money-verbs.ts'

import { rowId } from '../../row-id.ts'
import { actOnForm, verbOf } from '../admin-form.ts'
import type { FormArgs } from '../admin-form.ts'

/**
 * Acts on the forms of a page that moves the money of an order in two steps, and leads to the order. The form `change`
 * goes back from the second step to the first, with what was typed.
 */
export function actOnMoney(args: FormArgs & { params: { id: string } }, change: string) {
  const orderId = rowId(args.params)
  return actOnForm(
    args,
    'refund_orders',
    async ({ form, actorId, services }) =>
      form.get('form') === change
        ? { kind: 'next' as const, form: change, typed: textsOf(form) }
        : verbOf(moneyVerbs, form)?.act(services, { form, id: orderId, actorId }),
    adminOrderPath(orderId),
  )
}
