import type { PaperSeller } from '#shop/settings/server/paper-seller.ts'

import type { Return } from '../../return.ts'

/** A return as its label needs it. */
export type LabelledReturn = Pick<Return, 'returnNumber' | 'orderNumber' | 'items'> & {
  approvedAt: Date
  /** Who sends it, a line each. */
  fromLines: string[]
}

/** A label to print. */
type Label = {
  pdf: Uint8Array<ArrayBuffer>
  /** Without its ending. */
  fileName: string
}

/** Whoever makes the labels that parcels come back with. */
export type ReturnCarrier = {
  /** snake_case, for logs and settings. */
  code: string
  name: string
  labelFor: (labelled: LabelledReturn, seller: PaperSeller) => Promise<Label>
}
