import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_DRAFTS } from '#shop/orders/admin-order-paths.ts'

/** Drafts, those that wait for their payment, that were paid, and that were not. */
export const draftTabs = ['open', 'waiting', 'failed', 'paid', 'all'] as const

/** The orders that staff wrote, and what became of them. */
export const draftList = defineList({
  name: 'draft-orders',
  path: ADMIN_DRAFTS,
  filters: { state: z.enum(draftTabs).default('open') },
  sorts: { updated: 'time' },
  usual: '-updated',
})

export type DraftListQuery = ListQuery<{ state: (typeof draftTabs)[number] }, 'updated'>
