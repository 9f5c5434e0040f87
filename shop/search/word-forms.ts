import { normalised } from '#platform/bounded-text.ts'

/** Words without meaning for a garment. */
const unsaid = new Set(
  'a an and any are at by for from in is it me my of on or some that the this to with'.split(' '),
)

const MAX_WORD_LENGTH = 40
/** How much of a text is read, in UTF-16 units: more than the longest description. */
const MAX_LENGTH = 20_000

/**
 * The words of a text in the form they are compared in: lower case without accents, plurals as
 * singulars, Arabic words without their article. Words without meaning are left out.
 */
export function wordsOf(text: string): string[] {
  const letters = normalised(text, 'NFKD', MAX_LENGTH)
    .toLowerCase()
    .replaceAll(/[\p{M}'’\u0640]/gu, '')
    // Alef wasla, which is no alef with a mark as the others are.
    .replaceAll('\u0671', 'ا')
    // Turkish, which many type without its own i.
    .replaceAll('\u0131', 'i')
    // Arabic: often written one for the other.
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
  const found = letters.match(/[\p{L}\p{N}]+/gu) ?? []
  return found
    .filter((word) => !unsaid.has(word))
    .map((word) => withoutArticle(singular(word.slice(0, MAX_WORD_LENGTH))))
}

/** "The", which Arabic writes in one with the word, and with "and", "for", "with" or "as" before it. */
const withoutArticle = (word: string) =>
  word.replace(/^(?:ال(?=\p{Script=Arabic}{2})|(?:[وفبك]ال|لل)(?=\p{Script=Arabic}{3}))/u, '')

/**
 * Other forms of an Arabic word that a name may have it in: of one gender or the other, several of it, or
 * without "and" before it. None for words of other scripts.
 */
export function arabicForms(word: string): string[] {
  if (!/^\p{Script=Arabic}{3,}$/u.test(word)) return []
  const stem = word.replace(/(?<=...)(?:ات|ه)$/u, '')
  return [stem, `${stem}ه`, `${stem}ات`, ...(/^و.../u.test(word) ? [word.slice(1)] : [])].filter(
    (form) => form !== word,
  )
}

/** British plurals as far as garments go; the few irregular ones are synonyms. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ss|x|sh|ch)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** How many typing mistakes a word of this length may have. */
export const mistakesIn = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

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
