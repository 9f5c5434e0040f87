import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'

import { ADMIN_STOCK, ADMIN_STOCK_MOVEMENTS } from './admin-stock-paths.ts'
import { stockReasonNames } from './stock-change.ts'
import type { StockItem } from './stock-change.ts'

export const movementKinds = ['receive', 'adjust', 'reserve', 'release', 'sell', 'return'] as const
export type MovementKind = (typeof movementKinds)[number]

/** An entry of the ledger of stock. */
export type Movement = StockItem & {
  id: string
  at: Date
  /** null where the product is gone. */
  name: string | null
  colourName: string | null
  sizeName: string | null
  kind: MovementKind
  onHandDelta: number
  reservedDelta: number
  referenceType: string
  referenceId: string | null
  reason: string | null
  /** The note that staff added. */
  note: string | null
  actor: string
}

/** The ledger, the newest first. */
export const movementList = defineList({
  name: 'stock-movements',
  path: ADMIN_STOCK_MOVEMENTS,
  filters: {
    product: z.uuid().optional(),
    size: z.uuid().optional(),
    kind: z.enum(movementKinds).optional(),
    reason: z.enum(stockReasonNames).optional(),
    who: z.uuid().optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  },
  sorts: { newest: 'integer' },
  usual: '-newest',
  id: 'integer',
})

export type MovementFilters = {
  product?: string | undefined
  size?: string | undefined
  kind?: MovementKind | undefined
  reason?: string | undefined
  /** The id of an admin. */
  who?: string | undefined
  /** Days in London, both of them included. */
  from?: string | undefined
  to?: string | undefined
}

/** The list of levels: a row is a product, with all its sizes. */
export const stockList = defineList({
  name: 'stock',
  path: ADMIN_STOCK,
  filters: {
    state: z.enum(['low', 'out', 'waiting']).optional(),
    category: z.uuid().optional(),
    status: z.enum(['draft', 'active', 'archived']).optional(),
  },
  sorts: { name: 'text' },
  usual: 'name',
  rows: 40,
})
