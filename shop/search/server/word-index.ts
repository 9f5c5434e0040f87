import { arabicForms, correctWord, wordsOf } from '../word-forms.ts'
import { synonymsWith } from '../synonyms.ts'
import type { SetOfWord } from './attribute-sets.ts'
import { Bits, growingIntegers } from './bits.ts'

type Postings = ReturnType<typeof growingIntegers>

/** The known words that match each word of a search, and the weight of each. */
type Meaning = ReadonlyMap<string, number>
type Understood = { meanings: Meaning[]; corrected: string | null }

/** What a search has found; `scores` by slot are good until the next search. */
type Found = { matched: Bits; scores: Uint16Array; corrected: string | null }

const AS_TYPED = 10
const AS_SYNONYM = 8
const AS_BEGINNING = 6
const SHORTEST_BEGINNING = 2
const MAX_BEGINNINGS = 100
const REMEMBERED_CORRECTIONS = 1000
/** No sum of a search's eight words comes near it. */
export const MAX_SCORE = 4096

/**
 * Which slots have which words, and the weight of each word there (1 to 63). `shared`: words that whole sets
 * of slots have, which may grow; `synonymRows`: the synonyms of staff.
 */
export function wordIndex(
  shared: readonly SetOfWord[] = [],
  synonymRows: readonly (readonly string[])[] = [],
) {
  const synonyms = synonymsWith(synonymRows)
  const postings = new Map<string, Postings>()
  const sets = Map.groupBy(shared, ({ word }) => word)
  const corrections = new Map<string, string | undefined>()
  let alphabetical: string[] | undefined
  let scores = new Uint16Array(0)
  let bestOfWord = new Uint16Array(0)
  let wordsFound = new Uint8Array(0)
  let slots = 0

  /** Whether any slot has a word; those of a set that is still empty have none. */
  const isKnown = (word: string) =>
    postings.has(word) || (sets.get(word)?.some(({ bits }) => bits.count(0) > 0) ?? false)
  const frequency = (word: string) =>
    (postings.get(word)?.length ?? 0) +
    (sets.get(word) ?? []).reduce((sum, { bits }) => sum + bits.count(), 0)

  /** A slot and its weight in one number. */
  const pack = (slot: number, weight: number) => slot * 64 + weight

  function add(slot: number, weights: ReadonlyMap<string, number>) {
    slots = Math.max(slots, slot + 1)
    for (const [word, weight] of weights) {
      let list = postings.get(word)
      if (!list) {
        list = growingIntegers()
        postings.set(word, list)
        alphabetical = undefined
        corrections.clear()
      }
      list.push(pack(slot, weight))
    }
  }

  function beginningWith(start: string): string[] {
    alphabetical ??= [...new Set([...postings.keys(), ...sets.keys()])].sort()
    let from = 0
    for (let to = alphabetical.length; from < to;) {
      const middle = (from + to) >>> 1
      if (alphabetical[middle]! < start) from = middle + 1
      else to = middle
    }
    const range = alphabetical.slice(from, from + MAX_BEGINNINGS)
    return range.filter((word) => word.startsWith(start) && isKnown(word))
  }

  function meaningOf(word: string, isLast: boolean): Meaning {
    const meaning = new Map<string, number>()
    if (isLast && word.length >= SHORTEST_BEGINNING) {
      for (const longer of beginningWith(word)) meaning.set(longer, AS_BEGINNING)
    }
    for (const other of [...arabicForms(word), ...synonyms.of(word)])
      if (isKnown(other)) meaning.set(other, AS_SYNONYM)
    if (isKnown(word)) meaning.set(word, AS_TYPED)
    return meaning
  }

  function correctionOf(word: string): string | undefined {
    if (!corrections.has(word)) {
      if (corrections.size >= REMEMBERED_CORRECTIONS) corrections.clear()
      corrections.set(word, correct(word))
    }
    return corrections.get(word)
  }

  function correct(word: string) {
    const findsSomething = (other: string) => meaningOf(other, false).size > 0
    const known = new Set([
      ...postings.keys(),
      ...[...sets.keys(), ...synonyms.known].filter(findsSomething),
    ])
    return correctWord(word, known, frequency)
  }

  /**
   * The meaning of a search; its unknown words are replaced by the known ones they are nearest to.
   */
  function understand(q: string): Understood {
    const typed = wordsOf(q)
    const replaced = new Map<string, string>()
    const meanings = typed.map((word, at) => {
      const meaning = meaningOf(word, at === typed.length - 1)
      if (meaning.size > 0) return meaning
      const meant = correctionOf(word)
      if (meant === undefined) return meaning
      replaced.set(word, meant)
      return meaningOf(meant, false)
    })
    const corrected = replaced.size === 0 ? null : replaceWords(q, replaced)
    return { meanings, corrected }
  }

  function makeRoom() {
    if (scores.length < slots) {
      scores = new Uint16Array(Math.ceil(slots * 1.25))
      bestOfWord = new Uint16Array(scores.length)
      wordsFound = new Uint8Array(scores.length)
    }
    scores.fill(0)
    wordsFound.fill(0)
  }

  /** Notes that a slot has the word at a place of the search, with its weight there. */
  function note(slot: number, weight: number, at: number) {
    // What lacks an earlier word is out.
    if (wordsFound[slot]! < at) return
    wordsFound[slot] = at + 1
    if (weight > bestOfWord[slot]!) {
      scores[slot]! += weight - bestOfWord[slot]!
      bestOfWord[slot] = weight
    }
  }

  /** The slots that have every word of a search. */
  function search(q: string): Found {
    const { meanings, corrected } = understand(q)
    const isUnderstood = meanings.length > 0 && meanings.every((meaning) => meaning.size > 0)
    const matched = new Bits()
    if (!isUnderstood) return { matched, scores, corrected }
    makeRoom()
    for (const [at, meaning] of meanings.entries()) {
      bestOfWord.fill(0)
      for (const [word, factor] of meaning) {
        const list = postings.get(word)?.view() ?? []
        for (let next = 0; next < list.length; next += 1) {
          const packed = list[next]!
          note(packed >>> 6, (packed & 63) * factor, at)
        }
        for (const { bits, weight } of sets.get(word) ?? [])
          for (let block = 0; block < bits.blocks.length; block += 1)
            for (let left = bits.blocks[block]!; left !== 0; left &= left - 1)
              note(block * 32 + 31 - Math.clz32(left & -left), weight * factor, at)
      }
    }
    for (let slot = 0; slot < slots; slot += 1) {
      if (wordsFound[slot] === meanings.length) matched.add(slot)
    }
    return { matched, scores, corrected }
  }

  return { add, search, understand }
}

/** The search as typed, with the replaced words. */
function replaceWords(q: string, replaced: ReadonlyMap<string, string>): string {
  return q
    .split(' ')
    .map((part) => {
      const found = wordsOf(part)
      return found.some((word) => replaced.has(word))
        ? found.map((word) => replaced.get(word) ?? word).join(' ')
        : part
    })
    .join(' ')
}
