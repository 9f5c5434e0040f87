import { memoryWatch } from '#shop/analytics/page-measures.ts'

import { track } from '../track.ts'

const MEMORY_EVERY_MS = 10_000

/** Looks at the memory of the page every 10 s (section 9), where the browser tells of it. */
export function watchMemory(): void {
  const { memory } = performance as { memory?: { usedJSHeapSize: number } }
  if (!memory) return
  const warnOf = memoryWatch()
  setInterval(() => {
    const used_mb = warnOf(memory.usedJSHeapSize)
    if (used_mb !== undefined) track('memory_warning', { used_mb })
  }, MEMORY_EVERY_MS)
}
