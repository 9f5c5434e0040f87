import { data } from 'react-router'
import { z } from 'zod'

import { MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { requireAdmin, refuseAdminForm } from '#shop/accounts/server/require-admin.ts'
import { downloadDocuments } from '#shop/fulfilment/server/documents/download-documents.ts'

import type { Route } from './+types/admin-orders-documents'

const Asked = z.object({
  paper: z.enum(['slips', 'pick-list']),
  orderIds: z.array(z.uuid()).min(1).max(MAX_BULK_ROWS),
})

/** The pick list or the packing slips of chosen orders, as one PDF. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = requireAdmin(context, 'fulfil_orders')
  const form = await readForm(request)
  const refused = await refuseAdminForm(context, session, form)
  if (refused) return new Response(refused.notice.message, { status: 403 })
  const asked = Asked.safeParse({ paper: form.get('paper'), orderIds: form.getAll('id') })
  if (!asked.success) throw data(null, { status: 400 })
  return downloadDocuments(context.get(servicesContext), asked.data)
}
