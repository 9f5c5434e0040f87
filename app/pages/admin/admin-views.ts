import { data } from 'react-router'

import { viewAction } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { requireAdmin, refuseAdminForm } from '#shop/accounts/server/require-admin.ts'

import type { Route } from './+types/admin-views'

/** Saves, renames and deletes the views of any list of the admin area, for the admin who asks. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = requireAdmin(context, 'see_admin_area')
  const form = await readForm(request)
  const refused = await refuseAdminForm(context, session, form)
  if (refused) return data({ done: false, notice: refused.notice }, { status: 400 })
  const answer = await viewAction(context.get(servicesContext).db, session.userId, form)
  if (!answer) throw data(null, { status: 400 })
  return data(answer, { status: answer.done ? 200 : 400 })
}
