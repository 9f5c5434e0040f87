import { data, replace } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { formResponse } from '#platform/forms/browser/send-form.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { requireAdmin, refuseAdminForm } from '#shop/accounts/server/require-admin.ts'

/** What a form asks of a record of the goods: a category, a collection or a size. */
export type RecordAsked = { id: string; form: FormData; actorId: string }

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** A page about a record that there is not. */
export const notFound = () => data(null, { status: 404 })

/** The id of a record in an address; undefined for what is none. */
export const recordId = (id: unknown): string | undefined => z.uuid().safeParse(id).data

/** Does what a form on the page of a record asks for; `new` in place of its id has it in the form. */
export async function actOnRecord<Done extends string>(
  { request, context, params }: Args & { params: { id: string } },
  answer: (db: Db, asked: RecordAsked) => Promise<{ done: Done } | FormAnswer | undefined>,
  /** The address of the page after it. */
  pathAfter: (done: Done, id: string) => string,
) {
  const session = requireAdmin(context, 'manage_products')
  const form = await readForm(request)
  const refused = await refuseAdminForm(context, session, form)
  if (refused) return formResponse(refused)
  const id = recordId(params.id === 'new' ? form.get('id') : params.id)
  // Records are created only from the page for a new one: an unknown id never creates one.
  const isBegun = params.id !== 'new' && form.get('version') === '0'
  if (id === undefined || isBegun) throw notFound()
  const { db } = context.get(servicesContext)
  const answered = await answer(db, { id, form, actorId: session.userId })
  if (!answered) throw notFound()
  if ('kind' in answered) return formResponse(answered)
  // A page that is loaded again must not send the form again.
  throw replace(pathAfter(answered.done, id))
}

/** Does what a form on the page of all of them asks for. */
export async function actOnRecords(
  { request, context }: Args,
  answer: (db: Db, asked: Omit<RecordAsked, 'id'>) => Promise<FormAnswer | undefined>,
  path: string,
) {
  const session = requireAdmin(context, 'manage_products')
  const form = await readForm(request)
  const refused = await refuseAdminForm(context, session, form)
  if (refused) return formResponse(refused)
  const { db } = context.get(servicesContext)
  const answered = await answer(db, { form, actorId: session.userId })
  if (!answered) throw replace(path)
  return formResponse(answered)
}
