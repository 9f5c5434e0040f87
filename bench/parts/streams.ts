import { manyStreams } from '../many-streams.ts'
import { kB, say, table, timesRow } from '../report.ts'
import { withShop } from './with-shop.ts'

/** 5,000 event streams on one process. */
export async function streams(): Promise<void> {
  const { shop, bare, memory, bareMemory } = await withShop({ products: 40 }, manyStreams)
  table({
    'a change until the last of 5,000 streams has it / bare loop': timesRow(shop, bare, 2),
  })
  say(`memory of a stream: ${kB(memory)} (aim: < 20 kB); of a bare one: ${kB(bareMemory)}`)
}
