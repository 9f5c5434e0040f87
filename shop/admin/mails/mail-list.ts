import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_OUTBOX } from '../admin-paths.ts'

/** A mail waits until it is handed over; one whose last try failed is tried again by itself. */
export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** The mails that the shop has written. */
export const mailList = defineList({
  name: 'outbox',
  path: ADMIN_OUTBOX,
  filters: { state: z.enum(mailStates).optional() },
  sorts: { written: 'time' },
  usual: '-written',
})

export type MailListQuery = ListQuery<{ state: MailState | undefined }, 'written'>

/** A mail as the list shows it. */
export type ListedMail = {
  id: string
  kind: string
  recipient: string
  subject: string
  language: string
  writtenAt: Date
  sentAt: Date | null
  /** Why the last try failed, in the mail server's words. */
  failure: string | null
}

export const mailState = ({ sentAt, failure }: Pick<ListedMail, 'sentAt' | 'failure'>): MailState =>
  sentAt ? 'sent' : failure === null ? 'waiting' : 'failed'
