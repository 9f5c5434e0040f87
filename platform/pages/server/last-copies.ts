import type { FinishedPage } from './finished-page.ts'

type Copy = { page: FinishedPage; until: number }

/**
 * Pages that were current until changes could no longer be followed. Never served while a current page can be
 * rendered. `maxAgeMs`: how long one may be shown from then on.
 */
export function createLastCopies({ maxAgeMs, now }: { maxAgeMs: number; now: () => number }) {
  const copies = new Map<string, Copy>()
  let bytes = 0

  function forget(key: string) {
    bytes -= copies.get(key)?.page.bytes ?? 0
    copies.delete(key)
  }

  return {
    get bytes() {
      return bytes
    },
    /** Stores a page that was current at `at`, by default now. */
    keep(key: string, page: FinishedPage, at = now()) {
      forget(key)
      if (maxAgeMs === 0) return
      copies.set(key, { page, until: at + maxAgeMs })
      bytes += page.bytes
    },
    forget,
    /** Removes pages that show something known to have changed. */
    forgetTags(tags: readonly string[]) {
      for (const [key, { page }] of copies) if (tags.some((tag) => page.tags.has(tag))) forget(key)
    },
    /** Evicts the oldest ones until they take no more than this many bytes. */
    shrink(allowed: number) {
      for (const key of copies.keys()) {
        if (bytes <= Math.max(0, allowed)) return
        forget(key)
      }
    },
    find(key: string): FinishedPage | undefined {
      const copy = copies.get(key)
      if (copy && now() >= copy.until) forget(key)
      return copies.get(key)?.page
    },
  }
}
