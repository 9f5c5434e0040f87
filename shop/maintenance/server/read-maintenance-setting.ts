import type { Db } from '#platform/db/database.ts'

import { readMaintenance } from '../maintenance.ts'
import type { Maintenance } from '../maintenance.ts'
import { findMaintenance } from './maintenance-queries.ts'

/** What an admin edits: asked of the database, which may know more than this process. */
export async function readMaintenanceSetting(
  db: Db,
): Promise<{ maintenance: Maintenance; version: number }> {
  const { value, version } = await findMaintenance(db)
  return { maintenance: readMaintenance(value), version }
}
