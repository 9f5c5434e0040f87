import type { ReturnExemption } from '#shop/catalogue/catalogue.ts'

import { isShopsFault, returnCounts } from '../return-state.ts'
import type { ReturnReason, ReturnState } from '../return-state.ts'
import type { Day } from './calendar.ts'
import { arrivedOn, claimUntil, lastArrivalOf, returnUntil } from './deadlines.ts'
import type { SentOrder } from './deadlines.ts'

/** An order with goods that may be returned. */
export type ReturnableOrder = Omit<SentOrder, 'items'> & {
  items: readonly (SentOrder['items'][number] & { return_exemption: ReturnExemption | null })[]
}

/** An earlier return of the order. */
export type EarlierReturn = {
  state: ReturnState
  items: readonly { order_item_id: string; quantity: number }[]
}

/** How much of a line can be returned. */
export type ReturnableLine = {
  order_item_id: string
  /** Delivered units that are in no other return. */
  quantity: number
  /** The last day to request it; null while parcels are outstanding. */
  until: Day | null
  /** The last day to request it if the shop is at fault. */
  claimUntil: Day | null
  /** Why conditions apply. */
  exemption: ReturnExemption | null
  /** Why none of it can be returned for any reason. */
  refusal: 'not_delivered' | 'nothing_left' | 'too_late' | null
}

/** A requested return of a line. */
export type RequestedLine = {
  quantity: number
  reason: ReturnReason
  /** Whether the seal of hygiene goods is intact; null if there is none. */
  is_sealed: boolean | null
}

/** Why a line cannot be returned as requested. */
export type LineRefusal =
  | { kind: 'not_delivered' | 'nothing_left' | 'too_late' | 'made_to_order' | 'hygiene' }
  | { kind: 'too_many'; left: number }

/** How much of each line of an order can be returned on a day. */
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

/** Whether a line can be returned only if the shop is at fault: made to order, or past the deadline. */
export const onlyForFaults = (
  { exemption, until }: Pick<ReturnableLine, 'exemption' | 'until'>,
  today: Day,
): boolean => exemption === 'made_to_order' || (until !== null && today > until)

/** Why a line cannot be returned as requested on a day; null if it can. */
export function lineRefusal(
  line: ReturnableLine,
  requested: RequestedLine,
  today: Day,
): LineRefusal | null {
  if (line.refusal !== null) return { kind: line.refusal }
  if (!isShopsFault(requested.reason)) {
    if (line.exemption === 'sealed_hygiene' && requested.is_sealed !== true)
      return { kind: 'hygiene' }
    if (onlyForFaults(line, today)) {
      return { kind: line.exemption === 'made_to_order' ? 'made_to_order' : 'too_late' }
    }
  }
  if (requested.quantity > line.quantity) return { kind: 'too_many', left: line.quantity }
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
