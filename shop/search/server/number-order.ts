import { Bits } from './bits.ts'

/** Slots in the order of a number; `numbers` by slot, NaN for those without. */
export type NumberOrder = {
  numbers: () => Uint32Array | Float64Array
  /** The slots that have one, from the lowest to the highest. */
  ascending: () => Uint32Array
}

/** The slots whose number is from `from` to `to`, both included. */
export function within({ numbers, ascending }: NumberOrder, from: number, to: number): Bits {
  const [of, slots] = [numbers(), ascending()]
  const blocks = new Uint32Array(Math.ceil(of.length / 32))
  for (let at = firstFrom(slots, of, from); at < slots.length; at += 1) {
    const slot = slots[at]!
    if (of[slot]! > to) break
    blocks[slot >>> 5]! |= 1 << (slot & 31)
  }
  return new Bits(blocks)
}

/** The place of the first slot whose number is not below `from`. */
function firstFrom(slots: Uint32Array, of: Uint32Array | Float64Array, from: number): number {
  let first = 0
  for (let end = slots.length; first < end;) {
    const middle = (first + end) >>> 1
    if (of[slots[middle]!]! < from) first = middle + 1
    else end = middle
  }
  return first
}

/** So many steps cost less than listing a few thousand slots. */
const MOST_STEPS = 2000

type Range = { from: number; to: number }

/**
 * The lowest and the highest number of these slots, null for none: looked for from both ends of the order, or, where
 * that takes longer than there are slots, among all of them (`few`, where they are few).
 */
export function rangeIn(
  bits: Bits,
  few: (() => Uint32Array) | undefined,
  { numbers, ascending }: NumberOrder,
): Range | null {
  const [of, slots] = [numbers(), ascending()]
  const steps = few ? MOST_STEPS : Infinity
  let [lowest, highest] = [0, slots.length - 1]
  while (lowest < slots.length && lowest < steps && !bits.has(slots[lowest]!)) lowest += 1
  if (lowest === slots.length) return null
  const end = slots.length - steps
  while (highest > lowest && highest >= end && !bits.has(slots[highest]!)) highest -= 1
  const isFound = lowest < steps && highest >= end
  if (few && !isFound) return rangeOfEach(few(), of)
  return { from: of[slots[lowest]!]!, to: of[slots[highest]!]! }
}

function rangeOfEach(slots: Uint32Array, of: Uint32Array | Float64Array): Range | null {
  let [from, to] = [Infinity, -Infinity]
  for (let at = 0; at < slots.length; at += 1) {
    const number = of[slots[at]!]!
    if (number < from) from = number
    if (number > to) to = number
  }
  return from > to ? null : { from, to }
}
