const KEY = 'libas.loaded-anew'
/** Older ones are forgotten; nobody comes this far within one build. */
const MAX_REMEMBERED = 50

/**
 * Whether `address` may be loaded anew because a part of this build was missing: once per address
 * and build, so that a part that stays missing never becomes a loop. Notes that it was.
 */
export function canReload(address: string, build: string): boolean {
  const load = `${build} ${address}`
  try {
    const before = remembered()
    if (before.includes(load)) return false
    sessionStorage.setItem(KEY, JSON.stringify([...before, load].slice(-MAX_REMEMBERED)))
    return true
  } catch {
    // Without storage nothing would end the loop.
    return false
  }
}

function remembered(): string[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  return Array.isArray(kept) ? kept.filter((load) => typeof load === 'string') : []
}
