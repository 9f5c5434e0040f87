import type { ListSort } from '../list-query.ts'
import type { NumberOrder } from './number-order.ts'

/** What is known of each slot that an order goes by. */
type Columns = {
  id: (slot: number) => string
  pricePence: (slot: number) => number
  publishedAt: (slot: number) => number
  unitsSold: (slot: number) => number
}

type Sorted = Exclude<ListSort, 'relevance' | 'picked'>
type Compare = (a: number, b: number) => number

/** The slots in every order a list can have, kept sorted. */
export function sortOrders(
  { id, pricePence, publishedAt, unitsSold }: Columns,
  numbers: ReadonlyMap<string, () => Float64Array>,
) {
  const newest: Compare = (a, b) => publishedAt(b) - publishedAt(a) || (id(a) < id(b) ? -1 : 1)
  const kinds: Record<Sorted, { compare: Compare; slots: Uint32Array }> = {
    newest: order(newest),
    'price-low': order((a, b) => pricePence(a) - pricePence(b) || newest(a, b)),
    'price-high': order((a, b) => pricePence(b) - pricePence(a) || newest(a, b)),
    'best-selling': order((a, b) => unitsSold(b) - unitsSold(a) || newest(a, b)),
  }

  /** By the numbers of attributes; only what has one. */
  const byNumber = new Map(
    [...numbers].map(([code, column]) => [code, { column, slots: new Uint32Array() }]),
  )

  return {
    slots: (sort: Sorted): Uint32Array => kinds[sort].slots,
    /** The slots from the lowest number of an attribute to the highest. */
    byNumber: (code: string): NumberOrder => {
      const { column, slots } = byNumber.get(code)!
      return { numbers: column, ascending: () => slots }
    },
    /** Puts fresh slots in, and takes out what is no more. */
    change(fresh: readonly number[], isLive: (slot: number) => boolean) {
      for (const kind of Object.values(kinds)) {
        const added = Uint32Array.from(fresh).sort(kind.compare)
        kind.slots = merge(kind.slots.filter(isLive), added, kind.compare)
      }
      for (const kind of byNumber.values()) {
        const of = kind.column()
        const compare: Compare = (a, b) => of[a]! - of[b]! || a - b
        const added = Uint32Array.from(fresh.filter((slot) => !Number.isNaN(of[slot])))
        kind.slots = merge(kind.slots.filter(isLive), added.sort(compare), compare)
      }
    },
  }
}

const order = (compare: Compare): { compare: Compare; slots: Uint32Array } => ({
  compare,
  slots: new Uint32Array(),
})

function merge(kept: Uint32Array, added: Uint32Array, compare: Compare): Uint32Array<ArrayBuffer> {
  const merged = new Uint32Array(kept.length + added.length)
  let next = 0
  for (const [before, slot] of added.entries()) {
    // Found by halves, so that one new product costs a few comparisons and a copy.
    let from = next
    for (let to = kept.length; from < to;) {
      const middle = (from + to) >>> 1
      if (compare(kept[middle]!, slot) < 0) from = middle + 1
      else to = middle
    }
    merged.set(kept.subarray(next, from), next + before)
    merged[from + before] = slot
    next = from
  }
  merged.set(kept.subarray(next), next + added.length)
  return merged
}
