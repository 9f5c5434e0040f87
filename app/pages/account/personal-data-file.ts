import { servicesContext } from '#platform/pages/contexts.ts'
import { openExport } from '#shop/privacy/server/export/collect-data.ts'
import { privacyText } from '#shop/privacy/privacy-text.ts'

import type { Route } from './+types/personal-data-file'

/** The file with somebody's data, for whoever has the link of the mail; no session is asked for. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await openExport(context.get(servicesContext), params.token)
  return (
    file ??
    new Response(privacyText.export.over, {
      status: 404,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    })
  )
}
