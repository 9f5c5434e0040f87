/** The longest between two keys that belong together, such as `g` and `o`; milliseconds. */
const TOGETHER_MS = 1500

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>

/** A key as shortcuts are written: `?`, `o`, `mod+k`; undefined for what is no shortcut of a page. */
export function nameOfKey({ key, ctrlKey, metaKey, altKey }: Press): string | undefined {
  if (altKey || key.length !== 1) return undefined
  return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key
}

/**
 * Remembers the first of two keys. What was pressed is told by the names it may have, the longer one
 * first: `g o` and `o`.
 */
export function createKeyMemory(): (press: Press) => string[] {
  let first: { name: string; at: number } | undefined

  return (press) => {
    const name = nameOfKey(press)
    const before = first
    first = name === undefined ? undefined : { name, at: press.timeStamp }
    if (name === undefined) return []
    const belongs = before !== undefined && press.timeStamp - before.at < TOGETHER_MS
    return belongs ? [`${before.name} ${name}`, name] : [name]
  }
}
