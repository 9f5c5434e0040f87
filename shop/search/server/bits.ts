/** A set of small whole numbers, one bit each; grows as numbers are added. */
export class Bits {
  blocks: Uint32Array<ArrayBuffer>

  constructor(blocks = new Uint32Array(8)) {
    this.blocks = blocks
  }

  add(member: number): void {
    const at = member >>> 5
    if (at >= this.blocks.length) {
      const grown = new Uint32Array(Math.max(at + 1, this.blocks.length * 2))
      grown.set(this.blocks)
      this.blocks = grown
    }
    this.blocks[at]! |= 1 << (member & 31)
  }

  remove(member: number): void {
    const at = member >>> 5
    if (at < this.blocks.length) this.blocks[at]! &= ~(1 << (member & 31))
  }

  has(member: number): boolean {
    return ((this.blocks[member >>> 5] ?? 0) & (1 << (member & 31))) !== 0
  }

  /** All of them, from the smallest to the largest. */
  members(): Uint32Array {
    const members = new Uint32Array(this.count())
    let found = 0
    for (let at = 0; at < this.blocks.length; at += 1) {
      // Signed, so that the processor's whole numbers suffice.
      for (let block = this.blocks[at]! | 0; block !== 0; block &= block - 1) {
        members[found] = at * 32 + 31 - Math.clz32(block & -block)
        found += 1
      }
    }
    return members
  }

  /** How many there are; stops counting once there are more than `limit`. */
  count(limit = Infinity): number {
    return countBoth(this, this, limit)
  }
}

/** What is in all of the sets; there is at least one. */
export function inAll([first, ...others]: readonly [Bits, ...Bits[]]): Bits {
  const both = new Bits()
  both.blocks = first.blocks.slice()
  for (const { blocks } of others) {
    for (let at = 0; at < both.blocks.length; at += 1) both.blocks[at]! &= blocks[at] ?? 0
  }
  return both
}

/** What is in any of the sets. */
export function inAny(sets: readonly Bits[]): Bits {
  const any = new Bits()
  any.blocks = new Uint32Array(Math.max(0, ...sets.map(({ blocks }) => blocks.length)))
  for (const { blocks } of sets) {
    for (let at = 0; at < blocks.length; at += 1) any.blocks[at]! |= blocks[at]!
  }
  return any
}

const BLOCKS_AT_ONCE = 32

/** How many are in both; `limit` + 1 as soon as there are more than that. */
export function countBoth(
  { blocks: some }: Bits,
  { blocks: others }: Bits,
  limit = Infinity,
): number {
  const length = Math.min(some.length, others.length)
  let count = 0
  for (let at = 0; at < length;) {
    // Without a branch for each block, which the processor could not foresee.
    for (const end = Math.min(length, at + BLOCKS_AT_ONCE); at < end; at += 1)
      count += ones(some[at]! & others[at]!)
    if (count > limit) return limit + 1
  }
  return count
}

function ones(block: number): number {
  const pairs = block - ((block >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

type Numbers = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** A list of numbers in one piece of memory that is exchanged for a larger one as it fills. */
class GrowingNumbers<T extends Numbers> {
  length = 0
  private values: T
  private readonly make: (length: number) => T

  constructor(make: (length: number) => T) {
    this.make = make
    this.values = make(4)
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const grown = this.make(Math.ceil(this.length * 1.5))
      grown.set(this.values)
      this.values = grown
    }
    this.values[this.length] = value
    this.length += 1
  }

  at(index: number): number {
    return this.values[index]!
  }

  /** The numbers in it now; another view is needed after a push. */
  view(): T {
    return this.values.subarray(0, this.length) as T
  }
}

/** For whole numbers from 0 to 4,294,967,295. */
export const growingIntegers = () => new GrowingNumbers((length) => new Uint32Array(length))
/** For whole numbers from 0 to 65,535. */
export const growingShorts = () => new GrowingNumbers((length) => new Uint16Array(length))
/** For any numbers. */
export const growingFloats = () => new GrowingNumbers((length) => new Float64Array(length))
