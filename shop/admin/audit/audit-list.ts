import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_AUDIT } from '../admin-paths.ts'

/** What the audit log is about, as its entries name it. */
export const auditSubjects = [
  'order',
  'draft_order',
  'return',
  'review',
  'credit_account',
  'user',
  'invitation',
  'admin_role',
  'product',
  'category',
  'product_import',
  'picture',
  'video',
  'collection',
  'size',
  'attribute',
  'set',
  'synonyms',
  'size_system',
  'discount',
  'delivery',
  'setting',
  'mail',
  'mail_text',
  'stocktake',
  'redirect',
  'post',
  'page',
  'free_page',
  'menus',
  'contact_message',
  'message_template',
  'campaign',
  'webhook',
  'webhook_delivery',
  'api_key',
  'flag',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** A day of the shop's lifetime in London; PostgreSQL knows fewer years than the standard. */
const Day = z.iso.date().refine((day) => day >= '2000-01-01' && day < '2200-01-01')
const Name = z.string().max(100).optional()

/** What staff did. A search is the beginning of the id of what it was done to. */
export const auditList = defineList({
  name: 'audit',
  path: ADMIN_AUDIT,
  filters: {
    subject: z.enum(auditSubjects).optional(),
    action: Name,
    actor: Name,
    from: Day.optional(),
    to: Day.optional(),
  },
  sorts: { done: 'time' },
  usual: '-done',
  id: 'integer',
})

type ReadFilters<Filters> = { [Name in keyof Filters]: z.output<Filters[Name]> }

export type AuditListQuery = ListQuery<ReadFilters<typeof auditList.filters>, 'done'>

/** What asks for the entries of all machines together, as the filter by actor. */
export const BY_THE_SHOP = 'shop'

/** The list of what was done to one thing. */
export const auditOf = (subject: AuditSubject, id: string): string =>
  `${ADMIN_AUDIT}?${new URLSearchParams({ subject, q: id })}`

/** What somebody who runs the shop has done, as it was written down. */
export type AuditEntry = {
  id: string
  at: Date
  /** The id of a user, or the name of what did it by itself. */
  actor: string
  action: string
  subjectType: string
  subjectId: string
  /** Ids, sums in pence and states. */
  detail: Record<string, unknown>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  sessionId: string | null
  /** The API key that a program did it with, by name. */
  keyName: string | null
  /** By which the same network is known again; null where nobody sat anywhere. */
  place: string | null
}
