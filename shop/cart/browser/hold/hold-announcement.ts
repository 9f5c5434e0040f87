import { cartText } from '#shop/cart/cart-text.ts'
import { lineName } from '#shop/cart/line-name.ts'

import type { LeftBehindLine } from '../left-behind/left-behind.ts'
import type { HoldPhase } from './hold-time.ts'

/** What the notice of the layout knows, and what it has read out last. */
export type Announced = {
  phase: HoldPhase | undefined
  /** Whether "Keep my cart" still helps. */
  canKeep: boolean
  letGo: readonly LeftBehindLine[]
  said: string
}

export const nothingSaid: Announced = { phase: undefined, canKeep: false, letGo: [], said: '' }

const closeness = (phase: HoldPhase | undefined) =>
  phase === undefined ? 0 : { calm: 1, near: 2, last: 3 }[phase]

/** What is read out now: each line that was let go once, each warning once, never each second. */
export function announcement(before: Announced, now: Omit<Announced, 'said'>): string {
  const known = new Set(before.letGo.map(({ id }) => id))
  const fresh = now.letGo.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) return cartText.letGo(fresh.map(lineName))

  const isCloser = closeness(now.phase) > closeness(before.phase)
  const isFinal = before.canKeep && !now.canKeep
  const warning = warningOf(now)
  if (warning !== undefined && (isCloser || isFinal)) return warning
  // A warning that is over goes, so that the same words the next time are a change.
  return warning === undefined && before.said === warningOf(before) ? '' : before.said
}

const warningOf = ({ phase, canKeep }: Pick<Announced, 'phase' | 'canKeep'>) =>
  phase === 'near' || phase === 'last' ? cartText.ending(phase, canKeep) : undefined
