import type { Carrier } from '#shop/orders/shipment.ts'

import type { ReturnListView, ReturnView } from '../../server/profile/return-view.ts'

/** What the part of the profile about returns is given. */
export type ReturnsData =
  | {
      kind: 'list'
      /** The return that all of these are older than, as the address names it. */
      before: string | undefined
      list: ReturnListView
    }
  | { kind: 'return'; return: ReturnView; carriers: Carrier[] }
  /** The address names a return that is not this customer's, or none at all. */
  | { kind: 'not_found' }
