import type { OutputOf } from '#platform/functions/call-function.ts'

import type { getReturnableOrders } from '../server/functions/get-returnable-orders.ts'

/** An order of the customer's, with what of it can come back. */
export type OrderToReturn = OutputOf<typeof getReturnableOrders>['orders'][number]

export type ItemToReturn = OrderToReturn['items'][number]
