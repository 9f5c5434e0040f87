import type { BenchShop } from '../bench-shop.ts'
import { ask } from './ask.ts'

/** Milliseconds that the event loop of a shop started by serve-measured.ts was kept waiting. */
export type Delay = {
  max: number
  /** 99 of 100 waits are shorter. */
  most: number
  /** The longest that it computed without a pause, in time of its core. */
  computing: number
}

/** How long the shop's event loop was kept waiting while `work` was done. */
export async function delayDuring(shop: BenchShop, work: () => Promise<unknown>): Promise<Delay> {
  await read(shop)
  await work()
  return read(shop)
}

async function read(shop: BenchShop): Promise<Delay> {
  const values = await ask(shop, 'delay')
  const [max = 0, most = 0, computing = 0] = values.split(' ').map(Number)
  return { max, most, computing }
}
