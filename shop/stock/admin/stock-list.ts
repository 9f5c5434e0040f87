import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'

import { ADMIN_STOCK } from './admin-stock-paths.ts'

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
