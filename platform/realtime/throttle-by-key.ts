/**
 * Passes on the first value of a key at once, then at most one per key and interval (ms): the
 * newest one.
 */
export function throttleByKey<Value>(
  intervalMs: number,
  pass: (key: string, value: Value) => void,
): (key: string, value: Value) => void {
  const newest = new Map<string, { value: Value } | undefined>()

  function rest(key: string) {
    setTimeout(() => {
      const next = newest.get(key)
      if (!next) {
        newest.delete(key)
        return
      }
      newest.set(key, undefined)
      // First, so that a failure to pass one value on does not hold back the next ones.
      rest(key)
      pass(key, next.value)
    }, intervalMs)
  }

  return (key, value) => {
    if (newest.has(key)) {
      newest.set(key, { value })
      return
    }
    newest.set(key, undefined)
    rest(key)
    pass(key, value)
  }
}
