import { replace } from 'react-router'
import type { RouterContextProvider } from 'react-router'

import { formResponse } from '#platform/forms/browser/send-form.ts'
import type { FormAnswer, FormRefused } from '#platform/forms/form-answer.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import type { Services } from '#platform/services.ts'
import { requireAdmin, refuseAdminForm } from '#shop/accounts/server/require-admin.ts'
import type { Permission } from '#shop/sign-in/admin/permissions.ts'
import type { AdminVerb } from '#shop/sign-in/server/admin-verb.ts'

import { notFound, rowId } from '../row-id.ts'

/** What a page's action is called with. */
export type FormArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** A form that an admin with the needed permissions sent; `permission` of the session is the first of them. */
type Sent = {
  form: FormData
  actorId: string
  session: ReturnType<typeof requireAdmin>
  services: Services
}

type Needs = Permission | ((form: FormData) => readonly [Permission, ...Permission[]])

/** Takes a form of an admin page: checks who sent it, then acts; otherwise `refuse` answers. */
export async function takeForm<Answer>(
  { request, context }: FormArgs,
  needs: Needs,
  act: (sent: Sent) => Answer | Promise<Answer>,
  refuse: (refused: FormRefused, form: FormData) => Answer,
): Promise<Answer> {
  // Without the permission nothing of the body is read, unless it depends on the form.
  if (typeof needs === 'string') requireAdmin(context, needs)
  const form = await readForm(request)
  const [first, ...others] = typeof needs === 'string' ? ([needs] as const) : needs(form)
  const session = requireAdmin(context, first)
  for (const other of others) requireAdmin(context, other)
  const refused = await refuseAdminForm(context, session, form)
  if (refused) return refuse(refused, form)
  return act({ form, actorId: session.userId, session, services: context.get(servicesContext) })
}

/**
 * Runs a form of an admin page and leads to the next page: to `path` with `?done=`, or where the function `path` says.
 * `act` returns undefined for an unknown form: back to `path`, or "not found" where `path` is a function.
 */
export const actOnForm = <Done extends { done: string }>(
  args: FormArgs,
  needs: Needs,
  act: (sent: Sent) => Promise<Done | FormAnswer | undefined>,
  path: string | ((answer: Done) => string),
) =>
  takeForm(
    args,
    needs,
    async (sent) => {
      const answer = await act(sent)
      if (answer && isFormAnswer(answer)) return formResponse(answer)
      // Reloading the page must not send the form again.
      if (typeof path === 'string') throw replace(answer ? withDone(path, answer.done) : path)
      if (!answer) throw notFound()
      throw replace(path(answer))
    },
    formResponse,
  )

const isFormAnswer = (answer: object): answer is FormAnswer => 'kind' in answer

const withDone = (path: string, done: string) =>
  `${path}${path.includes('?') ? '&' : '?'}done=${done}`

/** Runs a form of the page of one record. Of a new one, whose address has `new` in its place, the form has the id. */
export const actOnRecord = <Done extends { done: string }>(
  args: FormArgs & { params: { id: string } },
  needs: Permission,
  act: (sent: Sent & { id: string }) => Promise<Done | FormAnswer | undefined>,
  path: (answer: Done & { id: string }) => string,
) =>
  actOnForm(
    args,
    needs,
    async (sent) => {
      const id = rowId({ id: args.params.id === 'new' ? sent.form.get('id') : args.params.id })
      const answer = await act({ ...sent, id })
      return answer && (isFormAnswer(answer) ? answer : { ...answer, id })
    },
    path,
  )

/** Answers 404 to a form that would create a record under an unknown id: they are created from the page for a new one alone. */
export function refuseUnknown({ params }: { params: { id: string } }, form: FormData): void {
  if (params.id !== 'new' && form.get('version') === '0') throw notFound()
}

/** The verb whose form this is. */
export const verbOf = (verbs: readonly AdminVerb[], form: FormData): AdminVerb | undefined =>
  verbs.find((verb) => verb.form !== undefined && verb.form === form.get('form'))

/** Runs a form of a page whose forms are all verbs; `id`: of the record it is about. */
export const actByVerbs = (
  args: FormArgs,
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
