import type { ListPage } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'

import type { ListedProduct } from '../../list/listed-product.ts'
import type { ProductListQuery } from '../../list/product-list.ts'
import { findProducts } from './product-list-queries.ts'

/** A page of the products that staff look for, in one statement. */
export const listProducts = (db: Db, query: ProductListQuery): Promise<ListPage<ListedProduct>> =>
  findProducts(db, query)
