import { randomUUID } from 'node:crypto'

import { redirect } from 'react-router'

import { adminWho } from '#shop/accounts/server/admin-who.ts'
import { editorPath } from '#shop/content/editing/admin-content-paths.ts'

import type { Route } from './+types/admin-post-new'

/** The editor of a post that is not there yet: what is typed first makes it. */
export function loader({ context }: Route.LoaderArgs) {
  adminWho(context, 'manage_content')
  return redirect(`${editorPath('post', randomUUID())}?new`)
}
