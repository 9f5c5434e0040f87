import { IDLE_MS } from '#shop/analytics/analytics-numbers.ts'

// The part that starts with every page looks for this key, too, without loading this file.
const KEY = 'libas.visit'

/** The number of the visit that runs in this browser, kept alive by asking: after half an hour of nothing it is another. */
export function visitId(now = Date.now()): string {
  const [id, last] = localStorage.getItem(KEY)?.split(' ') ?? []
  const visit = id && now - Number(last) < IDLE_MS ? id : crypto.randomUUID()
  localStorage.setItem(KEY, `${visit} ${now}`)
  return visit
}
