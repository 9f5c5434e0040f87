import { expect } from 'vitest'

import type { explainStatements } from './explain.ts'

/** COUNT=100000 shows the same of lists ten times as long; they take their time to be made. */
export const LIST_COUNT = Number(process.env.COUNT ?? 10_000)

/**
 * How many rows a list shows first; fails where they are not found in one statement by indexes of the
 * tables, or where it looks at many more than it shows, which has to be the same however long the list is.
 */
export const firstRowsFound =
  (explain: ReturnType<typeof explainStatements>) =>
  async (tables: readonly string[], find: () => Promise<{ rows: unknown[] }>): Promise<number> => {
    let shown = 0
    const [touched, ...more] = await explain.during(tables, async () => {
      shown = (await find()).rows.length
    })
    expect(more).toEqual([])
    expect(touched?.ways).not.toContain('Seq Scan')
    // As many as it takes to find fifty of which two in a hundred are.
    expect(touched?.rows).toBeLessThan(Math.max(3000, LIST_COUNT / 10))
    return shown
  }
