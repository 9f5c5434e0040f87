/** What the audit log is about, as its entries name it. */
export const auditSubjects = [
  'order',
  'return',
  'credit_account',
  'user',
  'product',
  'category',
  'discount',
  'delivery',
  'setting',
  'mail',
  'stocktake',
  'redirect',
  'post',
  'page',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Which entries are looked at; what is left out is not asked for. */
export type AuditFilter = {
  actor?: string
  subject?: AuditSubject
  /** With `subject`: this one alone. */
  id?: string
  /** Entries that are older than this one. */
  before?: string
}

/** Entries on one page. */
export const ENTRIES_PER_PAGE = 50

const MOST = 100

/** What the address of the list asks for; what it cannot mean is left out. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const subject = auditSubjects.find((known) => known === search.get('subject'))
  const actor = search.get('actor')?.slice(0, MOST)
  const id = search.get('id')?.slice(0, MOST)
  const before = search.get('before') ?? ''
  return {
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(subject && id && { id }),
    ...(/^\d{1,18}$/.test(before) && { before }),
  }
}

/** The address of a page of the list. */
export function auditListSearch(filter: AuditFilter): string {
  const search = new URLSearchParams(Object.entries(filter))
  return search.size === 0 ? '' : `?${search}`
}
