import { growthOf } from '../growth.ts'
import { say, table, timesRow } from '../report.ts'

const COUNT = 1_000_000
const MAX_TIMES = 1.5

/** How lists, an order, the dashboard and the checkout grow with a million orders, or with as many as are given. */
export async function growth(): Promise<void> {
  const count = Number(process.argv[3] ?? COUNT)
  const measured = await growthOf(count, say)
  say(`${count.toLocaleString('en-GB')} orders against a new shop, medians`)
  table(
    Object.fromEntries(
      Object.entries(measured).map(([name, { a, b }]) => [name, timesRow(a, b, MAX_TIMES)]),
    ),
  )
  if (Object.values(measured).some(({ a, b }) => a > MAX_TIMES * b)) process.exitCode = 1
}
