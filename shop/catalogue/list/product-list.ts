import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_PRODUCTS } from '../admin-catalogue-paths.ts'
import { productStatuses } from '../editing/product-fields.ts'
import type { ProductStatus } from '../editing/product-fields.ts'

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
  sorts: {
    made: 'time',
    updated: 'time',
    price: 'integer',
    stock: 'integer',
    sold: 'integer',
    name: 'text',
  },
  usual: '-made',
})

type ReadFilters<Filters> = { [Name in keyof Filters]: z.output<Filters[Name]> }

export type ProductListQuery = ListQuery<
  ReadFilters<typeof productList.filters>,
  keyof typeof productList.sorts
>

/** A product in the list of staff. */
export type ListedProduct = {
  id: string
  name: string
  colourName: string
  status: ProductStatus
  category: string
  pricePence: number
  /** Pieces that nobody holds, of all sizes. */
  available: number
  /** Sizes with an inventory record, and those of them that are sold out or low. */
  sizes: number
  sizesOut: number
  sizesLow: number
  /** Of its primary picture; null for none. */
  pictureHash: string | null
  /** Units sold in 90 days. */
  unitsSold: number
  updatedAt: Date
  createdAt: Date
  compareAtPence: number | null
  /** 0 or 20 per cent. */
  vatRate: number
  /** What one item costs the shop, without VAT; null where that is not known, or is not for this person. */
  costPence: number | null
  publishAt: Date | null
  unpublishAt: Date | null
}
