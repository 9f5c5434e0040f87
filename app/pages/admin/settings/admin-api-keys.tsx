import { randomUUID } from 'node:crypto'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { ADMIN_API_KEYS, apiKeyList, grantable } from '#shop/integrations/api-key-list.ts'
import { apiKeyNotice, apiKeyText as text } from '#shop/integrations/api-key-text.ts'
import {
  apiKeyColumns,
  apiKeyFilters,
  NewKeyForm,
} from '#shop/integrations/browser/admin/api-keys.tsx'
import { OneTimeSecret } from '#shop/integrations/browser/admin/one-time-secret.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { apiKeyAction } from '#shop/integrations/server/api-key-action.ts'
import { listApiKeys } from '#shop/integrations/server/api-keys.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-api-keys'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'manage_integrations')
  const { db } = context.get(servicesContext)
  const query = readListQuery(apiKeyList, url.searchParams)
  const [page, views] = await Promise.all([
    listApiKeys(db, query),
    listSavedViews(db, session.userId, apiKeyList.name),
  ])
  return {
    asked: query.asked,
    page,
    views,
    keyId: randomUUID(),
    permissions: grantable(session),
    notice: apiKeyNotice(url.searchParams.get('done')),
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    'manage_integrations',
    ({ form, session, services }) => apiKeyAction(services, { admin: session, form }),
    ({ done }) => `${ADMIN_API_KEYS}?done=${done}`,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminApiKeysPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { asked, page, views, keyId, permissions, notice } = loaderData
  const secret = answer?.kind === 'next' ? answer.typed.secret : undefined
  const isNarrow = Object.keys(asked.filters).length > 0

  return (
    <AdminFrame
      title={text.title}
      lead={text.lead}
      answer={answer}
      done={notice}
      below={<>{secret !== undefined && <OneTimeSecret label={text.shown} secret={secret} />}</>}
    >
      <AdminList
        asked={asked}
        page={page}
        caption={text.caption}
        columns={apiKeyColumns}
        views={views}
        fields={apiKeyFilters}
        empty={isNarrow ? text.noneFound : text.none}
      />
      <section aria-labelledby="make" className="grid gap-4 border-t pt-8">
        <h2 id="make" className="text-xl font-semibold">
          {text.make}
        </h2>
        {/* What was made empties the form. */}
        <NewKeyForm key={secret ?? ''} keyId={keyId} permissions={permissions} answer={answer} />
      </section>
    </AdminFrame>
  )
}
