import { Badge } from '#platform/ui/badge.tsx'

import type { LiveLevel, StockLevel } from '../stock-level.ts'
import { levelText } from '../stock-text.ts'

const tones: Record<StockLevel, 'neutral' | 'success' | 'warning' | 'danger'> = {
  out_of_stock: 'neutral',
  last_one: 'danger',
  low: 'warning',
  counted: 'warning',
  in_stock: 'success',
}

/** The stock level as a label. */
export function StockBadge({ stock: { level, available } }: { stock: LiveLevel }) {
  // "In stock" without a number is no warning, whatever the number will be.
  const tone = level === 'counted' && available === undefined ? 'success' : tones[level]
  return <Badge tone={tone}>{levelText(level, available)}</Badge>
}
