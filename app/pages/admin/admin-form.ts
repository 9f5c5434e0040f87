import { replace } from 'react-router'
import type { RouterContextProvider } from 'react-router'

import { formResponse } from '#platform/forms/browser/send-form.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import type { Session } from '#platform/http/session.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import type { Services } from '#platform/services.ts'
import { requireAdmin, refuseAdminForm } from '#shop/accounts/server/require-admin.ts'
import type { Permission } from '#shop/sign-in/admin/permissions.ts'
import type { AdminVerb } from '#shop/sign-in/server/admin-verb.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** A form that an admin with the needed permissions sent. */
type Sent = { form: FormData; actorId: string; session: Session; services: Services }

/**
 * Runs a form of an admin page: checks who sent it, acts, and leads to the next page, with `?done=`. `act` returns
 * undefined for an unknown form, which leads there as well.
 */
export async function actOnForm<Done extends string>(
  { request, context }: Args,
  needs: Permission | ((form: FormData) => readonly [Permission, ...Permission[]]),
  act: (sent: Sent) => Promise<{ done: Done } | FormAnswer | undefined>,
  path: string | ((done: Done | undefined) => string),
) {
  // Without the permission nothing of the body is read, unless it depends on the form.
  if (typeof needs === 'string') requireAdmin(context, needs)
  const form = await readForm(request)
  const [first, ...others] = typeof needs === 'string' ? ([needs] as const) : needs(form)
  const session = requireAdmin(context, first)
  for (const other of others) requireAdmin(context, other)
  const refused = await refuseAdminForm(context, session, form)
  if (refused) return formResponse(refused)
  const services = context.get(servicesContext)
  const answer = await act({ form, actorId: session.userId, session, services })
  if (answer && 'kind' in answer) return formResponse(answer)
  // Reloading the page must not send the form again.
  if (typeof path === 'function') throw replace(path(answer?.done))
  const done = answer && `${path.includes('?') ? '&' : '?'}done=${answer.done}`
  throw replace(path + (done ?? ''))
}

/** The verb whose form this is. */
export const verbOf = (verbs: readonly AdminVerb[], form: FormData): AdminVerb | undefined =>
  verbs.find((verb) => verb.form !== undefined && verb.form === form.get('form'))

/** Runs a form of a page whose forms are all verbs; `id`: of the record it is about. */
export const actByVerbs = (
  args: Args,
  verbs: readonly [AdminVerb, ...AdminVerb[]],
  { id = '', path }: { id?: string; path: string },
) =>
  actOnForm(
    args,
    (form) => (verbOf(verbs, form) ?? verbs[0]).needs,
    async ({ form, actorId, services }) =>
      verbOf(verbs, form)?.act(services, { form, id, actorId }),
    path,
  )
