import { chosenItems } from '#shop/returns/wizard/draft-errors.ts'
import type { OrderToReturn } from '#shop/returns/wizard/order-to-return.ts'
import type { ReturnDraft } from '#shop/returns/wizard/return-draft.ts'

/** What submit-request is told of a draft in which nothing is wrong. */
export const returnRequest = (draft: ReturnDraft, order: OrderToReturn) => ({
  action: 'create' as const,
  order_id: order.order_id,
  items: chosenItems(draft, order).flatMap(
    ({ item, line: { quantity, reason, comment, isSealed } }) =>
      reason === null
        ? []
        : [
            {
              order_item_id: item.order_item_id,
              quantity,
              reason,
              ...(comment.trim() !== '' && { comment: comment.trim() }),
              ...(item.exemption === 'sealed_hygiene' && { is_sealed: isSealed }),
            },
          ],
  ),
  photos: draft.photos.map(({ id }) => id),
})
