import { robotsText } from '#app/robots-text.ts'
import { servicesContext } from '#platform/pages/contexts.ts'

import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(context.get(servicesContext)), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
