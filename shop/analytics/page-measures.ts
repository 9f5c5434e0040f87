import { RECORDED_PERCENT } from './analytics-numbers.ts'

/**
 * What is measured of pages: good up to the first, poor above the second, in milliseconds, CLS without a unit
 * (section 9; INP and TTFB as the library web-vitals has them).
 */
export const vitalThresholds = {
  LCP: [2500, 4000],
  FCP: [1800, 3000],
  CLS: [0.1, 0.25],
  FID: [100, 300],
  INP: [200, 500],
  TTFB: [800, 1800],
} as const satisfies Record<string, readonly [good: number, poor: number]>

/** What is measured of a page (section 9). */
export type WebVital = keyof typeof vitalThresholds

export type VitalRating = 'good' | 'needs-improvement' | 'poor'

/** How a measure is to be judged. */
export function ratingOf(metric: WebVital, value: number): VitalRating {
  const [good, poor] = vitalThresholds[metric]
  if (value <= good) return 'good'
  return value > poor ? 'poor' : 'needs-improvement'
}

const MB = 1024 * 1024
const MAX_MB = 100

/**
 * Warns of a page that takes more than 100 MB, once until it takes less again: answers with how many
 * from which on a warning is due.
 */
export function memoryWatch(): (bytes: number) => number | undefined {
  let isOver = false
  return (bytes) => {
    const wasOver = isOver
    isOver = bytes > MAX_MB * MB
    return isOver && !wasOver ? Math.round(bytes / MB) : undefined
  }
}

/**
 * Whether the visit in a tab is one of those that are recorded. The tab's own random number decides, so
 * that a visit is recorded whole or not at all and nothing needs to be kept for it.
 */
export function isRecordedTab(tabId: string): boolean {
  const last = Number.parseInt(tabId.slice(-6), 16)
  return last % 100 < RECORDED_PERCENT
}
