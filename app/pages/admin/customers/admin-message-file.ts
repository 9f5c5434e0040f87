import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { readMessageFile } from '#shop/contact/server/staff-messages.tsx'

import { notFound, rowId } from '../../row-id.ts'
import type { Route } from './+types/admin-message-file'

/** A file that staff sent to a customer; always a download, so that no browser runs what is in it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context, 'see_customers')
  const { db } = context.get(servicesContext)
  if (!/^\d{1,2}$/.test(params.position)) throw notFound()
  const file = await readMessageFile(db, {
    messageId: rowId(params),
    position: Number(params.position),
  })
  if (!file) throw notFound()
  return new Response(new Uint8Array(file.content), {
    headers: {
      'content-type': file.mediaType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
