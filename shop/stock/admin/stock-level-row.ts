import type { StockItem } from './stock-change.ts'

/** A size of a product as staff see its stock. */
export type SizeLevel = {
  sizeId: string | null
  /** null for goods without sizes. */
  sizeName: string | null
  onHand: number
  reserved: number
  available: number
  reorderLevel: number
  barcode: string | null
  /** Customers who wait for it. */
  waiting: number
}

/** A product in the list of levels. */
export type StockRow = {
  id: string
  name: string
  colourName: string
  styleId: string
  status: 'draft' | 'active' | 'archived'
  category: string
  sizes: SizeLevel[]
}

export type LevelState = 'out' | 'low' | 'enough'

/** Whether there is enough of a size; low is what the shop's own list of low stock has. */
export const levelStateOf = ({
  available,
  reorderLevel,
}: Pick<SizeLevel, 'available' | 'reorderLevel'>): LevelState =>
  available <= 0 ? 'out' : available <= reorderLevel ? 'low' : 'enough'

/** A product and size with all that its page shows. */
export type ItemLevel = StockItem &
  SizeLevel & { name: string; colourName: string; slug: string; styleId: string }
