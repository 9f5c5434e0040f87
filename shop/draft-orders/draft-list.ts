import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_DRAFTS } from '#shop/orders/admin-order-paths.ts'

/** Drafts, unpaid orders, paid orders, and orders closed unpaid. */
export const draftTabs = ['open', 'waiting', 'failed', 'paid', 'all'] as const

/** The list of draft orders and their outcomes. */
export const draftList = defineList({
  name: 'draft-orders',
  path: ADMIN_DRAFTS,
  filters: { state: z.enum(draftTabs).default('open') },
  sorts: { updated: 'time' },
  usual: '-updated',
})

export type DraftListQuery = ListQuery<{ state: (typeof draftTabs)[number] }, 'updated'>
