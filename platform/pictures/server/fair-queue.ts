type Limits = {
  /** Of one owner, under way and waiting. */
  mostPerOwner: number
  /** Of all owners together. */
  most: number
}

type FairQueue = {
  /** Does some work once it is its turn; undefined where too much waits already, of its owner or of all. */
  run: <Done>(owner: string, work: () => Promise<Done>) => Promise<Done> | undefined
}

/** Does one work after the other. Owners take turns: whoever brings twelve holds up the next by one. */
export function fairQueue({ mostPerOwner, most }: Limits): FairQueue {
  /** Work by owner, in the order in which the owners' turns come. */
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
      if (total >= most || (counts.get(owner) ?? 0) >= mostPerOwner) return undefined
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
