import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_REPLAYS } from '../admin-analytics-paths.ts'

/** A recording as its list shows it. */
export type ListedReplay = {
  id: string
  startedAt: Date
  lengthMs: number
  /** Where the visit began. */
  startPath: string | null
  bytes: number
  /** Who was signed in, as far as they still have an account. */
  customerId: string | null
  customerName: string | null
}

export const replayList = defineList({
  name: 'replays',
  path: ADMIN_REPLAYS,
  filters: {
    who: z.enum(['customer', 'guest']).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  },
  sorts: { started: 'time' },
  usual: '-started',
})

type Filters = {
  [Name in keyof typeof replayList.filters]: z.output<(typeof replayList.filters)[Name]>
}

export type ReplayListQuery = ListQuery<Filters, 'started'>
