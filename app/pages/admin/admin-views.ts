import { data } from 'react-router'

import type { ViewAnswer } from '#platform/admin/saved-view.ts'
import { viewAction } from '#platform/admin/server/saved-views.ts'

import { takeForm } from './admin-form.ts'
import type { Route } from './+types/admin-views'

/** Saves, renames and deletes the views of any list of the admin area, for the admin who asks. */
export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    'see_admin_area',
    async ({ form, actorId, services }) => {
      const answer = await viewAction(services.db, actorId, form)
      if (!answer) throw data(null, { status: 400 })
      return viewResponse(answer)
    },
    ({ notice }) => viewResponse({ done: false, notice }),
  )

const viewResponse = (answer: ViewAnswer) => data(answer, { status: answer.done ? 200 : 400 })
