import { defineList } from '#platform/admin/list.ts'

import { ADMIN_REDIRECTS } from './redirects-paths.ts'

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
