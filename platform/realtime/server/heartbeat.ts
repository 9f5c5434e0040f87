/** Every living thing is called this often; milliseconds. */
const EVERY_MS = 20_000
/** One part of all at a time, so that thousands never beat together. */
const PARTS = 20

type Living = { beat: () => void }

/** Calls `beat` of everything that was added, in turns, every 20 s; nothing runs while there is none. */
export function createHeartbeat() {
  const parts = Array.from({ length: PARTS }, () => new Set<Living>())
  let count = 0
  let next = 0
  let timer: ReturnType<typeof setInterval> | undefined

  function beatNextPart() {
    next = (next + 1) % PARTS
    for (const living of parts[next]!) living.beat()
  }

  return {
    /** Returns how to stop, to be called once. */
    add(living: Living): () => void {
      // The part that has just had its turn: the first beat comes a whole period later.
      const part = parts[next]!
      part.add(living)
      count += 1
      timer ??= setInterval(beatNextPart, EVERY_MS / PARTS)
      return () => {
        part.delete(living)
        count -= 1
        if (count > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
