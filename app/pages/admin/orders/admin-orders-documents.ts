import { data } from 'react-router'
import { z } from 'zod'

import { MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'
import { downloadDocuments } from '#shop/fulfilment/server/documents/download-documents.ts'

import { takeForm } from '../admin-form.ts'
import type { Route } from './+types/admin-orders-documents'

const Asked = z.object({
  paper: z.enum(['slips', 'pick-list']),
  orderIds: z.array(z.uuid()).min(1).max(MAX_BULK_ROWS),
})

/** The pick list or the packing slips of chosen orders, as one PDF. */
export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    'fulfil_orders',
    ({ form, services }) => {
      const asked = Asked.safeParse({ paper: form.get('paper'), orderIds: form.getAll('id') })
      if (!asked.success) throw data(null, { status: 400 })
      return downloadDocuments(services, asked.data)
    },
    ({ notice }) => new Response(notice.message, { status: 403 }),
  )
