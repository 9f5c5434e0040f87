import { data } from 'react-router'
import { z } from 'zod'

import { MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'
import type { BulkPreviews } from '#platform/admin/list-bulk.ts'
import type { Db } from '#platform/db/database.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { previewChange } from '#shop/catalogue/server/list/bulk-action.ts'
import { previewOrders } from '#shop/fulfilment/server/fulfilment.ts'
import { previewAgain } from '#shop/integrations/server/webhook-deliveries.ts'
import { previewSwitches } from '#shop/promotions/server/discount-action.ts'
import type { Permission } from '#shop/sign-in/admin/permissions.ts'

import type { Route } from './+types/admin-bulk'

type List = {
  needs: Permission
  preview: (db: Db, ids: string[], form: FormData) => Promise<BulkPreviews>
}

/** The lists with actions on chosen rows, by the rules of those actions. */
const lists: Readonly<Record<string, List>> = {
  orders: { needs: 'fulfil_orders', preview: previewOrders },
  products: { needs: 'manage_products', preview: previewChange },
  discounts: { needs: 'manage_discounts', preview: previewSwitches },
  deliveries: { needs: 'manage_integrations', preview: previewAgain },
}

const Chosen = z.array(z.uuid()).min(1).max(MAX_BULK_ROWS)

/** What the actions of a list would do with the chosen rows, before one is pressed; changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context, 'see_admin_area')
  const form = await readForm(request)
  const name = z.string().safeParse(form.get('list')).data ?? ''
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  const chosen = Chosen.safeParse(form.getAll('id')).data
  if (!list || !chosen) throw data(null, { status: 400 })
  requireAdmin(context, list.needs)
  return Response.json(await list.preview(context.get(servicesContext).db, chosen, form))
}
