import type { PoolClient } from 'pg'

import type { Database } from '#platform/db/database.ts'

/** Which procedure a statement calls, or the statement itself. */
export const procedureOf = (statement: string): string =>
  /^select (?:\* from )?(\w+)(?:\(|\.\* from set_config\()/.exec(statement)?.[1] ?? statement

/**
 * Counts round trips to the database from here on. `during` answers what was sent while `work` was
 * done, begin and commit included; nothing else may use the database meanwhile.
 */
export function countStatements({ pool }: Pick<Database, 'pool'>) {
  const sent: string[] = []
  if (pool.totalCount > 0) throw new Error('Connections made before cannot be counted.')
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const counted = (...args: unknown[]) => {
      const [first] = args
      sent.push(typeof first === 'string' ? first : (first as { text: string }).text)
      return query(...args)
    }
    client.query = counted as typeof client.query
  })
  return {
    async during(work: () => Promise<unknown>): Promise<string[]> {
      sent.length = 0
      await work()
      return [...sent]
    },
  }
}
