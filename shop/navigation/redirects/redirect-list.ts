import { defineList } from '#platform/admin/list.ts'

/** The list of redirects. */
export const ADMIN_REDIRECTS = '/admin/redirects'

/** An address that was a page once; `to` is where it leads now. */
export type Redirect = { id: string; from: string; to: string; since: Date }

/** The redirects, searched by both of their addresses. */
export const redirectList = defineList({
  name: 'redirects',
  path: ADMIN_REDIRECTS,
  filters: {},
  sorts: { from: 'text', since: 'time' },
  usual: 'from',
})
