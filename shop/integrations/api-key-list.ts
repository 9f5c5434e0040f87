import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_API_KEYS } from './api-key-paths.ts'

export const apiKeyStates = ['counts', 'over', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

/** A key as its list shows it. */
export type ListedApiKey = {
  id: string
  name: string
  /** Its beginning. */
  prefix: string
  permissions: string[]
  madeBy: string
  madeAt: Date
  endsAt: Date | null
  /** To the minute. */
  lastUsedAt: Date | null
  state: ApiKeyState
}

export const apiKeyList = defineList({
  name: 'api-keys',
  path: ADMIN_API_KEYS,
  filters: { state: z.enum(apiKeyStates).optional() },
  sorts: { made: 'time' },
  usual: '-made',
})

export type ApiKeyListQuery = ListQuery<{ state: ApiKeyState | undefined }, 'made'>
