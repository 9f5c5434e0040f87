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
    <div className="grid max-w-5xl gap-8">
      <header className="grid gap-3">
        <h1 className="display text-3xl">{text.title}</h1>
        <p className="max-w-prose text-ink-soft">{text.lead}</p>
      </header>
      <MailKindList own={own} />
    </div>
  )
}
