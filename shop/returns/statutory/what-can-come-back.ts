import type { ReturnExemption } from '#shop/catalogue/return-exemption.ts'

import { isShopsFault, returnCounts } from '../return-state.ts'
import type { ReturnReason, ReturnState } from '../return-state.ts'
import type { Day } from './calendar.ts'
import { arrivedOn, claimUntil, lastArrivalOf, returnUntil } from './deadlines.ts'
import type { SentOrder } from './deadlines.ts'

/** An order whose goods may come back. */
export type ReturnableOrder = Omit<SentOrder, 'items'> & {
  items: readonly (SentOrder['items'][number] & { return_exemption: ReturnExemption | null })[]
}

/** A return that its customer asked for before. */
export type EarlierReturn = {
  state: ReturnState
  items: readonly { order_item_id: string; quantity: number }[]
}

/** What of a line can come back. */
export type ReturnableLine = {
  order_item_id: string
  /** Units that arrived and are in no other return. */
  quantity: number
  /** The last day to ask for it; null while the order is not complete, when nothing runs out. */
  until: Day | null
  /** The last day to ask where the shop is at fault. */
  claimUntil: Day | null
  /** Why it has conditions. */
  exemption: ReturnExemption | null
  /** Why none of it can come back, whatever the reason. */
  refusal: 'not_delivered' | 'nothing_left' | 'too_late' | null
}

/** What somebody would send back of a line. */
export type WantedLine = {
  quantity: number
  reason: ReturnReason
  /** Whether the seal of hygiene goods is whole; null where there is none. */
  is_sealed: boolean | null
}

/** Why a line may not come back as it is wanted. */
export type LineRefusal =
  | { kind: 'not_delivered' | 'nothing_left' | 'too_late' | 'made_to_order' | 'hygiene' }
  | { kind: 'too_many'; left: number }

/** What of every line of an order can come back on a day. */
export function whatCanComeBack(
  order: ReturnableOrder,
  returns: readonly EarlierReturn[],
  today: Day,
): ReturnableLine[] {
  const lastArrival = lastArrivalOf(order)
  const arrived = unitsByLine(
    order.shipments.filter((parcel) => arrivedOn(parcel, order.promise.latest) <= today),
  )
  const gone = unitsByLine(returns.filter(returnCounts))

  const until = lastArrival && returnUntil(lastArrival)
  const lastClaim = lastArrival && claimUntil(lastArrival)

  return order.items.map(({ order_item_id, quantity, cancelled_quantity, return_exemption }) => {
    const here = arrived.get(order_item_id) ?? 0
    const left = Math.max(0, here - (gone.get(order_item_id) ?? 0))
    const isAllHere = here === quantity - cancelled_quantity
    return {
      order_item_id,
      quantity: left,
      until,
      claimUntil: lastClaim,
      exemption: return_exemption,
      refusal:
        left === 0
          ? isAllHere
            ? 'nothing_left'
            : 'not_delivered'
          : lastClaim !== null && today > lastClaim
            ? 'too_late'
            : null,
    }
  })
}

/** Whether a line can come back only where the shop is at fault: it was made to order, or it is late. */
export const onlyForFaults = (
  { exemption, until }: Pick<ReturnableLine, 'exemption' | 'until'>,
  today: Day,
): boolean => exemption === 'made_to_order' || (until !== null && today > until)

/** Why a line may not come back as it is wanted on a day; null where it may. */
export function lineRefusal(
  line: ReturnableLine,
  wanted: WantedLine,
  today: Day,
): LineRefusal | null {
  if (line.refusal !== null) return { kind: line.refusal }
  if (!isShopsFault(wanted.reason)) {
    if (line.exemption === 'sealed_hygiene' && wanted.is_sealed !== true) return { kind: 'hygiene' }
    if (onlyForFaults(line, today)) {
      return { kind: line.exemption === 'made_to_order' ? 'made_to_order' : 'too_late' }
    }
  }
  if (wanted.quantity > line.quantity) return { kind: 'too_many', left: line.quantity }
  return null
}

/** How many units of each line are in parcels, or in returns. */
function unitsByLine(
  groups: readonly { items: readonly { order_item_id: string; quantity: number }[] }[],
): Map<string, number> {
  const units = new Map<string, number>()
  for (const { order_item_id, quantity } of groups.flatMap((group) => group.items)) {
    units.set(order_item_id, (units.get(order_item_id) ?? 0) + quantity)
  }
  return units
}
