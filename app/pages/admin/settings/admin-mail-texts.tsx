import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { MailKindList } from '#shop/admin/browser/mails/mail-kind-list.tsx'
import { mailCopyText as text } from '#shop/admin/mails/mail-text.ts'
import { kindsWithCustomText } from '#shop/admin/server/mails/mails.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-mail-texts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_settings')
  return { own: await kindsWithCustomText(context.get(servicesContext).db) }
}

export default function AdminMailTextsPage({ loaderData: { own } }: Route.ComponentProps) {
  return (
    <AdminFrame className="max-w-5xl gap-8" title={text.title} lead={text.lead}>
      <MailKindList own={own} />
    </AdminFrame>
  )
}
