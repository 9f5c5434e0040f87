import { randomUUID } from 'node:crypto'

import { redirect } from 'react-router'

import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { editorPath } from '#shop/content/editing/admin-content-paths.ts'

import type { Route } from './+types/admin-page-new'

/** The editor of a free page that does not exist yet: what is typed first makes it. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_content')
  return redirect(`${editorPath('free_page', randomUUID())}?new`)
}
