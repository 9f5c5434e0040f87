/** The texts that are there; undefined when there is none. */
export function withoutEmpty(
  texts: Record<string, string | undefined>,
): Record<string, string> | undefined {
  const found = Object.entries(texts).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return found.length === 0 ? undefined : Object.fromEntries(found)
}
