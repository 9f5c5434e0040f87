import { servicesContext } from '#platform/pages/contexts.ts'
import { openExport } from '#shop/privacy/server/export/collect-data.ts'
import { privacyText } from '#shop/privacy/privacy-text.ts'

import type { Route } from './+types/personal-data-file'

/** The file with a person's data, for anyone with the link from the mail; no session is needed. */
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
