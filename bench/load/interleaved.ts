type Kinds<Result> = Record<'a' | 'b', () => Promise<Result>>

/** Does two kinds of work in turns, A B B A: each follows each as often, and what drifts meanwhile touches both alike. */
export async function inTurns<Result>(
  rounds: number,
  work: Kinds<Result>,
): Promise<Record<'a' | 'b', Result[]>> {
  const results = { a: [] as Result[], b: [] as Result[] }
  for (let turn = 0; turn < 2 * rounds; turn += 1) {
    const kind = turn % 4 === 0 || turn % 4 === 3 ? 'a' : 'b'
    results[kind].push(await work[kind]())
  }
  return results
}

/** Times two kinds of the same request in turns; medians in milliseconds. */
export async function interleaved(
  samples: number,
  ask: Kinds<unknown>,
): Promise<{ a: number; b: number; difference: number }> {
  // What is slow once only: connections, plans, compiled code.
  for (let warm = 0; warm < 20; warm += 1) await ask[warm % 2 === 0 ? 'a' : 'b']()
  const times = await inTurns(samples, { a: () => timeOf(ask.a), b: () => timeOf(ask.b) })
  const [a, b] = [median(times.a), median(times.b)]
  return { a, b, difference: Math.abs(a - b) / Math.min(a, b) }
}

/** How long some work takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The middle of some values, whatever the outliers. */
export const median = (values: number[]): number => quantile(values, 0.5)

/** The value that such a part of the values is below. */
export const quantile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN
