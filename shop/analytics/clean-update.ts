import { cleanEvent } from './clean-event.ts'
import type { CollectedEvent } from './clean-event.ts'

const operations = new Set([
  '$set',
  '$set_once',
  '$add',
  '$append',
  '$union',
  '$remove',
  '$unset',
  '$delete',
])

/**
 * What is kept of a change that mixpanel-browser tells of a visitor (`engage`) or of a group of them
 * (`groups`): an event `$profile_updated` or `$group_updated` with the change as it was told. Undefined
 * for what is none.
 */
export function cleanUpdate(
  raw: unknown,
  kind: 'engage' | 'groups',
  options: Parameters<typeof cleanEvent>[1],
): CollectedEvent | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const told = raw as Record<string, unknown>
  const change = Object.entries(told).filter(([key]) => operations.has(key))
  if (change.length === 0) return undefined
  const who =
    kind === 'engage'
      ? { distinct_id: told.$distinct_id }
      : typeof told.$group_key === 'string' && ['string', 'number'].includes(typeof told.$group_id)
        ? { distinct_id: `$group:${told.$group_key}:${String(told.$group_id)}` }
        : {}
  return cleanEvent(
    {
      event: kind === 'engage' ? '$profile_updated' : '$group_updated',
      properties: { ...Object.fromEntries(change), ...who, $device_id: told.$device_id },
    },
    options,
  )
}
