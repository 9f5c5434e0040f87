import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_FLAGS } from '../admin-analytics-paths.ts'

/** One of the ways that are tried; weights are compared with each other. */
export type Variant = { key: string; value: string; weight: number }

/** What decides which visitor gets which. */
export type Trial = {
  key: string
  variants: Variant[]
  /** Per cent of the visitors that get any. */
  rollout: number
}

export type Flag = Trial & { id: string; name: string; isOn: boolean; version: number }

export const variantsOf = z.array(z.object({ key: z.string(), value: z.string(), weight: z.int() }))

export const flagList = defineList({
  name: 'flags',
  path: ADMIN_FLAGS,
  filters: { state: z.enum(['on', 'off']).optional() },
  sorts: { made: 'time' },
  usual: '-made',
})

type Filters = {
  [Name in keyof typeof flagList.filters]: z.output<(typeof flagList.filters)[Name]>
}

export type FlagListQuery = ListQuery<Filters, 'made'>
