import type { WebVital } from './event-catalogue.ts'

/** Up to where a measure is good, and from where on poor (section 9): milliseconds, CLS without a unit. */
const thresholds: Partial<Record<WebVital, readonly [good: number, poor: number]>> = {
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  FID: [100, 300],
  CLS: [0.1, 0.25],
}

/** How a measure is to be judged; undefined for those that section 9 has no thresholds for. */
export function ratingOf(
  metric: WebVital,
  value: number,
): 'good' | 'needs-improvement' | 'poor' | undefined {
  const [good, poor] = thresholds[metric] ?? []
  if (good === undefined || poor === undefined) return undefined
  if (value <= good) return 'good'
  return value > poor ? 'poor' : 'needs-improvement'
}

const MB = 1024 * 1024
const MAX_MB = 100

/**
 * Warns of a page that takes more than 100 MB, once until it takes less again: answers with how many
 * it takes where somebody should be told.
 */
export function memoryWatch(): (bytes: number) => number | undefined {
  let isOver = false
  return (bytes) => {
    const wasOver = isOver
    isOver = bytes > MAX_MB * MB
    return isOver && !wasOver ? Math.round(bytes / MB) : undefined
  }
}
