import { Badge } from '#platform/ui/badge.tsx'

import { adminStockText as text } from '../../admin/admin-stock-text.ts'
import { levelStateOf } from '../../admin/stock-level-row.ts'

const tones = { out: 'danger', low: 'warning', enough: 'neutral' } as const

/** Whether there is enough of a size. */
export function LevelBadge(level: { available: number; reorderLevel: number }) {
  const state = levelStateOf(level)
  return <Badge tone={tones[state]}>{text.states[state]}</Badge>
}
