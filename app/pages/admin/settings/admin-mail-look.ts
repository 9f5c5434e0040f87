import { data } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { previewMailText } from '#shop/admin/server/mails/example-mail.ts'
import { isMailKind } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import type { Route } from './+types/admin-mail-look'

/** A mail with made-up variables in the words that are sent, saved or not; changes nothing. */
export async function action({ request, params: { kind }, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context, 'manage_settings')
  if (!isMailKind(kind)) throw data(null, { status: 404 })
  const form = await readForm(request)
  const services = context.get(servicesContext)
  const of = { sender: currentSender(services), to: email, now: services.clock.now() }
  return Response.json(await previewMailText(kind, form, of))
}
