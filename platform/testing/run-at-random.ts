import type { Chance } from './seeded-random.ts'

/** Something that is done, or tried; returns what came of it, e.g. "add: out_of_stock". */
export type RandomAction = { weight: number; run: () => Promise<string> }

/**
 * Lets `workers` at once do one action after another, `rounds` in all, and counts what came of
 * them. What is thrown, a deadlock among it, ends the run. Who meets whom is chance even with a
 * fixed seed: what must have happened is waited for, ten times as long at most, and 4,000 rounds in a short run.
 */
export async function runAtRandom(
  actions: readonly RandomAction[],
  {
    rounds,
    workers,
    chance,
    mustHappen = [],
  }: { rounds: number; workers: number; chance: Chance; mustHappen?: readonly string[] },
): Promise<Map<string, number>> {
  const drawn = actions.flatMap(({ weight, run }) => Array.from({ length: weight }, () => run))
  const happened = new Map<string, number>()
  let done = 0
  let limit = Math.max(rounds * 10, 4000)
  const goesOn = () =>
    done < limit && (done < rounds || mustHappen.some((what) => !happened.has(what)))
  const work = async () => {
    while (goesOn()) {
      done += 1
      try {
        const what = await chance.oneOf(drawn)!()
        happened.set(what, (happened.get(what) ?? 0) + 1)
      } catch (error) {
        // The others stop too, so that nothing moves behind the failure.
        limit = 0
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: workers }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return happened
}
