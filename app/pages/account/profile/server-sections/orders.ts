import { refuseWith } from '#platform/forms/sent-form.ts'
import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { refuseForm } from '#shop/profile/profile-refusal.ts'
import type { OrdersData } from '#shop/orders/browser/profile/use-live-orders.ts'
import { reorderRefusalText, reorderText } from '#shop/orders/reorder/reorder-text.ts'
import { describeReorder } from '#shop/orders/reorder/reorder.ts'
import {
  customersOrderView,
  listCustomersOrders,
  orderListView,
  readCustomersOrder,
} from '#shop/orders/server/customers-orders.ts'
import { confirmCancelForm, reviewCancelForm } from '#shop/payments/server/cancel-action.ts'
import { reorder } from '#shop/orders/server/reorder.ts'
import { returnPath } from '#shop/returns/return-paths.ts'
import { listReturnsOfOrder } from '#shop/returns/server/handling/read-admin-return.ts'
import { writeReviewPath } from '#shop/reviews/review-paths.ts'
import { listReviewableOfOrder } from '#shop/reviews/server/read-reviews.ts'

import type { FormHandler, ServerSection, Visit } from '../server-section.ts'

const idIn = (search: URLSearchParams, name: string) => z.uuid().safeParse(search.get(name)).data

/** The customer's orders: `order` asks for one of them, `before` for those older than one. */
export const orders = {
  needsProof: false,
  async load({ db, session, search }) {
    if (search.has('order')) return loadOrder(db, session.userId, idIn(search, 'order'))
    const before = idIn(search, 'before')
    const list = orderListView(await listCustomersOrders(db, session.userId, before))
    return { kind: 'list' as const, before, list }
  },
  forms: {
    'cancel-review': cancelAction(reviewCancelForm),
    'cancel-confirm': cancelAction(confirmCancelForm),
    async reorder({ db, networkOf, accounts, caller, session }, sent) {
      const { success, data: meant } = Reorder.safeParse({
        orderId: sent('item'),
        key: sent('key'),
      })
      const form = { form: 'reorder', id: sent('item') }
      const refused =
        accounts.refuseForeign(caller) ?? accounts.count(caller, ['cart'], session.userId)
      if (refused) return refuseForm(refused.refusal, form)
      const reordered = success
        ? await reorder(db, {
            customerId: session.userId,
            network: networkOf?.(caller.address) ?? null,
            ...meant,
          })
        : { ok: false as const, refusal: { kind: 'order_not_found' as const } }
      if (!reordered.ok) {
        const message = reorderRefusalText(reordered.refusal)
        return refuseWith({ title: reorderText.refusedTitle, message }, form)
      }
      const { title, message, differences, isAdded } = describeReorder(reordered.value)
      return {
        kind: 'result',
        ...form,
        notice: { title, message },
        particulars: differences,
        isSuccess: isAdded,
      }
    },
  },
} satisfies ServerSection<OrdersData>

type CancelAnswer = typeof reviewCancelForm | typeof confirmCancelForm

/** A step of cancelling the order that the form is about. */
function cancelAction(answer: CancelAnswer): FormHandler {
  return async ({ db, payments, log, accounts, caller, session }, sent) => {
    const refused =
      accounts.refuseForeign(caller) ?? accounts.count(caller, ['return'], session.userId)
    if (refused) return refuseForm(refused.refusal, { form: sent('form'), id: sent('item') })
    return answer({ db, payments, log }, { customerId: session.userId, sent })
  }
}

const Reorder = z.object({ orderId: z.uuid(), key: z.uuid() })

async function loadOrder(
  db: Visit['db'],
  customerId: string,
  orderId: string | undefined,
): Promise<OrdersData> {
  const found =
    orderId === undefined ? undefined : await readCustomersOrder(db, customerId, orderId)
  if (!found) return { kind: 'not_found' }
  const [returns, reviewable] = await Promise.all([
    listReturnsOfOrder(db, found.order.orderId),
    listReviewableOfOrder(db, customerId, found.order.orderId),
  ])
  return {
    kind: 'order',
    order: customersOrderView(found),
    reorderKey: randomUUID(),
    cancelKey: randomUUID(),
    returns: returns.map(({ id, number }) => ({ number, path: returnPath(id) })),
    reviews: reviewable.map(({ productId, slug, review }) => ({
      slug,
      path: writeReviewPath(productId),
      isWritten: review !== null,
    })),
  }
}
