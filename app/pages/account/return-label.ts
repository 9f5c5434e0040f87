import { redirect } from 'react-router'

import { servicesContext, sessionContext } from '#platform/pages/contexts.ts'
import { signInPath } from '#shop/sign-in/safe-redirect.ts'
import { returnPath } from '#shop/returns/return-paths.ts'
import { downloadLabel } from '#shop/returns/server/labels/download-label.ts'

import type { Route } from './+types/return-label'

/** The label that a return is sent back with, as a PDF; who is signed out is led to the return itself. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)({ fresh: true })
  if (!session?.emailVerified)
    return redirect(signInPath(returnPath(encodeURIComponent(params.id))))
  return downloadLabel(context.get(servicesContext), session, params.id)
}
