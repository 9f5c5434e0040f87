import { randomUUID } from 'node:crypto'

import { Client } from 'pg'

/** Clones `template` on the server of `url`. */
export async function cloneDatabase(url: string, template: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new URL(url)
  admin.pathname = '/postgres'
  const asAdmin = async (work: (client: Client) => Promise<unknown>) => {
    const client = new Client({ connectionString: admin.href })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }
  const drop = () =>
    asAdmin(async (client) => {
      await endReplication(client, name)
      await client.query(`drop database ${name} with (force)`)
    })
  // Copied as files: nobody needs it in the log, and it is less work.
  await asAdmin((client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const address = new URL(url)
  address.pathname = `/${name}`
  return { url: address.href, drop }
}

/** The server's end of a feed outlives the feed by a moment, and nothing that drops the database ends it. */
async function endReplication(client: Client, database: string) {
  let ended: number | null
  do {
    ;({ rowCount: ended } = await client.query(
      `select pg_terminate_backend(active_pid, 1000) from pg_replication_slots
        where database = $1 and active_pid is not null`,
      [database],
    ))
  } while (ended)
}
