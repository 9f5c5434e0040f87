import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import type { Movable } from '#platform/admin/move.ts'

import { ADMIN_SIZES } from './size-paths.ts'

export const sizeSystems = ['abaya', 'thobe'] as const
/** Abayas go by their length alone, thobes by length and fit. */
export type SizeSystem = (typeof sizeSystems)[number]

/** The sizes of one system in their order. */
export const sizeList = defineList({
  name: 'sizes',
  path: ADMIN_SIZES,
  filters: { system: z.enum(sizeSystems).default('abaya') },
  sorts: { place: 'integer' },
  usual: 'place',
  rows: 100,
})

export type SizeListQuery = ListQuery<{ system: SizeSystem }, 'place'>

/** What staff decide about a size, by the names of its columns; null: it is not told. */
export type SizeFields = {
  system: SizeSystem
  size_name: string
  length_inches: number | null
  fit: string | null
}

/** A size as its list and its editor show it; `kept`: in how many products. */
export type EditedSize = SizeFields & { id: string; version: number; kept: number }

export type ListedSize = EditedSize & Movable
