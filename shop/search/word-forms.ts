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
    // Arabic: often written one for the other.
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
  const words = letters.match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .filter((word) => !unsaid.has(word))
    .map((word) => withoutArticle(singular(word.slice(0, MAX_WORD_LENGTH))))
}

/** "The", which Arabic writes in one with the word. */
const withoutArticle = (word: string) => word.replace(/^ال(?=\p{Script=Arabic}{2})/u, '')

/** British plurals as far as garments go; the few irregular ones are synonyms. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ss|x|sh|ch)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}
