import { COUNTED_TO } from '../product-list.ts'
import { countBoth } from './bits.ts'
import type { Bits } from './bits.ts'
import { rangeIn } from './number-order.ts'
import type { NumberOrder } from './number-order.ts'
import type { CountedField, ValueCounts } from './value-counts.ts'

/**
 * Up to so many products the values of each are counted one by one, beyond it set by set: that stops once there are
 * enough.
 */
const FEW = 10_000
/** What a set costs to count, in slots of a field that are counted one by one. */
const SLOTS_OF_A_SET = 800

/** How many of `others` have a value of a field: by its number, or by its set where it has none. */
type CountOf = (number: number | undefined, set: Bits | undefined) => number

export type FacetCounts = ReturnType<typeof facetCounts>

/** Counts values among what one list shows (`all`), and what it would show without one of its filters. */
export function facetCounts(
  { all, live }: { all: Bits; live: Bits },
  {
    counts,
    byNumber,
    few = FEW,
  }: {
    counts: ValueCounts
    /** The order of slots by the number of an attribute. */
    byNumber: (code: string) => NumberOrder
    /** As `FEW`, for tests. */
    few?: number | undefined
  },
) {
  const fewOf = (bits: Bits, limit = few) =>
    bits.count(limit) > limit ? undefined : once(() => bits.members())
  const fewOfAll = fewOf(all)
  const countsOfAll = fewOfAll && once(() => counts.count(fewOfAll()))

  function counted(others: Bits, field: CountedField): ArrayLike<number> | undefined {
    if (others === live) return counts.live
    if (others === all) return countsOfAll?.()
    const slots = fewOf(others, Math.min(few, SLOTS_OF_A_SET * field.numbers.size))
    return slots && counts.count(slots(), field)
  }

  return {
    /** The values of a field; what has none is counted by its set. */
    countsIn(others: Bits, field: CountedField | undefined): CountOf {
      const own = field && counted(others, field)
      return (number, set) => {
        if (own && number !== undefined) return Math.min(own[number]!, COUNTED_TO + 1)
        return set ? countBoth(others, set, COUNTED_TO) : 0
      }
    },
    /** The lowest and the highest number of an attribute, or of `order`; null for none. */
    rangeAmong(others: Bits, order: NumberOrder | string) {
      return rangeIn(
        others,
        others === all ? fewOfAll : fewOf(others),
        typeof order === 'string' ? byNumber(order) : order,
      )
    },
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
