import { createHook } from 'node:async_hooks'

/** Counts how often `work` has a password hashed, by what Node hands to its threads for it. */
export async function countHashes(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') count += 1
    },
  })
  hook.enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return count
}
