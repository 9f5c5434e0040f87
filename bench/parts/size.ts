import { oneSize } from '../one-size.ts'
import { say } from '../report.ts'
import { withShop } from './with-shop.ts'

/** 200 customers at once for 50 units of one size. */
export async function size(): Promise<void> {
  const { paid, refusals, others, seconds, audit } = await withShop({}, oneSize)
  say(
    `200 customers for 50 units: ${paid} orders paid, ${refusals} told "Out of stock", ` +
      `${others.length} anything else, in ${seconds.toFixed(1)} s; ${audit}`,
  )
  for (const other of new Set(others)) say(`  ${other}`)
  if (paid !== 50 || refusals !== 150) process.exitCode = 1
}
