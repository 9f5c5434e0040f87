import { useMemo } from 'react'
import { data } from 'react-router'
import { z } from 'zod'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import type { Notice } from '#platform/forms/form-answer.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { useAgainBulk } from '#shop/integrations/browser/again-bulk.tsx'
import type { AgainAnswer } from '#shop/integrations/browser/again-bulk.tsx'
import { deliveryColumns, deliveryFilters } from '#shop/integrations/browser/webhook-columns.tsx'
import { webhookDeliveryList, webhookEventName } from '#shop/integrations/webhooks.ts'
import type { ListedDelivery } from '#shop/integrations/webhooks.ts'
import { ADMIN_WEBHOOKS } from '#shop/integrations/webhook-paths.ts'
import { webhookText } from '#shop/integrations/webhook-text.ts'
import {
  listDeliveries,
  listEndpointNames,
  sendAgain,
} from '#shop/integrations/server/webhook-deliveries.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { takeForm } from '../admin-form.ts'
import type { Route } from './+types/admin-webhook-deliveries'

const { list: text } = webhookText

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireAdmin(context, 'manage_integrations')
  const { db } = context.get(servicesContext)
  const query = readListQuery(webhookDeliveryList, url.searchParams)
  const [page, views, endpoints] = await Promise.all([
    listDeliveries(db, query),
    listSavedViews(db, userId, webhookDeliveryList.name),
    listEndpointNames(db),
  ])
  return { asked: query.asked, page, views, endpoints }
}

const Chosen = z.object({ key: z.uuid(), ids: z.array(z.uuid()).min(1).max(MAX_BULK_ROWS) })

/** Has the chosen deliveries sent again. */
export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    'manage_integrations',
    async ({ form, actorId, services }) => {
      const chosen = Chosen.safeParse({ key: form.get('key'), ids: form.getAll('id') })
      if (!chosen.success)
        return refuseBulk({ title: text.failedTitle, message: text.tooMany(MAX_BULK_ROWS) })
      const { key, ids: deliveryIds } = chosen.data
      const outcomes = await sendAgain(services.db, { deliveryIds, key, actorId })
      return data<AgainAnswer>({ outcomes })
    },
    ({ notice }) => refuseBulk(notice),
  )

const refuseBulk = (notice: Notice) => data<AgainAnswer>({ notice }, { status: 400 })

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminWebhookDeliveriesPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views, endpoints } = loaderData
  const fields = useMemo(() => deliveryFilters(endpoints), [endpoints])
  const { actions, report } = useAgainBulk()
  const isNarrow = Object.keys(asked.filters).length > 0

  return (
    <AdminFrame
      className="gap-6"
      back={{ to: ADMIN_WEBHOOKS, label: webhookText.back }}
      title={text.title}
    >
      {report}
      <AdminList
        asked={asked}
        page={page}
        caption={text.caption}
        columns={deliveryColumns}
        views={views}
        fields={fields}
        bulk={{ nameOf: nameOfDelivery, actions }}
        empty={isNarrow ? text.noneFound : text.none}
      />
    </AdminFrame>
  )
}

const nameOfDelivery = ({ type, endpointName }: ListedDelivery) =>
  text.nameOf(webhookEventName(type), endpointName)
