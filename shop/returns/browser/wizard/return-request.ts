import { chosenItems } from '#shop/returns/wizard/draft-errors.ts'
import { exchangedLines, wantedOf, wholeDifference } from '#shop/returns/wizard/exchange-choice.ts'
import type { ChosenItem, ExchangeOffers } from '#shop/returns/wizard/exchange-choice.ts'
import type { OrderToReturn } from '#shop/returns/wizard/order-to-return.ts'
import type { ReturnDraft } from '#shop/returns/wizard/return-draft.ts'

/** What submit-request is told of a draft in which nothing is wrong. */
export function returnRequest(draft: ReturnDraft, order: OrderToReturn, offers: ExchangeOffers) {
  const chosen = chosenItems(draft, order)
  const isExchange = draft.resolution === 'exchange'
  return {
    action: 'create' as const,
    order_id: order.order_id,
    items: chosen.flatMap((one) =>
      requestedItem(one, isExchange ? wantedOf(offers, one) : undefined),
    ),
    photos: draft.photos.map(({ id }) => id),
    resolution: draft.resolution,
    ...(isExchange && { difference_pence: wholeDifference(exchangedLines(offers, chosen)) }),
  }
}

function requestedItem({ item, line }: ChosenItem, wanted: ReturnType<typeof wantedOf>) {
  const { quantity, reason, comment, isSealed } = line
  if (reason === null) return []
  return {
    order_item_id: item.order_item_id,
    quantity,
    reason,
    ...(comment.trim() !== '' && { comment: comment.trim() }),
    ...(item.exemption === 'sealed_hygiene' && { is_sealed: isSealed }),
    ...(wanted && {
      exchange_for: { product_id: wanted.offer.product_id, size_id: wanted.size.size_id },
    }),
  }
}
