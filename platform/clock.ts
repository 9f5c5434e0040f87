/** The time as the shop sees it; tests set it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** The result of `work`, or an error if it takes longer than `ms`; the work itself continues. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`Not done within ${ms} ms`)), ms)
  // After the time limit nothing awaits the work, and its failure must not end the process.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
