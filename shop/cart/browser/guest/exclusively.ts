/** Runs work that no other tab of this browser does at the same time, where browsers can tell. */
export async function exclusively<T>(name: string, work: () => T): Promise<Awaited<T>> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await navigator.locks.request(name, begin)
  } catch (error) {
    // Over plain HTTP there are no locks, and where storage is forbidden they are refused.
    if (hasBegun) throw error
    return await begin()
  }
}
