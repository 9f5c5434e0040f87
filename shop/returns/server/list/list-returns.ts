import type { ListPage } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'

import type { ListedReturn } from '../../list/listed-return.ts'
import type { ReturnListQuery } from '../../list/return-list.ts'

import { findReturnsOfList } from './return-list-queries.ts'

/** A page of the returns that staff look at. */
export const listReturns = (db: Db, query: ReturnListQuery): Promise<ListPage<ListedReturn>> =>
  findReturnsOfList(db, query)
