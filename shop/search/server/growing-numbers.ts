type Numbers = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

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
/** For any numbers. */
export const growingFloats = () => new GrowingNumbers((length) => new Float64Array(length))
