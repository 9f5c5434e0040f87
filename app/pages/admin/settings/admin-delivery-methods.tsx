import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { readPounds } from '#platform/money/read-pounds.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import {
  deliveryColumns,
  deliveryTabs,
  ParcelQuote,
} from '#shop/delivery/browser/admin/delivery-columns.tsx'
import { ADMIN_NEW_DELIVERY, deliveryList } from '#shop/delivery/admin-delivery.ts'
import { adminDeliveryText as text } from '#shop/delivery/admin-delivery-text.ts'
import { listAllDeliveryMethods, quoteParcel } from '#shop/delivery/server/delivery-methods.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-delivery-methods'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

/** What is asked about unless somebody says otherwise, in pounds. */
const USUAL_GOODS = '50'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireAdmin(context, 'manage_delivery')
  const { db, clock } = context.get(servicesContext)
  const query = readListQuery(deliveryList, url.searchParams)
  const postcode = (url.searchParams.get('postcode') ?? '').slice(0, 40)
  const goods = (url.searchParams.get('goods') ?? USUAL_GOODS).slice(0, 40)
  const [page, views, quote] = await Promise.all([
    listAllDeliveryMethods(db, query),
    listSavedViews(db, userId, deliveryList.name),
    postcode === ''
      ? undefined
      : quoteParcel(db, {
          typed: postcode,
          goodsPence: readPounds(goods) ?? 0,
          now: clock.now(),
        }),
  ])
  return {
    asked: query.asked,
    page,
    views,
    typed: { postcode, goods },
    fault: postcode !== '' && !quote ? text.faults.postcode : undefined,
    quote,
  }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminDeliveryMethodsPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views, typed, fault, quote } = loaderData

  return (
    <AdminFrame
      className="gap-10"
      title={text.title}
      create={{ to: ADMIN_NEW_DELIVERY, label: text.make }}
      lead={text.lead}
    >
      <AdminList
        asked={asked}
        page={page}
        caption={text.list.caption}
        columns={deliveryColumns}
        tabs={deliveryTabs}
        views={views}
        empty={text.list.none}
      />
      <ParcelQuote typed={typed} fault={fault} quote={quote} />
    </AdminFrame>
  )
}
