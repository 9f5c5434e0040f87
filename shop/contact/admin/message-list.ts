import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

/** The messages of the contact form. */
export const ADMIN_MESSAGES = '/admin/messages'

export const adminMessagePath = (messageId: string): string => `${ADMIN_MESSAGES}/${messageId}`

export type MessageState = 'open' | 'done'

/** The messages as staff look for them, those first that wait the longest. */
export const messageList = defineList({
  name: 'messages',
  path: ADMIN_MESSAGES,
  filters: { state: z.enum(['open', 'done', 'all']).default('open') },
  sorts: { sent: 'time' },
  usual: 'sent',
})

type ReadFilters<Filters> = { [Name in keyof Filters]: z.output<Filters[Name]> }
export type MessageListQuery = ListQuery<ReadFilters<typeof messageList.filters>, 'sent'>

/** A message as the list shows it. */
export type ListedMessage = {
  id: string
  name: string
  email: string
  /** The beginning of it. */
  excerpt: string
  state: MessageState
  sentAt: Date
}

/** A message as its page shows it. */
export type ContactMessage = {
  id: string
  name: string
  email: string
  message: string
  language: string
  pageSlug: string
  state: MessageState
  sentAt: Date
  doneAt: Date | null
  /** Email of the colleague who settled it. */
  doneBy: string | null
  /** The customer whose address it was sent with. */
  userId: string | null
}
