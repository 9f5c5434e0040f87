import { networkKey } from './client-address.ts'
import type { FixedLimitKind } from './rate-limit-kinds.ts'
import type { RateLimiter } from './rate-limit.ts'

/** The daily limits that something counts against: one by network, one in total. */
export type DailyLimits = { network: FixedLimitKind; total: FixedLimitKind }

/**
 * Counts an amount against the day of its network and of everybody; false if one of them is used up. The network
 * is counted first: past its share it takes nothing from the others.
 */
export function withinDay(
  limiter: Pick<RateLimiter, 'hit'>,
  { network, total }: DailyLimits,
  address: string,
  amount = 1,
): boolean {
  return (
    limiter.hit(network, networkKey(address), false, 1, amount).allowed &&
    limiter.hit(total, 'all', false, 1, amount).allowed
  )
}
