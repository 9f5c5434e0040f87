import { stockLevel, type StockLevel } from './stock-level.ts'
import type { SizeStock } from './stock.ts'

/** A level, with the number behind it once the stream has told it. */
export type LiveLevel = { level: StockLevel; available?: number }

/** Units that can be had of these sizes: 0 until the live stock service is ready (section 4). */
export const availableOf = (live: readonly SizeStock[] | undefined): number =>
  live?.reduce((sum, { available_quantity: available }) => sum + available, 0) ?? 0

/** The level of one size: what the stream says, else what the page was rendered with. */
export function liveSizeLevel(
  rendered: { sizeId: string | null; level: StockLevel },
  live: readonly SizeStock[] | undefined,
): LiveLevel {
  const record = live?.find(({ size_id: sizeId }) => sizeId === rendered.sizeId)
  if (!record) return { level: rendered.level }
  const { available_quantity: available, reorder_level: reorderLevel } = record
  return { level: stockLevel(available, reorderLevel), available }
}

/** The level of a product over all its sizes (section 3: available is summed over sizes). */
export function liveProductLevel(
  rendered: StockLevel,
  live: readonly SizeStock[] | undefined,
): LiveLevel {
  if (!live || live.length === 0) return { level: rendered }
  const available = availableOf(live)
  const reorderLevel = Math.max(...live.map((record) => record.reorder_level))
  return { level: stockLevel(available, reorderLevel), available }
}
