import { Badge } from '#platform/ui/badge.tsx'

import { useStore } from '#shop/settings/browser/store.ts'

import type { LiveLevel, StockLevel } from '../stock-level.ts'
import { levelText } from '../stock-text.ts'

const tones: Record<StockLevel, 'neutral' | 'success' | 'warning' | 'danger'> = {
  out_of_stock: 'neutral',
  last_one: 'danger',
  low: 'warning',
  counted: 'warning',
  in_stock: 'success',
}

/** The stock level as a label, in the shop's own words where it has any; what is promised goes before it. */
export function StockBadge({ stock: { level, available, promise } }: { stock: LiveLevel }) {
  const own = useStore().brand?.badges?.[badgeOf(level, available)]
  if (promise !== undefined && level !== 'out_of_stock')
    return <Badge tone="neutral">{promise}</Badge>
  // "In stock" without a number is never a warning.
  const tone = level === 'counted' && available === undefined ? 'success' : tones[level]
  return (
    <Badge tone={tone}>
      {own?.replace('{count}', String(available)) ?? levelText(level, available)}
    </Badge>
  )
}

/** Which badge it is: without the number that comes live a count is not promised. */
function badgeOf(level: StockLevel, available: number | undefined) {
  if (level !== 'low' && level !== 'counted') return level
  if (available !== undefined) return 'only_left'
  return level === 'low' ? level : 'in_stock'
}
