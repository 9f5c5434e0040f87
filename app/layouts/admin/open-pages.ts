import { adminNeeds } from '#app/admin-needs.ts'
import { ADMIN_HOME } from '#shop/sign-in/admin/admin-paths.ts'

const isParameter = (segment: string) => segment.startsWith(':')

/** Every address of the admin area; sorted so that a fixed segment comes before a parameter, from the left. */
const patterns = Object.entries(adminNeeds)
  .map(([pattern, needs]) => {
    const segments = pattern.split('/')
    return { segments, needs, rank: segments.map((one) => Number(isParameter(one))).join('') }
  })
  .toSorted((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0))

/**
 * Whether an admin whose role includes `permissions` may open an address; those outside the admin area are open to
 * everybody. The server decides by itself; this only keeps links from being shown.
 */
export function isOpenPage(address: string, permissions: readonly string[]): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  if (path !== ADMIN_HOME && !path.startsWith('/admin/')) return true
  const segments = path.slice(1).split('/')
  const page = patterns.find(
    (pattern) =>
      pattern.segments.length === segments.length &&
      pattern.segments.every((known, index) => isParameter(known) || known === segments[index]),
  )
  return page !== undefined && permissions.includes(page.needs)
}
