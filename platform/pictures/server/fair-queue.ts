type Limits = {
  /** For one owner, running and waiting. */
  maxPerOwner: number
  /** For all owners together. */
  max: number
}

type FairQueue = {
  /** Runs work when its turn comes; undefined if too much is waiting already, for its owner or in total. */
  run: <Done>(owner: string, work: () => Promise<Done>) => Promise<Done> | undefined
}

/**
 * Runs one piece of work after the other. Owners take turns: an owner with twelve delays the next owner by one.
 */
export function fairQueue({ maxPerOwner, max }: Limits): FairQueue {
  /** Work by owner, in the order of the owners' turns. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  const counts = new Map<string, number>()
  let total = 0
  let isBusy = false

  async function workOff() {
    isBusy = true
    for (let turn = nextTurn(); turn; turn = nextTurn()) await turn()
    isBusy = false
  }

  function nextTurn(): (() => Promise<void>) | undefined {
    const [turn] = waiting
    if (turn === undefined) return undefined
    const [owner, [work, ...others]] = turn as [string, (() => Promise<void>)[]]
    waiting.delete(owner)
    if (others.length > 0) waiting.set(owner, others)
    return work
  }

  function count(owner: string, change: 1 | -1) {
    total += change
    const left = (counts.get(owner) ?? 0) + change
    if (left === 0) counts.delete(owner)
    else counts.set(owner, left)
  }

  return {
    run(owner, work) {
      if (total >= max || (counts.get(owner) ?? 0) >= maxPerOwner) return undefined
      count(owner, 1)
      return new Promise((resolve, reject) => {
        const turn = () =>
          work()
            .then(resolve, reject)
            .finally(() => count(owner, -1))
        waiting.set(owner, [...(waiting.get(owner) ?? []), turn])
        if (!isBusy) void workOff()
      })
    },
  }
}
