import type { PoolClient } from 'pg'

import type { Database } from '#platform/db/database.ts'

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** What PostgreSQL did with a table to answer a statement. */
type Touched = { rows: number; ways: string[] }

/**
 * Explains what is sent from here on: `during` answers, for each statement that `work` sent, how many
 * rows of the tables were looked at and in which ways; nothing else may use the database meanwhile.
 */
export function explainStatements({ pool }: Pick<Database, 'pool'>) {
  const sent: { text: string; values: unknown[] }[] = []
  if (pool.totalCount > 0) throw new Error('Connections made before cannot be explained.')
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [text, values] = args
      if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : [] })
      return query(...args)
    }) as typeof client.query
  })
  return {
    async during(
      tables: string | readonly string[],
      work: () => Promise<unknown>,
    ): Promise<Touched[]> {
      sent.length = 0
      await work()
      const touched: Touched[] = []
      for (const { text, values } of sent.splice(0)) {
        const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `explain (analyze, format json, timing off) ${text}`,
          values,
        )
        const scans = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter(
          ({ 'Relation Name': name }) => name !== undefined && [tables].flat().includes(name),
        )
        touched.push({
          rows: scans.reduce((sum, node) => sum + rowsOf(node), 0),
          ways: scans.map((node) => node['Node Type']),
        })
      }
      return touched
    },
  }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const rowsOf = (node: PlanNode) =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops']
