import type { Client } from 'pg'
import { PgoutputPlugin } from 'pg-logical-replication'

/**
 * Makes its replication slot on the connection that reads it, as a temporary one: when this
 * process dies PostgreSQL drops it, so that nothing can fill the disk.
 */
export class TemporarySlotPlugin extends PgoutputPlugin {
  override async start(client: Client, slotName: string, lastLsn: string): Promise<unknown> {
    // The replication grammar knows its words in capitals only.
    await client.query(
      `CREATE_REPLICATION_SLOT "${slotName}" TEMPORARY LOGICAL pgoutput (SNAPSHOT 'nothing')`,
    )
    return super.start(client, slotName, lastLsn)
  }
}
