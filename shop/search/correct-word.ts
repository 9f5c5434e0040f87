/** How many typing mistakes a word of this length may have. */
const mistakesIn = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/**
 * The known word that was most likely meant: with the fewest typing mistakes, then with the same
 * first letter, then the one that `frequency` says is more common. Undefined where none is near.
 */
export function correctWord(
  typed: string,
  known: Iterable<string>,
  frequency: (word: string) => number,
): string | undefined {
  const allowed = mistakesIn(typed)
  if (allowed === 0) return undefined
  let best: { word: string; rank: readonly number[] } | undefined
  for (const word of known) {
    if (Math.abs(word.length - typed.length) > allowed) continue
    const distance = typingDistance(typed, word, best?.rank[0] ?? allowed)
    if (distance > allowed) continue
    const rank = [distance, word[0] === typed[0] ? 0 : 1, -frequency(word)]
    if (!best || isBefore(rank, best.rank)) best = { word, rank }
  }
  return best?.word
}

function isBefore(a: readonly number[], b: readonly number[]) {
  const at = a.findIndex((value, place) => value !== b[place])
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0)
}

/**
 * Damerau-Levenshtein (optimal string alignment): letters missing, added, exchanged or swapped
 * with their neighbour. Anything over `limit` is `limit` + 1.
 */
export function typingDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      let distance = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
      )
      const isSwapped = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwapped) distance = Math.min(distance, beforeLast[column - 2]! + 1)
      current.push(distance)
      least = Math.min(least, distance)
    }
    if (least > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[b.length]!, limit + 1)
}
