import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_PRODUCTS } from '../editing/admin-product-paths.ts'
import { productStatuses } from '../editing/product-fields.ts'

const Only = z.literal('yes').optional()

/** The products as staff look for them. */
export const productList = defineList({
  name: 'products',
  path: ADMIN_PRODUCTS,
  filters: {
    status: z.enum(productStatuses).optional(),
    category: z.uuid().optional(),
    collection: z.uuid().optional(),
    /** Nothing left of any size, or a size at its reorder level or below. */
    stock: z.enum(['out', 'low']).optional(),
    without_pictures: Only,
    planned: Only,
  },
  sorts: { made: 'time', price: 'integer', name: 'text' },
  usual: '-made',
})

type ReadFilters<Filters> = { [Name in keyof Filters]: z.output<Filters[Name]> }

export type ProductListQuery = ListQuery<
  ReadFilters<typeof productList.filters>,
  keyof typeof productList.sorts
>
