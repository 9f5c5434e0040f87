/** Random choices that are the same for the same seed, as far as the order of the asking is. */
export type Chance = {
  /** A whole number from 0 to `limit` - 1. */
  below: (limit: number) => number
  /** One of the list; undefined for an empty one. */
  oneOf: <T>(list: readonly T[]) => T | undefined
}

export function seededRandom(seed: number): Chance {
  const random = mulberry32(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  return { below, oneOf: (list) => list[below(list.length)] }
}

/** Mulberry32: numbers from 0 to 1. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
