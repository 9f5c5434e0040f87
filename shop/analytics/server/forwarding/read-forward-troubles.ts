import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

import type { ForwardTrouble } from '../../forwarding/forward-trouble.ts'
import { destinations } from '../../forwarding/routes.ts'

/** The services of the environment that fail to take events, or refused some for good; one statement. */
export async function readForwardTroubles(
  db: Db,
  services: Services['analyticsServices'] = {},
): Promise<ForwardTrouble[]> {
  const used = destinations.filter((destination) => services[destination])
  if (used.length === 0) return []
  const rows = await db.tables
    .selectFrom('analytics_forwards')
    .select([
      'destination',
      'failure',
      'failing_since as failingSince',
      'left_out as leftOut',
      'left_out_at as leftOutAt',
    ])
    .where('destination', 'in', used)
    .where((is) => is.or([is('failing_since', 'is not', null), is('left_out', '>', 0)]))
    .execute()
  return used.flatMap((destination) => {
    const row = rows.find((one) => one.destination === destination)
    return row ? [{ ...row, destination }] : []
  })
}
