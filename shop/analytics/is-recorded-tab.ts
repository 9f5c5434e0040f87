import { RECORDED_PERCENT } from './analytics-numbers.ts'

/**
 * Whether the visit in a tab is one of those that are recorded. The tab's own random number decides, so
 * that a visit is recorded whole or not at all and nothing needs to be kept for it.
 */
export function isRecordedTab(tabId: string): boolean {
  const last = Number.parseInt(tabId.slice(-6), 16)
  return last % 100 < RECORDED_PERCENT
}
