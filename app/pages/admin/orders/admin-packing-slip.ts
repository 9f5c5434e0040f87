import { redirect } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { ADMIN_HOME } from '#shop/sign-in/admin/admin-paths.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { adminContext } from '#shop/sign-in/server/admin-context.ts'
import { downloadPackingSlip } from '#shop/fulfilment/server/documents/download-documents.ts'

import type { Route } from './+types/admin-packing-slip'

/** What goes into the next parcel of an order as a PDF, or with ?parcel=2 into that one. */
export async function loader({ params: { id: orderId }, context, url }: Route.LoaderArgs) {
  if (!can(context.get(adminContext), 'see_orders')) throw redirect(ADMIN_HOME)
  return downloadPackingSlip(context.get(servicesContext), {
    orderId,
    parcel: url.searchParams.get('parcel'),
  })
}
